import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { hasStopped, turnOf } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { customerOrderViews, sideOf } from './customer-order-view.ts'

interface Props {
  order: CustomerOrderRow
}

/** The step that an order has reached; an order that ended early shows how. */
export function StepTag({ order }: Props) {
  const t = useText()
  const side = sideOf(useRole())
  if (order.paymentAwaited && order.step === 'confirmed' && !hasStopped(order))
    return (
      <StatusTag tone={side === 'customer' ? 'yours' : 'waiting'}>{t('states.paymentAwaited')}</StatusTag>
    )
  const field = hasStopped(order) ? 'status' : 'step'
  return <StateTag view={customerOrderViews[side]} field={field} record={order} />
}

/**
 * Whose turn it is, until the order is decided. With `labelled` the tag explains itself, because no column
 * title does.
 */
export function TurnTag({ order, labelled = false }: Props & { labelled?: boolean }) {
  const t = useText()
  const role = useRole()
  const side = sideOf(role)
  const turn = turnOf(order)
  if (turn === 'none') return null
  const forCustomer = order.status === 'processing' ? 'awaitingForCustomer' : 'writing'
  const word = t(side === 'customer' ? `states.${forCustomer}.${turn}` : `states.awaiting.${turn}`)
  const label = labelled ? `${t('customerOrders.fields.awaiting')}: ` : ''
  const tone = customerOrderViews[side].tones['awaiting']!(order, role)
  return <StatusTag tone={tone}>{label + word}</StatusTag>
}
