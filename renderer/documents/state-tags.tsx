import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { hasStopped, turnOf } from '#shared/documents/customer-orders/customer-order.turn.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { Link } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { StatusTag } from '../kit/status-tag.tsx'
import {
  shippingTone,
  splitTone,
  toneOfCustomerOrder,
  toneOfOrder,
  toneOfPush,
  toneOfSapChange,
  toneOfStep,
  toneOfTurn,
} from './state-tones.ts'

const useRole = () => useSession().user?.role ?? 'baseViewer'
const useSide = () => (useRole() === 'customer' ? 'customer' : 'staff')

export function OrderTag({ order }: { order: Parameters<typeof toneOfOrder>[0] }) {
  const t = useText()
  return <StatusTag tone={toneOfOrder(order, useRole())}>{t(`states.order.${order.status}`)}</StatusTag>
}

export function PushTag({ push }: Pick<OrderRow, 'push'>) {
  const t = useText()
  return <StatusTag tone={toneOfPush(push, useRole())}>{t(`states.push.${push}`)}</StatusTag>
}

/** A change after the push that SAP has not agreed to (D130). */
export function SapChangeTag({ sapChange }: Pick<OrderRow, 'sapChange'>) {
  const t = useText()
  return (
    <StatusTag tone={toneOfSapChange(sapChange, useRole())}>{t(`states.sapChange.${sapChange}`)}</StatusTag>
  )
}

export function SplitTag({ split }: Pick<OrderRow, 'split'>) {
  const t = useText()
  return <StatusTag tone={splitTone[split]}>{t(`states.split.${split}`)}</StatusTag>
}

export function ShippingTag({ shipping }: Pick<OrderRow, 'shipping'>) {
  const t = useText()
  return <StatusTag tone={shippingTone[shipping]}>{t(`states.shipping.${shipping}`)}</StatusTag>
}

/** A push was refused for credit alone: finance's turn (2.5). */
export function CreditHoldTag() {
  const t = useText()
  const tone = useRole() === 'finance' ? 'yours' : 'stopped'
  return <StatusTag tone={tone}>{t('orders.fields.creditHeld')}</StatusTag>
}

/** SAP took it and keeps something else: customer service's turn. */
export function SapDiffersTag({ orderNo }: Pick<OrderRow, 'orderNo'>) {
  const t = useText()
  const tag = (tone: 'yours' | 'stopped') => (
    <StatusTag tone={tone}>{t('orders.fields.sapDiffers')}</StatusTag>
  )
  if (useRole() !== 'customerService') return tag('stopped')
  return <Link to={`/home/orderManage/pushes?orderNo=${orderNo}`}>{tag('yours')}</Link>
}

export function CustomerOrderTag({ order }: { order: Pick<CustomerOrderRow, 'status' | 'awaiting'> }) {
  const t = useText()
  return (
    <StatusTag tone={toneOfCustomerOrder(order, useSide())}>
      {t(`states.customerOrder.${order.status}`)}
    </StatusTag>
  )
}

/** Where an order stands; one that stopped says how. */
export function StepTag({
  order,
}: {
  order: Pick<CustomerOrderRow, 'status' | 'awaiting' | 'step' | 'paymentAwaited'>
}) {
  const t = useText()
  const side = useSide()
  if (hasStopped(order)) return <CustomerOrderTag order={order} />
  if (order.paymentAwaited && order.step === 'confirmed')
    return (
      <StatusTag tone={side === 'customer' ? 'yours' : 'waiting'}>{t('states.paymentAwaited')}</StatusTag>
    )
  return <StatusTag tone={toneOfStep(order, side)}>{t(`states.step.${order.step}`)}</StatusTag>
}

interface Turn {
  order: Pick<CustomerOrderRow, 'status' | 'awaiting' | 'owner'>
  /** Says what the word means where no column does. */
  labelled?: boolean
}

/** Whose turn it is, until the order is decided. */
export function TurnTag({ order, labelled = false }: Turn) {
  const t = useText()
  const side = useSide()
  const turn = turnOf(order)
  if (turn === 'none') return null
  const forCustomer = order.status === 'processing' ? 'awaitingForCustomer' : 'writing'
  const word = t(side === 'customer' ? `states.${forCustomer}.${turn}` : `states.awaiting.${turn}`)
  const label = labelled ? `${t('customerOrders.fields.awaiting')}: ` : ''
  return <StatusTag tone={toneOfTurn(order, side)}>{label + word}</StatusTag>
}
