import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { rateOf } from './sap/books.ts'
import { openOfOrders } from './sap/postings.ts'

/** The value in CNY of the orders of a customer that SAP does not have. */
const waiting = sql`coalesce((select sum(o.total_amount * ${rateOf(sql`o.currency`)}) from orders o
  where o.customer_id = customers.id and o.deleted_at is null and o.push <> 'pushed'
    and o.status not in ('draft', 'returned', 'cancelled', 'closed')), 0)`

/** Of so many customers one has ordered more than its line covers. */
const greedy = 9

/**
 * What SAP says is used of each credit line is never less than what is open of the customer's orders there, and whoever
 * orders more has the greater line, but for a few.
 */
export const seedCredit = (tx: Tx) =>
  sql`update customers set credit_exposure = greatest(credit_exposure, orders.open),
      credit_limit = greatest(credit_limit, ceil((greatest(credit_exposure, orders.open)
        + case when orders.place % ${greedy}::int = 0 then 0 else orders.waiting end) / 0.85 / 10000) * 10000)
    from (select customers.id, row_number() over (order by customers.sap_customer_no) as place,
        round(${openOfOrders(sql`lpad(customers.sap_customer_no, 10, '0')`, sql`true`)}
          / ${rateOf(sql`customers.currency`)}, 2) as open,
        round(${waiting} / ${rateOf(sql`customers.currency`)}, 2) as waiting
      from customers where customers.credit_limit is not null and customers.sap_customer_no <> '') orders
    where orders.id = customers.id`.execute(tx)
