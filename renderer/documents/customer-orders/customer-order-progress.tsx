import type { ReactNode } from 'react'
import {
  customerOrderSteps,
  type CustomerOrder,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { needsApproval } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import { hasStopped, promised, turnOf } from '#shared/documents/customer-orders/customer-order.rules.ts'
import type { customerOrderActions } from '#shared/locales/zh/customer-order-actions.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ProgressSteps } from '../../engine/progress-steps.tsx'
import { StateStep } from '../../engine/actions/state-step.tsx'
import type { Side } from '../../engine/view.ts'
import { customerOrderActionSets } from './actions/customer-order-action-sets.ts'

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
export function OrderSteps({ order }: { order: CustomerOrder }) {
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

interface Props {
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
export function CustomerOrderNextStep({ order, side, button }: Props) {
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
