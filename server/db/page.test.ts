import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderList as list } from '#shared/documents/orders/order.fields.ts'
import type { Sort } from '#shared/kernel/list.ts'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'
import { withOrder, eachRow } from './page.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await sql`update orders set
    delivery_time = case when line_count % 3 = 0 then null else date '2026-03-01' + line_count % 4 end,
    updated_at = timestamptz '2026-03-01 00:00:00' + (line_count * interval '1 microsecond')`.execute(
    fresh.db,
  )
}, 60_000)
afterAll(() => fresh.drop())

const column = (name: string) => `orders.${name}`
const orders = () => fresh.db.selectFrom('orders').select(['orders.id', 'orders.deliveryTime'])
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const read = async (sort: Sort[], size: number) => {
  const rows = []
  for await (const row of eachRow(orders(), list, { filter: {}, sort }, column, size)) rows.push(row)
  return idsOf(rows)
}

describe('every row of a list, batch by batch', () => {
  it.each<[string, Sort[]]>([
    ['its own order', []],
    ['empty values last', [{ field: 'deliveryTime', order: 'asc' }]],
    ['empty values first', [{ field: 'deliveryTime', order: 'desc' }]],
    ['moments within one millisecond', [{ field: 'updatedAt', order: 'asc' }]],
    [
      'two directions',
      [
        { field: 'deliveryTime', order: 'desc' },
        { field: 'lineCount', order: 'asc' },
        { field: 'updatedAt', order: 'desc' },
      ],
    ],
  ])('is each row once and in order: %s', async (_, sort) => {
    const whole = idsOf(await withOrder(orders(), list, sort, column).execute())
    expect(whole.length).toBeGreaterThan(20)
    for (const size of [1, 7, whole.length]) expect(await read(sort, size)).toEqual(whole)
  })

  it('misses none when rows before it go meanwhile', async () => {
    const whole = await read([], 1_000)
    const seen: string[] = []
    for await (const { id } of eachRow(orders(), list, { filter: {}, sort: [] }, column, 5)) {
      seen.push(id)
      if (seen.length === 5)
        await fresh.db
          .updateTable('orders')
          .set({ orderTime: '2000-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .execute()
    }
    expect(new Set(seen)).toEqual(new Set(whole))
  })
})
