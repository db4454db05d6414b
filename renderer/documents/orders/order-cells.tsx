import { Flex } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isLate } from '#shared/documents/orders/order-turn.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { useText } from '../../i18n/index.ts'
import { useRole } from '../../api/session.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { LateDate } from '../../engine/late-date.tsx'
import { orderView } from './order-view.ts'

/** The push is held for credit alone, so it is finance's turn. */
export function CreditHoldTag() {
  const t = useText()
  const tone = useRole() === 'finance' ? 'yours' : 'stopped'
  return <StatusTag tone={tone}>{t('orders.fields.creditHeld')}</StatusTag>
}

/** SAP stored other values than it was sent, so it is customer service's turn. */
export function SapDiffersTag({ orderNo }: Pick<OrderRow, 'orderNo'>) {
  const t = useText()
  const tag = (tone: 'yours' | 'stopped') => (
    <StatusTag tone={tone}>{t('orders.fields.sapDiffers')}</StatusTag>
  )
  if (useRole() !== 'customerService') return tag('stopped')
  return <Link to={`/home/orderManage/pushes?orderNo=${orderNo}`}>{tag('yours')}</Link>
}

/** The push of an order of a customer whose credit is a high risk waits for finance, so lists say it before. */
export function HighRiskTag({ order: { highRisk, push } }: { order: Pick<OrderRow, 'highRisk' | 'push'> }) {
  const t = useText()
  return highRisk && push !== 'pushed' ? (
    <StatusTag tone="stopped">{t('orders.fields.highRisk')}</StatusTag>
  ) : null
}

/** The state of the push. What holds it up is shown first. */
function PushTags({ order }: { order: OrderRow }) {
  const field = order.sapChange === 'none' ? 'push' : 'sapChange'
  return (
    <Flex gap={4} wrap>
      {order.creditHeld ? <CreditHoldTag /> : <StateTag view={orderView} field={field} record={order} />}
      <HighRiskTag order={order} />
    </Flex>
  )
}

const ShippedLines = lazy(() => import('./pushed/shipped-lines.tsx'))

/** How far an order is shipped; of one that SAP has it opens how far each line is. */
function OpenedShipping({ order, tag }: { order: OrderRow; tag: ReactNode }) {
  if (order.push !== 'pushed' || order.shipping === 'none') return tag
  return (
    <Suspense fallback={tag}>
      <ShippedLines order={order} tag={tag} />
    </Suspense>
  )
}

const ShippingCell = ({ order }: { order: OrderRow }) => (
  <OpenedShipping order={order} tag={<StateTag view={orderView} field="shipping" record={order} />} />
)

/** Cells of an order that show more than the value of their field. */
export const orderCells = {
  push: (order: OrderRow) => <PushTags order={order} />,
  shipping: (order: OrderRow) => <ShippingCell order={order} />,
  deliveryTime: (order: OrderRow) => (
    <LateDate date={order.deliveryTime} late={isLate(order, businessDateOf(new Date()))} />
  ),
}

/** What stands beside the status of an order in its lists; what holds it up comes first. */
export const orderMarks = {
  marks: ['creditHeld', 'highRisk', 'sapChange', 'push', 'shipping'],
  openers: {
    shipping: (order: OrderRow, mark: ReactNode) => <OpenedShipping order={order} tag={mark} />,
  },
} as const

/** An order as a card on a phone. */
export const orderCard = {
  states: (order: OrderRow) => (
    <>
      {order.creditHeld && <CreditHoldTag />}
      <HighRiskTag order={order} />
      {order.sapChange !== 'none' && <StateTag view={orderView} field="sapChange" record={order} />}
      <StateTag view={orderView} field="status" record={order} />
    </>
  ),
  title: 'customerName',
  date: 'deliveryTime',
}
