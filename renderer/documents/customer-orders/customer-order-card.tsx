import { Flex } from 'antd'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat } from '../../i18n/index.ts'
import { StepTag } from '../state-tags.tsx'

/** A row on a telephone; the customer's name stands where the reader has several. */
export function CustomerOrderCard({ order, named }: { order: CustomerOrderRow; named: boolean }) {
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>{order.customerOrderNo || order.purchaseNo}</strong>
        <StepTag order={order} />
      </Flex>
      <div>{named ? order.customerName : order.purchaseNo}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{format.instant(order.orderTime)}</span>
        <span>{format.money(order.totalAmount, order.currency)}</span>
      </Flex>
    </Flex>
  )
}
