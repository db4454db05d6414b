import { Flex } from 'antd'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useFormat } from '../../i18n/index.ts'
import { CreditHoldTag, OrderTag, SapChangeTag } from '../state-tags.tsx'
import { PlannedDelivery } from './planned-delivery.tsx'

/** A row on a telephone. */
export function OrderCard({ order }: { order: OrderRow }) {
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>{order.orderNo || order.purchaseNo}</strong>
        <Flex gap={4} wrap justify="end">
          {order.creditHeld && <CreditHoldTag />}
          {order.sapChange !== 'none' && <SapChangeTag sapChange={order.sapChange} />}
          <OrderTag order={order} />
        </Flex>
      </Flex>
      <div>{order.customerName}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">
          <PlannedDelivery order={order} />
        </span>
        <span>{format.money(order.totalAmount, order.currency)}</span>
      </Flex>
    </Flex>
  )
}
