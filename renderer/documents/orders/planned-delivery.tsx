import { useState } from 'react'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { isLate } from '#shared/documents/orders/order-turn.ts'
import { useFormat, useText } from '../../i18n/index.ts'

/** A late date is red and has a word that says so, because colour alone is not enough. */
export function PlannedDelivery({
  order,
}: {
  order: Pick<OrderRow, 'deliveryTime' | 'shipping' | 'status'>
}) {
  const t = useText()
  const format = useFormat()
  const [today] = useState(() => businessDateOf(new Date()))
  if (order.deliveryTime === null) return <>–</>
  const date = format.date(order.deliveryTime)
  if (!isLate(order, today)) return <>{date}</>
  return (
    <span className="danger">
      {date} {t('orders.late')}
    </span>
  )
}
