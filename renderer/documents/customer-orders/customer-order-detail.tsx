import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'
import {
  customerOrderSteps,
  type CustomerOrder,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import {
  isLate,
  promised,
  hasStopped,
  turnOf,
} from '#shared/documents/customer-orders/customer-order.rules.ts'
import { needsApproval } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import type { customerOrderActions } from '#shared/locales/zh/customer-order-actions.ts'
import { useText, useFormat } from '../../i18n/index.ts'
import { DueDate, OverdueDate } from '../../engine/state/due-date.tsx'
import { Part, SapOrderLinks } from '../../engine/detail/facts.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useDiscount, usePricedChanges } from '../../lines/priced-words.ts'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { GoodsProgress } from '../shipments.tsx'
import { ReturnedNotice } from '../../engine/state/returned-notice.tsx'
import { UnreadNotice } from '../../areas/messages/unread-notice.tsx'
import { Withdrawn } from '../../engine/state/withdrawn.tsx'
import type { Side } from '../../engine/view.ts'
import { ProgressSteps } from '../../engine/state/progress-steps.tsx'
import { StateStep } from '../../engine/actions/state-step.tsx'
import { PromisedDay } from './promised-day.tsx'
import { customerOrderActionSets } from './actions/customer-order-action-sets.ts'
import { customerOrderViews, StepTag, TurnTag, customerOrderApi } from './customer-order-view.tsx'

type Step = (typeof customerOrderSteps)[number]

/** The step that an order has reached. If it was stopped, that is the step at which such a decision is made. */
const placeOf = (order: CustomerOrder): Step => {
  if (order.status === 'cancelled') return 'toBeConfirmed'
  return order.status === 'trashed' ? 'confirmed' : order.step
}

/** When the order reached each of its steps. A stopped order has the time of the decision. */
export const stepInstants = (order: CustomerOrder): Record<Step, string | null> => ({
  draft: order.createdAt,
  toBeConfirmed: order.submittedAt,
  confirmed: order.decidedAt,
  inProduction: order.productionAt,
  shipping: order.shippingAt,
  shipped: order.shippedAt,
  ...(hasStopped(order) && { [placeOf(order)]: order.decidedAt }),
})

/** The steps of an order on its way to the ship. */
function OrderSteps({ order }: { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const { paymentAwaited, status } = order
  const leadTime = promised(order, businessDateOf(new Date()))
  const place = placeOf(order)
  const stopped = hasStopped(order)
  return (
    <ProgressSteps
      steps={customerOrderSteps}
      place={place}
      stopped={stopped}
      title={(step) =>
        stopped && step === place ? t(`states.customerOrder.${status}`) : t(`states.step.${step}`)
      }
      instants={stepInstants(order)}
      notes={{
        ...(paymentAwaited && place === 'confirmed' && { confirmed: t('states.paymentAwaited') }),
        ...(leadTime &&
          !stopped && { inProduction: t('customerOrderActions.produced', { date: format.date(leadTime) }) }),
      }}
    />
  )
}

type Next = keyof typeof customerOrderActions.next.staff

/** The next step as this side sees it: what it has to do, or what it waits for. */
function nextOf(order: CustomerOrder, side: Side): Next {
  const mine = turnOf(order) === side
  switch (order.status) {
    case 'draft':
      return 'draft'
    case 'returned':
      return mine ? 'toRevise' : 'theirDraft'
    case 'processing':
      if (mine) return 'toDecide'
      return order.owner === side ? 'theirDecision' : 'sentByOthers'
    case 'trashed':
    case 'cancelled':
      return order.status
    case 'approved':
      return order.step === 'inProduction' || order.step === 'shipping' || order.step === 'shipped'
        ? order.step
        : 'confirmed'
  }
}

interface CustomerOrderNextStepProps {
  order: CustomerOrder
  side: Side
  button?: ReactNode
}

/** Says what people of the reader's own company have to do first (D365); undefined where nothing is asked of them. */
function colleagueStep(order: CustomerOrder): keyof typeof customerOrderActions.colleague | undefined {
  const { status, buyerApproval, approvalTurn } = order
  if (buyerApproval === 'asked') return approvalTurn ? 'toApprove' : 'waiting'
  if (!needsApproval(order)) return undefined
  if (status === 'processing') return turnOf(order) === 'customer' ? 'toConfirm' : undefined
  if (order.owner === 'staff') return undefined
  return buyerApproval === 'sentBack' ? 'sentBack' : status === 'draft' ? 'needed' : undefined
}

/** The notice below says it as well, and leads to the messages. */
const toldByNotice = ['UNREAD_MESSAGES'] as const

/** Says in a sentence whose turn it is, and what has to be corrected first. */
function CustomerOrderNextStep({ order, side, button }: CustomerOrderNextStepProps) {
  const t = useText()
  const first = colleagueStep(order)
  const expected = first
    ? t(`customerOrderActions.colleague.${first}`, { name: order.approvalAsker })
    : t(`customerOrderActions.next.${side}.${nextOf(order, side)}`)
  return (
    <StateStep
      set={customerOrderActionSets.onPage}
      record={order}
      expected={expected}
      button={button}
      told={toldByNotice}
    />
  )
}

interface Props {
  order: Pick<CustomerOrder, 'buyerApproval' | 'approvalComment'> | undefined
}

/** Why a colleague gave the order back, until approval is asked for again. */
export function SentBackNotice({ order }: Props) {
  const record = order && { status: order.buyerApproval, returnComment: order.approvalComment }
  return <ReturnedNotice words="customerOrders" record={record} when="sentBack" />
}

/**
 * A customer reads what happened; changed fields are named only if staff changed them after the confirmation
 * (D20).
 */
function useEvents(input: { body: { id: string; size: number } }) {
  const answer = customerOrderApi.useHistory(input)
  const data = answer.data && {
    ...answer.data,
    rows: answer.data.rows.map((row) => (row.event === 'amend' ? row : { ...row, changes: [] })),
  }
  return { ...answer, data }
}

/** States from which a customer can still send the order or answer it. */
const unsent = new Set<CustomerOrder['status']>(['draft', 'returned', 'processing'])

/** What the reader should know first: unread messages, why the order was returned, requested prices, and its progress. */
function Notice({ order, side }: { order: CustomerOrder; side: Side }) {
  const t = useText()
  const { status, lines } = order
  const wishes = status === 'processing' ? lines.filter((l) => l.requestedPrice).length : 0
  const lineComments = lines.filter((l) => l.returnComment).length
  return (
    <>
      <Flex vertical gap={8}>
        {side === 'customer' && unsent.has(status) && <UnreadNotice />}
        <ReturnedNotice words="customerOrders" record={order} lineComments={lineComments} />
        <SentBackNotice order={order} />
        {wishes > 0 && (
          <Alert type="info" showIcon title={t('customerOrderActions.requestedLines', { count: wishes })} />
        )}
      </Flex>
      <Part id="progress" title={t('customerOrderActions.progress')}>
        <OrderSteps order={order} />
      </Part>
      {order.pushed && <GoodsProgress id={order.id} />}
    </>
  )
}

/** Facts of the cards beside the fields of the order. */
function useGlance() {
  const t = useText()
  const discount = useDiscount()
  return ({ lines, sapOrderNos }: CustomerOrder) => ({
    money: discount(lines),
    shipment:
      sapOrderNos.length > 0
        ? [[t('document.sapOrders'), <SapOrderLinks key="sap" numbers={sapOrderNos} />] as const]
        : [],
  })
}

const settingsFor = (side: Side): DetailSettings<CustomerOrderRow, CustomerOrder> => ({
  view: customerOrderViews[side],
  sets: customerOrderActionSets,
  api: side === 'staff' ? customerOrderApi : { ...customerOrderApi, useHistory: useEvents },
  subtitle: ({ customerName, purchaseNo }) => (side === 'staff' ? customerName : purchaseNo),
  Tags: ({ record }) => (
    <Flex gap={4} wrap>
      <StepTag order={record} />
      <TurnTag order={record} labelled={side === 'staff'} />
    </Flex>
  ),
  Next: ({ record, button }) => <CustomerOrderNextStep order={record} side={side} button={button} />,
  Notice: ({ record }) => <Notice order={record} side={side} />,
  cells: {
    requestedDate: (record) => (
      <OverdueDate date={record.requestedDate} isLate={(today) => isLate(record, today)} />
    ),
    // An order that is produced after the requested day is late.
    leadTime: (record) =>
      side === 'customer' && promised(record, businessDateOf(new Date())) === null ? (
        <PromisedDay order={record} />
      ) : (
        <DueDate date={record.leadTime} against={record.requestedDate} words="document.afterAsked" />
      ),
  },
  useGlance,
  useChanges: () => usePricedChanges(customerOrderViews[side]),
  Lines: ({ record }) => (
    <OrderLines
      record={record}
      price="referencePrice"
      {...(side === 'staff' && { customerId: record.customerId })}
    />
  ),
  // A draft of the other side is no longer visible to the reader (D11).
  gone: (last) =>
    last?.status === 'processing' && (
      <Withdrawn
        code="ORDER_WITHDRAWN"
        help="customerOrderActions.withdrawnHelp"
        home={customerOrderViews[side].home}
      />
    ),
})

/** Orders of other customers are reported as missing. */
export const { Page: CustomerOrderDetail, Peek: CustomerOrderPeek } = twoSided(settingsFor)
