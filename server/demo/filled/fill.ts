import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { copiedTables } from './copied-tables.ts'
import { copyDocuments } from './copy.ts'
import { quoteName } from '../../db/table-order.ts'

/**
 * Runs `work` without the indexes of these tables and builds them again afterwards, which takes a fraction of
 * the time. Indexes that keep rows unique stay.
 */
async function withoutIndexes(tx: Tx, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any(${[...tables]}::regclass[]) and not i.indisunique
     order by c.relname`.execute(tx)
  for (const { name } of rows) await sql.raw(`drop index ${quoteName(name)}`).execute(tx)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

/** One message for so many orders; most are news of one customer, and have been read. */
const ordersOfMessage = 100

/** Copies the sent messages with their recipients, who have read every one of them (D97). */
async function copyMessages(tx: Tx, orders: number): Promise<void> {
  const wanted = Math.floor(orders / ordersOfMessage)
  await sql`
    with sent as (
      select m.*, row_number() over (order by m.id) - 1 as place, count(*) over () as count
        from messages m where m.status = 'sent'
    ), copies as (
      insert into messages (id, title, content, sender_name, company, status, sent_at, created_by, created_at)
      select gen_random_uuid(), title || ' ' || nth, content, sender_name, company, status,
             sent_at - make_interval(mins => nth), created_by, created_at - make_interval(mins => nth)
        from generate_series(1, ${wanted}::int) as nth join sent on sent.place = nth % sent.count
      returning id, company, sent_at
    ), addressed as (
      insert into message_customers (message_id, customer_id)
      select distinct copies.id, customer_id from copies cross join account_customers
    )
    insert into message_recipients (message_id, account_id, company, viewed_at)
    select copies.id, accounts.id, copies.company, copies.sent_at + interval '1 day'
      from copies cross join accounts where accounts.role = 'customer'`.execute(tx)
}

/** For this transaction only. Sorting and building indexes in memory halves the time. */
const settings = ['work_mem = "128MB"', 'maintenance_work_mem = "512MB"', 'jit = off']

/**
 * Multiplies the orders of a company until there are so many, inside the database: a million orders of
 * twenty lines take minutes, where writing them one by one would take hours.
 */
export async function fillUp(tx: Tx, orders: number, progress: (done: number) => void): Promise<void> {
  for (const setting of settings) await sql.raw(`set local ${setting}`).execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(tx)
  const originals = rows[0]!.count
  const copies = Math.max(0, Math.ceil(orders / originals) - 1)
  if (copies === 0) return
  await sql`analyze`.execute(tx)
  await withoutIndexes(
    tx,
    copiedTables.map(({ table }) => table),
    () => copyDocuments(tx, copies, (copied) => progress(originals + copied)),
  )
  await copyMessages(tx, orders)
}
