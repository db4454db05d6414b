import { documentApi, sideOf, type DocumentView, type Side } from '../../engine/view.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { customerOrderOutline } from '#shared/documents/customer-orders/customer-order-outline.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { hasStopped, turnOf } from '#shared/documents/customer-orders/customer-order.rules.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state/tag.tsx'
import { shippingTone } from '../../engine/state/shipping-tone.ts'

export const customerOrderApi = documentApi(customerOrder)

const homes = customerOrderOutline.homes.customerOrder

const settled = {
  draft: 'draft',
  approved: 'done',
  returned: 'stopped',
  trashed: 'stopped',
  cancelled: 'stopped',
} as const

function toneOfStatus({ status, awaiting }: CustomerOrderRow, role: Role): Tone {
  if (status !== 'processing') return settled[status]
  return awaiting === sideOf(role) ? 'yours' : 'waiting'
}

/** The step of an order that is still under way; one that ended early shows its state instead. */
function toneOfStep(order: CustomerOrderRow, role: Role): Tone {
  if (order.step === 'toBeConfirmed') return toneOfStatus(order, role)
  if (order.step === 'draft') return 'draft'
  return order.step === 'shipped' ? 'done' : 'waiting'
}

const tones = {
  status: toneOfStatus,
  step: toneOfStep,
  /** The tag is amber when the reader's side has to act, and blue when the other side has. */
  awaiting: (order: CustomerOrderRow, role: Role): Tone => {
    const turn = turnOf(order)
    if (turn === 'none') return 'draft'
    return turn === sideOf(role) ? 'yours' : 'waiting'
  },
  shipping: ({ shipping }: CustomerOrderRow) => shippingTone[shipping],
}

/** The customer order as each side sees it. Customers do not see SAP; for them, production begins with the push. */
export const customerOrderViews: Readonly<Record<Side, DocumentView<CustomerOrderRow>>> = {
  staff: { document: customerOrder, home: homes.staff, tones },
  customer: {
    document: customerOrder,
    home: homes.customer,
    tones,
    hidden: ['salesOrg', 'owner', 'push', 'createdBy', 'createdAt', 'updatedAt'],
    labels: { push: 'customerOrders.production' },
    words: { push: 'production', awaiting: 'awaitingForCustomer' },
  },
}

interface Props {
  order: CustomerOrderRow
}

/** What its buyer's own company has to say about a draft (D365), which staff are never told. */
function ApprovalTag({ order: { buyerApproval, approvalTurn } }: Props) {
  const t = useText()
  if (approvalTurn) return <StatusTag tone="yours">{t('customerOrders.fields.approvalTurn')}</StatusTag>
  const tone = buyerApproval === 'asked' ? 'waiting' : 'stopped'
  return <StatusTag tone={tone}>{t(`states.buyerApproval.${buyerApproval}`)}</StatusTag>
}

/** The step that an order has reached; an order that ended early shows how. */
export function StepTag({ order }: Props) {
  const t = useText()
  const side = sideOf(useRole())
  if (order.buyerApproval !== 'none') return <ApprovalTag order={order} />
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
  if (order.buyerApproval === 'asked') return null
  const turn = turnOf(order)
  if (turn === 'none') return null
  const forCustomer = order.status === 'processing' ? 'awaitingForCustomer' : 'writing'
  const word = t(side === 'customer' ? `states.${forCustomer}.${turn}` : `states.awaiting.${turn}`)
  const label = labelled ? `${t('customerOrders.fields.awaiting')}${t('common.colon')}` : ''
  const tone = customerOrderViews[side].tones['awaiting']!(order, role)
  return <StatusTag tone={tone}>{label + word}</StatusTag>
}
