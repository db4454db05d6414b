import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** One message for so many orders; most are news of one customer, and have been read. */
const ordersOfMessage = 100

/** Copies the sent messages with their recipients, who have read every one of them (D97). */
export async function copyMessages(tx: Tx, orders: number): Promise<void> {
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
