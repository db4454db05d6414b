import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { withoutZeros } from '#shared/kernel/decimal-text.ts'
import { anywhereLength } from '#shared/kernel/list.ts'
import { sapInvoiceKinds } from '#shared/areas/sap/sap-order.schema.ts'
import { exactlyOf, holdsFragment, holdsName, isAnyOf } from '../../db/page.ts'
import { materialsOf } from '../../engine/document-search.ts'

/** SAP's numbers of customers here, of those that fulfil a condition. */
export const customersWhere = (condition: RawBuilder<unknown>) =>
  sql`(select ltrim(customers.sap_customer_no, '0') from customers where customers.sap_customer_no <> '' and ${condition})`

/** SAP's numbers of our orders with this number; a customer knows the number that it gave to the order itself. */
export function numbersOfOrders(actor: Actor, fragment: string) {
  const found =
    actor.role === 'customer'
      ? sql`orders.customer_order_id in (select customer_orders.id from customer_orders
          where ${holdsFragment(sql.ref('customerOrders.customerOrderNo'), fragment)}
            and ${isAnyOf(sql.ref('customerOrders.customerId'), actor.customerIds)})`
      : holdsFragment(sql.ref('orders.orderNo'), fragment)
  return sql`(select unnest(array[orders.sap_group_order_no, orders.sap_building_order_no])
    from orders where ${found})`
}

/**
 * The condition that an order of SAP is known by a text, as documents are (D342): by one of its numbers or ours, by its
 * customer, or by a material of its items. Each way is an index of its own.
 */
export function isSapOrderKnownBy(actor: Actor, text: string): RawBuilder<boolean> {
  const customers = customersWhere(holdsName(['customers.name', 'customers.customerNo'], text))
  const ways = [
    holdsFragment(sql.ref('sapOrders.sapOrderNo'), text),
    holdsFragment(sql.ref('sapOrders.purchaseNo'), text),
    sql`sap_orders.sap_order_no = any(array${numbersOfOrders(actor, text)})`,
    sql`sap_orders.customer_no = any(array${customers})`,
  ]
  if (text.length >= anywhereLength)
    ways.push(sql`jsonb_path_query_array(sap_orders.items, '$[*].materialNo') ?| array(${materialsOf(text)})`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/**
 * Invoices of this number, or of one that begins so, each with an order that it bills. Those that SAP was asked for are
 * found by the whole number; of these a customer knows what has reached the accounts, and no drafts.
 */
export function invoicesBy({ role }: Actor, text: string) {
  const number = withoutZeros(text)
  const known =
    role === 'customer'
      ? sapInvoiceKinds
          .filter((kind) => kind !== 'proForma')
          .map((kind) => ({ invoiceNo: number, released: true, kind }))
      : [{ invoiceNo: number }]
  return sql`(select i.sales_order as order_no, i.billing_document as invoice_no from open_items i
      where i.billing_document like ${`${exactlyOf(number)}%`} and i.sales_order <> '' and i.special_gl = ''
    union select s.sap_order_no, ${number} from sap_orders s
      where s.invoices @> any(${known.map((one) => JSON.stringify([one]))}::jsonb[]))`
}
