import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { order } from '#shared/documents/orders/index.ts'
import { storedColumns } from '#shared/engine/document-fields.ts'
import { names } from '#server/db/names.ts'

const aliased = (fields: readonly string[]) =>
  fields.map((field) => `${names.columnOf(field)} as "${field}"`).join(', ')

/** The columns that our lists read, under the names that ours answers with. */
export const listColumns = {
  order: `${aliased(['id', 'version', ...storedColumns(order.fields)])},
    $1::uuid is not null and salesperson_id is distinct from $1
      and not customer_id = any(array(select customer_id from salesperson_customers where salesperson_id = $1 and enabled)) as "byShare",
    created_by_id is not null as "isMaker"`,
  customerOrder: `${aliased(['id', 'version', ...storedColumns(customerOrder.fields)])},
    exists (select from orders held where held.customer_order_id = customer_orders.id and held.credit_held
      and held.deleted_at is null) as "paymentAwaited",
    submitted_at is not null as "everSubmitted"`,
} as const
