import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations', '0028_colors.sql'), 'utf8')
const tables = ['products', 'order_lines', 'customer_order_lines'] as const

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const counted = async (table: string) => {
  const { rows } = await sql<{ color: string; count: number }>`
    select color, count(*)::int as count from ${sql.table(table)} group by 1 order by 1`.execute(fresh.db)
  return new Map(rows.map(({ color, count }) => [color, count]))
}

it('colours that were texts in two languages become codes, and what is no colour stays as it was typed', async () => {
  const { db } = fresh
  const before = await Promise.all(tables.map(counted))
  expect(before[1]!.get('GY')).toBeGreaterThan(0)
  for (const table of tables)
    await sql`update ${sql.table(table)} t set color = c.name_zh || ' ' || c.name_en
      from colors c where c.code = t.color`.execute(db)
  const [first, second, third] = await db
    .selectFrom('orderLines')
    .select(['orderId', 'lineNo', 'color'])
    .where('color', '=', '灰色 Grey')
    .limit(3)
    .execute()
  const type = (line: typeof first, color: string) =>
    db
      .updateTable('orderLines')
      .set({ color })
      .where('orderId', '=', line!.orderId)
      .where('lineNo', '=', line!.lineNo)
      .execute()
  await type(first, 'as the sample of May')
  await type(second, '亚光深灰 RAL 7016')
  await type(third, ' merah')
  await sql`drop table colors`.execute(db)

  await sql.raw(migration).execute(db)

  const after = await Promise.all(tables.map(counted))
  expect([after[0], after[2]]).toEqual([before[0], before[2]])
  const grey = before[1]!.get('GY')! - 3
  expect(after[1]).toEqual(
    new Map([...before[1]!, ['GY', grey], ['RD', 1], ['as the sample of May', 1], ['亚光深灰 RAL 7016', 1]]),
  )
  const kept = await db.selectFrom('colors').select('code').execute()
  const used = new Set(
    after.flatMap((colors) => [...colors.keys()]).filter((color) => /^[A-Z]{2}$/.test(color)),
  )
  expect(new Set(kept.map(({ code }) => code))).toEqual(used)
})
