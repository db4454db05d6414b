import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { customerOrderOutline } from '#shared/documents/customer-orders/customer-order-outline.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { turnOf } from '#shared/documents/customer-orders/customer-order.rules.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import type { DocumentView } from '../../kit/document/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import { shippingTone } from '../shipping-tone.ts'

export type Side = 'staff' | 'customer'
export const sideOf = (role: Actor['role']): Side => (role === 'customer' ? 'customer' : 'staff')

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
  awaiting: (order: CustomerOrderRow, role: Role): Tone =>
    turnOf(order) === sideOf(role) ? 'yours' : 'waiting',
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
