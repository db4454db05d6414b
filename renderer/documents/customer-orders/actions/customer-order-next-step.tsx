import type { ReactNode } from 'react'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { turnOf } from '#shared/documents/customer-orders/customer-order-turn.ts'
import type { customerOrderActions } from '#shared/locales/zh/customer-order-actions.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { NextStep } from '../../../kit/actions/next-step.tsx'
import { useObstacles } from '../../../kit/actions/offers.ts'
import type { Side } from '../customer-order-addresses.ts'
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
  const sentence = useSentence()
  const obstacles = useObstacles(customerOrderActionSets.onPage, order)
  return (
    <NextStep
      expected={t(`customerOrderActions.next.${side}.${nextOf(order, side)}`)}
      button={button}
      obstacles={obstacles.map(sentence)}
    />
  )
}
