import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { order } from '../documents/orders/order-document.ts'
import { fire } from './fire.ts'
import { find } from './store.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
}, 60_000)
afterAll(() => fresh.drop())

const services = {
  reactions: [],
  live: { publish: () => {} },
  mail: { kind: 'none' as const },
  figures: { note: () => {} },
  outbox: { add: () => Promise.resolve() },
  names: { in: () => String },
}
const effective = () =>
  fresh.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'effective')
    .where('push', '=', 'unpushed')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()

describe('an event of a record that somebody else has written or removed since it was read', () => {
  const comment = 'too late'
  const ways = {
    'with nothing after it': { change: {}, after: async () => {} },
    'before another statement': {
      change: {},
      after: (tx: Tx) => tx.selectFrom('orders').select('id').limit(1).execute(),
    },
    'whose columns the database computes': {
      change: { set: { remark: sql<string>`'x'` } },
      after: async () => {},
    },
  }
  it.each(Object.entries(ways))('is refused as a conflict, %s', async (_way, { change, after }) => {
    const { id } = await effective()
    const late = inTransaction(fresh.db, async (tx) => {
      const row = await find(tx, systemActor, order, id)
      await fresh.db
        .updateTable('orders')
        .set({ version: row!.version + 1 })
        .where('id', '=', id)
        .execute()
      await fire({ tx, actor: systemActor, services }, order, 'cancel', row!, { comment, ...change })
      await after(tx)
    })
    await expect(late).rejects.toMatchObject({ reasons: [{ code: 'VERSION_CONFLICT' }] })
    const events = await fresh.db.selectFrom('events').select('id').where('comment', '=', comment).execute()
    expect(events).toEqual([])
  })
})

it('an event has one moment, in its history and for whoever follows it', async () => {
  const { id } = await effective()
  let now = Date.now()
  // Each look at the clock finds it a step later.
  class Running extends Date {
    constructor(...at: [] | [string | number]) {
      super(...((at.length === 0 ? [(now += 1_000)] : at) as [number]))
    }
  }
  vi.stubGlobal('Date', Running)
  const told: (string | undefined)[] = []
  const reactions = [
    {
      document: 'order' as const,
      events: new Set(['cancel']),
      react: async (_firing: unknown, { note }: { note: { at?: string | undefined } }) =>
        void told.push(note.at),
    },
  ]
  try {
    await inTransaction(fresh.db, async (tx) => {
      const row = await find(tx, systemActor, order, id)
      await fire({ tx, actor: systemActor, services: { ...services, reactions } }, order, 'cancel', row!)
    })
  } finally {
    vi.unstubAllGlobals()
  }
  const { at } = await fresh.db
    .selectFrom('events')
    .select('at')
    .where('docId', '=', id)
    .where('event', '=', 'cancel')
    .executeTakeFirstOrThrow()
  expect(told).toEqual([new Date(at).toISOString()])
})
