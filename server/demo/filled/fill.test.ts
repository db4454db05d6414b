import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { migrate } from '../../db/migrate.ts'
import { seedDemo } from '../demo.ts'
import { copiedTables, notCopied } from './copied-tables.ts'

const wanted = 200
let fresh: FreshDatabase

const numberIn = async (text: string): Promise<number> => {
  const { rows } = await sql.raw<{ count: number }>(`select (${text})::int as count`).execute(fresh.db)
  return rows[0]!.count
}

beforeAll(async () => {
  fresh = await emptyDatabase()
  await migrate(fresh.db)
  await seedDemo({ db: fresh.db }, { orders: wanted, originals: 40, linesPerOrder: 3 })
}, 120_000)
afterAll(() => fresh.drop())

describe('a filled company', () => {
  it('has as many orders as were asked for, with the orders of customers they came from', async () => {
    expect(await numberIn('select count(*) from orders')).toBeGreaterThanOrEqual(wanted)
    expect(await numberIn('select count(*) from customer_orders')).toBeGreaterThan(wanted / 5)
    expect(
      await numberIn(`select count(*) from orders o left join customer_orders c on c.id = o.customer_order_id
        where o.customer_order_id is not null
          and (c.order_id is null or c.customer_order_no <> o.customer_order_no or c.customer_id <> o.customer_id)`),
    ).toBe(0)
    expect(
      await numberIn(`select count(*) from orders part left join orders whole on whole.id = part.master_id
        where part.master_id is not null and part.order_no not like whole.order_no || '-%'`),
    ).toBe(0)
  })

  it('gives every document its own number, its lines, and a history of ten events or more', async () => {
    const twice = (table: string, number: string) =>
      numberIn(`select count(*) - count(distinct ${number}) from ${table}`)
    expect(await twice('orders', 'order_no')).toBe(0)
    expect(await twice('customer_orders', 'customer_order_no')).toBe(0)
    expect(
      await numberIn(`select count(*) from orders o where line_count <>
        (select count(*) from order_lines l where l.order_id = o.id)`),
    ).toBe(0)
    expect(
      await numberIn(`select min(events) from (
        select (select count(*) from events e where e.doc_id = o.id) as events from orders o) as counted`),
    ).toBeGreaterThanOrEqual(10)
    expect(
      await numberIn(`select count(*) from orders o left join business_numbers n
        on n.entity_id = o.id and n.number = o.order_no where n.number is null and o.master_id is null`),
    ).toBe(0)
  })

  it('has shares, attachments, and messages that hold nobody up', async () => {
    expect(await numberIn('select count(*) from order_performance')).toBeGreaterThan(wanted / 8)
    expect(await numberIn('select count(*) from files where linked_id is not null')).toBeGreaterThan(
      wanted / 2,
    )
    expect(await numberIn('select count(*) from messages')).toBeGreaterThan(12)
  })

  it('knows every table of a document', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
         and a.attname in ('order_id', 'customer_order_id', 'doc_id', 'linked_id', 'entity_id')
         and c.relname <> 'outbox'`.execute(fresh.db)
    const named = [...copiedTables.map(({ table }) => table), ...notCopied]
    expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  })

  it('is not filled twice', async () => {
    expect(await seedDemo({ db: fresh.db }, { orders: wanted })).toBe(false)
  })
})
