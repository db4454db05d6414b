import { Flex } from 'antd'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { overallDiscount } from '#shared/lines/discount.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { DueDate } from '../../kit/document/due-date.tsx'
import type { Fact } from '../../kit/document/fact-list.tsx'
import type { Side } from './customer-order-addresses.ts'
import { StepTag, TurnTag } from './customer-order-tags.tsx'

/** Where a customer order stands, and whose turn it is. */
export const CustomerOrderStates = ({ order, side }: { order: CustomerOrder; side: Side }) => (
  <Flex gap={4} wrap>
    <StepTag order={order} />
    <TurnTag order={order} labelled={side === 'staff'} />
  </Flex>
)

/** What is produced after the day that was asked for is late. */
export const customerOrderDates = {
  leadTime: (order: CustomerOrder) => (
    <DueDate date={order.leadTime} against={order.requestedDate} words="document.afterAsked" />
  ),
}

/** What the cards say beside the fields of the order. */
export function useCustomerOrderGlance(): (order: CustomerOrder) => { money: Fact[]; shipment: Fact[] } {
  const t = useText()
  const format = useFormat()
  return ({ lines, sapOrderNos }) => {
    const discount = overallDiscount(lines)
    return {
      money: discount === null ? [] : [[t('document.discount'), `${format.quantity(discount)} %`]],
      shipment: sapOrderNos.length > 0 ? [[t('document.sapOrders'), sapOrderNos.join(', ')]] : [],
    }
  }
}
