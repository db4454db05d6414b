import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pino from 'pino'
import { z } from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { openOutbox } from './outbox.ts'
import { claim } from './outbox.repository.ts'
import { topic } from './topic.ts'
import { backoffSeconds, startWorker } from './worker.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const process_ = () =>
  ({ db: fresh.db, log: pino({ level: 'silent' }), outbox: openOutbox() }) as unknown as Services
const statusOf = async (key: string) =>
  (await fresh.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow()).status
const until = async (condition: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 500 && !(await condition()); i++) await new Promise((r) => setTimeout(r, 10))
}
const add = (
  services: Services,
  name: string,
  key: string,
  n = 0,
  more: { docId?: string; maxAttempts?: number } = {},
) => inTransaction(fresh.db, (tx) => services.outbox.add(tx, { topic: name, key, payload: { n }, ...more }))

describe('the outbox', () => {
  it('is worked once by several processes, each document in its order', async () => {
    const seen: number[] = []
    const count = topic({
      name: 'count',
      schema: z.object({ n: z.int() }),
      run: async ({ n }) => void seen.push(n),
    })
    const [a, b] = [process_(), process_()]
    const docId = newId()
    for (let n = 0; n < 30; n++) await add(a, 'count', `count:${n}`, n, { docId })
    const workers = [startWorker(a, [count], { pollMs: 20 }), startWorker(b, [count], { pollMs: 20 })]
    await until(() => seen.length >= 30)
    await Promise.all(workers.map((w) => w.stop()))
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('adds a key once, and nothing with a transaction that fails', async () => {
    const services = process_()
    await add(services, 'never', 'twice')
    await add(services, 'never', 'twice')
    await inTransaction(fresh.db, async (tx) => {
      await services.outbox.add(tx, { topic: 'never', key: 'rolled-back', payload: {} })
      throw new Error('back')
    }).catch(() => {})
    const rows = await fresh.db.selectFrom('outbox').select('key').where('topic', '=', 'never').execute()
    expect(rows).toEqual([{ key: 'twice' }])
  })

  it('tries again after a failure, and gives up in the end for a person to see', async () => {
    const services = process_()
    const fails = topic({
      name: 'fails',
      schema: z.object({ n: z.int() }),
      run: async () => Promise.reject(new Error('SAP is silent')),
    })
    await add(services, 'fails', 'fails:1', 1, { maxAttempts: 1 })
    await add(services, 'fails', 'fails:2', 2, { maxAttempts: 5 })
    const worker = startWorker(services, [fails])
    await until(async () => (await statusOf('fails:1')) === 'dead')
    await worker.stop()
    const rows = await fresh.db
      .selectFrom('outbox')
      .selectAll()
      .where('topic', '=', 'fails')
      .orderBy('key')
      .execute()
    expect(rows.map((r) => r.status)).toEqual(['dead', 'waiting'])
    expect(rows[0]!.lastError).toContain('SAP is silent')
  })

  it('takes over what a killed worker held, once its lease has ended', async () => {
    const services = process_()
    await add(services, 'orphan', 'orphan:1')
    await claim(fresh.db, 'a worker that was killed', 10, -1)
    const done: number[] = []
    const worker = startWorker(services, [
      topic({ name: 'orphan', schema: z.object({ n: z.int() }), run: async ({ n }) => void done.push(n) }),
    ])
    await until(async () => (await statusOf('orphan:1')) === 'done')
    await worker.stop()
    expect(done).toEqual([0])
  })

  it('finishes what it began before it stops', async () => {
    const services = process_()
    let ended = false
    const slow = topic({
      name: 'slow',
      schema: z.object({ n: z.int() }),
      run: async () => {
        await new Promise((r) => setTimeout(r, 200))
        ended = true
      },
    })
    await add(services, 'slow', 'slow:1')
    const worker = startWorker(services, [slow])
    await until(async () => (await statusOf('slow:1')) === 'running')
    await worker.stop()
    expect(ended).toBe(true)
    expect(await statusOf('slow:1')).toBe('done')
  })
})

it('waits longer after every failure, within bounds', () => {
  expect(backoffSeconds(1, 0.5)).toBe(2)
  expect(backoffSeconds(5, 0.5)).toBe(32)
  expect(backoffSeconds(30, 1)).toBe(750)
})
