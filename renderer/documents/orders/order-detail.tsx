import { Alert, Flex } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Order, OrderRow } from '#shared/documents/orders/order.fields.ts'
import { nextStep, type NextStep as Expected } from '#shared/documents/orders/next-step.rules.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { turnOf, isLate } from '#shared/documents/orders/order-turn.ts'
import type { Turn } from '#shared/engine/turns.ts'
import { closedPartOf } from '#shared/documents/orders/closed.rules.ts'
import { usePermission, useRole } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import type { Change } from '../../records/history/changes.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { usePricedChanges, useDiscount } from '../../lines/priced-words.ts'
import { documentPage } from '../document-detail.tsx'
import { NextStep } from '../../engine/actions/next-step.tsx'
import { WhoseTurn } from '../../engine/state/whose-turn.tsx'
import { DueDate, OverdueDate } from '../../engine/state/due-date.tsx'
import { SapOrderLinks, type Fact } from '../../engine/detail/facts.tsx'
import { StateTag } from '../../engine/state/tag.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { attemptsAddress } from '../../engine/push/push-address.ts'
import { orderActionSets } from './actions/order-action-sets.tsx'
import { CreditSection, LeftWithOrder } from './credit/credit-section.tsx'
import { useLazyAuditPageQuery } from './finance/audit-list.tsx'
import { orderApi, orderView } from './order-view.ts'
import { PushRejectionNotice, SapChange } from './pushed/notices.ts'
import { HoldTag } from './order-cells.tsx'

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
function OrderStates({ order }: { order: OrderRow }) {
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
const orderDates = {
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
function useOrderGlance(): (order: Order) => { money: Fact[]; shipment: Fact[] } {
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

const isFinance = ({ event }: Expected) =>
  [orderMachine.transitions[event].permission].flat().includes('order.maintainSpecialPrice')

/** Says whose turn it is, what is expected, and what has to be corrected first. */
function OrderNextStep({ order, button }: { order: Order; button?: ReactNode }) {
  const t = useText()
  const sentence = useSentence()
  const next = nextStep(order)
  const turn: Turn = order.creditHeld || (next && isFinance(next)) ? 'finance' : turnOf(order)
  const isRejected = order.push === 'push_rejected' && order.status === 'cs_processing'
  const expected = () => {
    if (order.creditHeld) return t('orderActions.next.creditHeld')
    if (order.sapChange === 'refused') return t('orderActions.next.changeRefused')
    if (order.sapChange === 'sending') return t('orderActions.next.changeSending')
    if (turn === 'approver') return t('orderActions.next.approval')
    if (isRejected) return t('orderActions.next.push_rejected')
    return next ? t(`orderActions.next.events.${next.event}`) : waiting()
  }
  const waiting = () => {
    if (order.push === 'pushing' || order.push === 'push_unknown') return t(`orderActions.next.${order.push}`)
    return t(turn === 'nobody' ? 'orderActions.next.nothing' : 'orderActions.next.ship')
  }
  return (
    <NextStep
      turn={<WhoseTurn turn={turn} />}
      expected={`${t('actions.next')}${t('common.colon')}${expected()}`}
      button={button}
      obstacles={(next?.reasons ?? []).map(sentence)}
    />
  )
}

const moneys = ['creditRelease', 'creditExposure']
const kinds = { creditUntil: 'date' } as const

/** The history of an order also contains performance shares, warnings and amounts, which need texts of their own. */
function useOrderChanges(): (path: string, value: Change['to']) => string {
  const format = useFormat()
  const sentence = useSentence()
  const plain = usePricedChanges(orderView, kinds)
  return (path, value) => {
    if (path.startsWith('performance.') && typeof value === 'number') return `${value}%`
    if (typeof value !== 'string') return plain(path, value)
    if (path.startsWith('creditWarning.')) return sentence(JSON.parse(value) as Reason)
    if (!moneys.includes(path)) return plain(path, value)
    const [amount = '', currency = ''] = value.split(' ')
    return format.money(amount, currency)
  }
}

/** Notices from SAP or customer service that have to be read first. */
function Notices({ order }: { order: Order }) {
  const t = useText()
  return (
    <Suspense>
      {order.sapChange !== 'none' && <SapChange order={order} />}
      {order.push === 'push_rejected' && <PushRejectionNotice order={order} />}
      {(order.returnedByCs || order.returnComment !== '') && (
        <Alert
          type="warning"
          showIcon
          title={t(`orders.fields.${order.returnedByCs ? 'returnedByCs' : 'returnComment'}`)}
          {...(order.returnComment && { description: order.returnComment })}
        />
      )}
    </Suspense>
  )
}

const OrderGoods = lazy(async () => {
  const [goods] = await Promise.all([import('./pushed/order-goods.tsx'), needTexts('documents')])
  return goods
})

/** What credit says of an order, and how far its goods are once SAP has it. */
function useOwnParts() {
  const t = useText()
  const mayReadGoods = usePermission('requisition.read')
  return (order: Order) => {
    const { id, credit, creditHeld, push } = order
    const goods = (
      <Suspense>
        <OrderGoods orderId={id} />
      </Suspense>
    )
    return [
      ...(mayReadGoods && push === 'pushed'
        ? [{ id: 'goods', title: t('orders.goods.title'), content: goods, open: true }]
        : []),
      ...(credit
        ? [
            {
              id: 'credit',
              title: t('orders.creditTitle'),
              content: <CreditSection order={{ ...order, credit }} />,
              open: creditHeld,
            },
          ]
        : []),
    ]
  }
}

export const { Page, Peek } = documentPage<OrderRow, Order>({
  view: orderView,
  sets: orderActionSets,
  api: orderApi,
  subtitle: ({ customerName, purchaseNo }) => [customerName, purchaseNo].filter(Boolean).join(' · '),
  Tags: ({ record }) => <OrderStates order={record} />,
  Next: ({ record, button }) => <OrderNextStep order={record} button={button} />,
  Notice: ({ record }) => <Notices order={record} />,
  cells: orderDates,
  useGlance: useOrderGlance,
  useChanges: useOrderChanges,
  Lines: ({ record }) => <OrderLines record={record} price="basePrice" customerId={record.customerId} />,
  useParts: useOwnParts,
  approved: true,
  useReaders() {
    const [readAudits] = useLazyAuditPageQuery()
    return {
      orderAudit: (query) => readAudits({ body: orderAuditCalls.page.body.parse(query) }).unwrap(),
    }
  },
})
