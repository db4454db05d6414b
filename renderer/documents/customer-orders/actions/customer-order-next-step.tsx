import type { ReactNode } from 'react'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { turnOf } from '#shared/documents/customer-orders/customer-order.rules.ts'
import type { customerOrderActions } from '#shared/locales/zh/customer-order-actions.ts'
import { useText } from '../../../i18n/index.ts'
import { StateStep } from '../../../kit/actions/state-step.tsx'
import type { Side } from '../customer-order-view.ts'
import { customerOrderActionSets } from './customer-order-action-sets.ts'

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

/** Whose turn it is, in a sentence, and what stands in the way. */
export function CustomerOrderNextStep({ order, side, button }: Props) {
  const t = useText()
  const expected = t(`customerOrderActions.next.${side}.${nextOf(order, side)}`)
  return <StateStep set={customerOrderActionSets.onPage} record={order} expected={expected} button={button} />
}
