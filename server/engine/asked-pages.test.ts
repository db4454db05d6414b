import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '#shared/documents/orders/index.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'
import { conditionsOf } from '../db/page.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import { compiledForPages } from './asked-pages.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

let builds = 0
const page = compiledForPages(order.list, (db, _actor, { query }: { query: PageQuery; further: object }) => {
  builds++
  return db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(conditionsOf(order.list.filters, query.filter, (name) => `orders.${name}`)))
    .orderBy('id')
    .limit(query.size)
})

const asking = (filter: object, more: Partial<PageQuery> = {}) => {
  const query = { page: 1, size: 200, sort: [], filter, ...more } as PageQuery
  return { query, further: {} }
}
/** The ids by the statement that was kept, and by one that is written for this question alone. */
async function bothWays(filter: object) {
  const { query } = asking(filter)
  const kept = await fresh.db.executeQuery(page(fresh.db, systemActor, asking(filter)))
  const alone = await fresh.db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.and(conditionsOf(order.list.filters, query.filter, (name) => `orders.${name}`)))
    .orderBy('id')
    .limit(query.size)
    .execute()
  return { kept: kept.rows, alone }
}

describe('the statement of a page', () => {
  it('answers each question by its own values, and is written once for all that are asked alike', async () => {
    const questions: object[] = [
      { status: ['pushed'], currency: ['USD'] },
      { status: ['draft'], currency: ['CNY'] },
      { status: ['draft', 'pushed'], currency: ['USD', 'EUR', 'CNY'] },
      { status: ['effective', 'pushed', 'draft'], currency: ['USD', 'CNY'] },
      { totalAmount: { from: '0', to: '5000' }, status: 'pushed' },
      { totalAmount: { from: '5000', to: '900000' }, status: 'draft' },
    ]
    const before = builds
    for (const question of questions) {
      const { kept, alone } = await bothWays(question)
      expect(kept).toEqual(alone)
    }
    // Each once with places, and once with values of the kind that came.
    expect(builds - before).toBe(6)
  })

  it('is written anew for another order, size or number', () => {
    const before = builds
    for (const more of [{ size: 20 }, { page: 2 }, { sort: [{ field: 'orderTime', order: 'asc' as const }] }])
      page(fresh.db, systemActor, asking({ status: ['pushed'], currency: ['USD'] }, more))
    expect(builds - before).toBe(6)
  })

  it('is written for every fragment, which decides how it looks, and for yes apart from no', async () => {
    const before = builds
    for (const orderNo of ['26', 'SO2611', '11000'])
      expect(await bothWays({ orderNo })).toSatisfy(
        ({ kept, alone }) => JSON.stringify(kept) === JSON.stringify(alone),
      )
    expect(builds - before).toBe(3)
  })
})
