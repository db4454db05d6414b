import { expect, it } from 'vitest'
import { openDatabase } from '../db/driver/pool.ts'
import { names } from '../db/names.ts'
import { tableOf } from '../db/master-tables.ts'
import { pricedById } from './line.repository.ts'

/** Product groups are no master data, but their changes are counted like those. */
const counted = new Set(
  [...Object.values(tableOf), 'productGroups', 'productGroupItems'].map((name) => names.columnOf(name)),
)

it('reads materials from no table whose changes are not counted', async () => {
  // Only the text of the query is asked for, so there is no database behind it.
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const { sql } = pricedById(db, '', '1000', 'USD', '2026-01-01', [])
  await db.destroy()
  const tables = [...sql.matchAll(/\b(?:from|join)\s+"?(\w+)"?/g)].map(([, table]) => table!)
  const known = tables.filter((table) => table !== 'lateral')
  expect(known).toContain('products')
  expect(known).toContain('customer_price_policies')
  expect(known.filter((table) => !counted.has(table))).toEqual([])
})
