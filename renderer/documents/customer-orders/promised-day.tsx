import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { promised } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'

/** The day by which an order is produced; where it has passed, that another one will be named (D312). */
export function PromisedDay({ order }: { order: Pick<CustomerOrderRow, 'leadTime' | 'shipping'> }) {
  const t = useText()
  const format = useFormat()
  if (order.leadTime === null) return <>–</>
  const day = promised(order, businessDateOf(new Date()))
  return day === null ? (
    <span className="secondary">{t('customerOrders.newDay')}</span>
  ) : (
    <>{format.date(day)}</>
  )
}
