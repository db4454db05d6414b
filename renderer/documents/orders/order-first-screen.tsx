import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { closedPartOf } from '#shared/documents/orders/closed.rules.ts'
import type { Order, OrderRow } from '#shared/documents/orders/order.fields.ts'
import { isLate } from '#shared/documents/orders/order-turn.ts'
import { useRole } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { DueDate, OverdueDate } from '../../engine/due-date.tsx'
import { SapOrderLinks, type Fact } from '../../engine/facts.tsx'
import { StateTag } from '../../engine/state-tag.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useDiscount } from '../../lines/priced-words.ts'
import { LeftWithOrder } from './credit/credit-section.tsx'
import { HoldTag } from './order-cells.tsx'
import { orderView } from './order-view.ts'
import { attemptsAddress } from '../../engine/push/push-address.ts'

/** SAP stored other values than it was sent, so it is customer service's turn. */
function SapDiffersTag({ orderNo }: Pick<OrderRow, 'orderNo'>) {
  const t = useText()
  const tag = (tone: 'yours' | 'stopped') => (
    <StatusTag tone={tone}>{t('orders.fields.sapDiffers')}</StatusTag>
  )
  if (useRole() !== 'customerService') return tag('stopped')
  return <Link to={attemptsAddress(orderNo)}>{tag('yours')}</Link>
}

/** The state of an order on each of its axes. The push is named where the state of the order does not say it. */
export function OrderStates({ order }: { order: OrderRow }) {
  const t = useText()
  const state = (field: string) => <StateTag view={orderView} field={field} record={order} />
  return (
    <Flex gap={4} wrap>
      {state('status')}
      {order.push !== 'unpushed' && order.status !== 'pushed' && state('push')}
      {order.sapChange !== 'none' && state('sapChange')}
      <HoldTag order={order} field="creditHeld" />
      {order.sapDiffers && <SapDiffersTag orderNo={order.orderNo} />}
      {order.split !== 'unsplit' && state('split')}
      {order.mergeGroupNo && (
        <StatusTag tone="draft">{`${t('orderActions.merge.group')}${t('common.colon')}${order.mergeGroupNo}`}</StatusTag>
      )}
    </Flex>
  )
}

/** Dates of the first screen: late by today, or produced after the day that was planned. */
export const orderDates = {
  deliveryTime: (order: Order) => (
    <OverdueDate date={order.deliveryTime} isLate={(today) => isLate(order, today)} />
  ),
  sapDeliveryTime: (order: Order) => (
    <DueDate date={order.sapDeliveryTime} against={order.deliveryTime} words="document.afterAsked" />
  ),
}

/** The part of the total whose lines are closed, and the total without them. */
function useClosedPart(): (order: Order) => Fact[] {
  const t = useText()
  const format = useFormat()
  return (order) => {
    const closed = closedPartOf(order)
    if (!closed) return []
    const money = (amount: string) => format.money(amount, order.currency)
    return [
      [t('document.closedLines', { count: closed.lineCount }), money(closed.amount)],
      [t('document.remaining'), money(closed.remaining)],
    ]
  }
}

/** What the cards say beside the fields of the order: closed lines, discount and credit, and SAP's numbers. */
export function useOrderGlance(): (order: Order) => { money: Fact[]; shipment: Fact[] } {
  const t = useText()
  const discount = useDiscount()
  const closedPart = useClosedPart()
  return (order) => {
    const { lines, sapGroupOrderNo, sapBuildingOrderNo } = order
    const numbers = [sapGroupOrderNo, sapBuildingOrderNo].filter(Boolean)
    return {
      money: [
        ...closedPart(order),
        ...discount(lines),
        ...(order.credit ? [[t('credit.left'), <LeftWithOrder key="left" id={order.id} />] as const] : []),
      ],
      shipment:
        numbers.length > 0 ? [[t('document.sapOrders'), <SapOrderLinks key="sap" numbers={numbers} />]] : [],
    }
  }
}
