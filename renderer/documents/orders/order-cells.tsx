import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { CreditHoldTag, PushTags } from './order-tags.tsx'
import { orderView } from './order-view.ts'
import { PlannedDelivery } from './planned-delivery.tsx'

/** Cells of an order that show more than the value of their field. */
export const orderCells = {
  push: (order: OrderRow) => <PushTags order={order} />,
  deliveryTime: (order: OrderRow) => <PlannedDelivery order={order} />,
}

/** An order as a card on a phone. */
export const orderCard = {
  states: (order: OrderRow) => (
    <>
      {order.creditHeld && <CreditHoldTag />}
      {order.sapChange !== 'none' && <StateTag view={orderView} field="sapChange" record={order} />}
      <StateTag view={orderView} field="status" record={order} />
    </>
  ),
  title: 'customerName',
  date: 'deliveryTime',
}
