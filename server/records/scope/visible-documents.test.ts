import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '#shared/documents/orders/index.ts'
import { countMax } from '#shared/kernel/list.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { anOrder } from '../../../tests/factories/orders.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { countOf } from '../../db/page.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { questionOf, scopeOf, allRows, firstRows } from './visible-documents.ts'
import { systemActor } from './system-actor.ts'
import { visibleTo } from './visible.ts'

let database: FreshDatabase
const orders: { id: string; orderTime: string }[] = []
const people = Array.from({ length: 3 }, () => newId())
const customers = Array.from({ length: 4 }, () => newId())
const orgs = ['1000', '1100', '1200']
const countries = ['AE', 'ID']

beforeAll(async () => {
  database = await freshDatabase()
  for (let n = 0; n < 24; n++) {
    const orderTime = new Date(Date.UTC(2026, 0, 1 + (n % 7))).toISOString()
    orders.push(await anOrder(database.db, { lines: 1, orderTime }))
  }
})
afterAll(() => database.drop())

const actor = (role: Actor['role'], more: Partial<Actor> = {}): Actor => ({ ...systemActor, role, ...more })
const actors = [
  ...people.map((salespersonId) => actor('salesman', { salespersonId })),
  actor('salesman'),
  ...[0, 1, 2].map((n) => actor('customer', { customerIds: customers.slice(0, n) })),
  actor('customerService', { salesOrgs: orgs.slice(0, 2) }),
  actor('baseViewer', { salesOrgs: orgs.slice(2) }),
  actor('finance', { countries: countries.slice(1) }),
  actor('administrator'),
]

const someone = fc.option(fc.constantFrom(...people), { nil: null })
/** A change of who may read what: of an order itself, of a relation, or of a performance. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    nth: fc.nat(23),
    salespersonId: someone,
    customerId: fc.constantFrom(...customers),
    salesOrg: fc.constantFrom(...orgs),
    destinationCountry: fc.constantFrom(...countries),
    status: fc.constantFrom('draft', 'pushed'),
    deleted: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('relate' as const, 'stop' as const),
    salespersonId: fc.constantFrom(...people),
    customerId: fc.constantFrom(...customers),
  }),
  fc.record({ kind: fc.constant('share' as const), nth: fc.nat(23), among: fc.subarray(people) }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

async function apply(one: Change): Promise<void> {
  const { db } = database
  if (one.kind === 'order') {
    const { kind: _, nth, deleted, ...values } = one
    const deletedAt = deleted ? new Date().toISOString() : null
    await db
      .updateTable('orders')
      .set({ ...values, deletedAt })
      .where('id', '=', orders[nth]!.id)
      .execute()
  } else if (one.kind === 'share') {
    const { id: orderId, orderTime } = orders[one.nth]!
    await db.deleteFrom('orderPerformance').where('orderId', '=', orderId).execute()
    const rows = one.among.map((salespersonId) => ({ orderId, orderTime, salespersonId, share: 30 }))
    await db.transaction().execute((tx) => insertRows(tx, 'orderPerformance', rows))
  } else {
    const { kind, ...relation } = one
    await db
      .deleteFrom('salespersonCustomers')
      .where('salespersonId', '=', relation.salespersonId)
      .where('customerId', '=', relation.customerId)
      .execute()
    if (kind === 'relate') await db.insertInto('salespersonCustomers').values(relation).execute()
  }
}

describe('the rows that a list reads and counts', () => {
  it('are those that the rule of row scope names, whatever changes in orders, relations and shares', async () => {
    const { db } = database
    const drafts = sql<boolean>`orders.status = 'draft'`
    const check = async (who: Actor, conditions: (typeof drafts)[]) => {
      const question = questionOf(order, who, conditions)
      const by = [
        { field: 'orderTime', order: 'desc' },
        { field: 'id', order: 'desc' },
      ] as const
      const rule = db
        .selectFrom('orders')
        .select('id')
        .where(sql<boolean>`${visibleTo(who, scopeOf(order))}`)
        .where(question.where)
        .orderBy('orderTime', 'desc')
        .orderBy('id', 'desc')
      const [wanted, counted, listed] = await Promise.all([
        rule.execute(),
        sql<{ count: number }>`select ${countOf(allRows(who, question))} as count`.execute(db),
        sql<{
          id: string
        }>`select id from (${firstRows(who, question, by, 5)}) first order by order_time desc, id desc limit 5`.execute(
          db,
        ),
      ])
      expect(counted.rows[0]!.count).toBe(Math.min(wanted.length, countMax + 1))
      expect(listed.rows.map((row) => row.id)).toEqual(wanted.slice(0, 5).map((row) => row.id))
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        for (const one of changes) await apply(one)
        for (const who of actors) {
          await check(who, [])
          await check(who, [drafts])
        }
      }),
      { numRuns: 12 },
    )
  })
})
