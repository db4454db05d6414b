import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { openOutbox } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import { receive } from './inbox.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

it('takes a message once, however often and by however many it is brought', async () => {
  const services = { outbox: openOutbox() } as unknown as Services
  const message = { source: 'oa', messageId: 'msg-1', body: { state: 'approved' } }
  const bring = () => inTransaction(fresh.db, (tx) => receive(tx, services, message))
  const answers = await Promise.all([bring(), bring(), bring()])
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await bring()).toBe(false)
  const other = { ...message, source: 'sap' }
  expect(await inTransaction(fresh.db, (tx) => receive(tx, services, other))).toBe(true)
  const stored = await fresh.db.selectFrom('inbox').select(['source', 'body', 'processedAt']).execute()
  expect(stored).toContainEqual({ source: 'oa', body: { state: 'approved' }, processedAt: null })
  const queued = await fresh.db.selectFrom('outbox').select('key').where('topic', 'like', 'inbox.%').execute()
  expect(queued.map((row) => row.key).toSorted()).toEqual(['inbox:oa:msg-1', 'inbox:sap:msg-1'])
})
