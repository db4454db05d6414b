import { orderOutline } from '#shared/documents/orders/order-outline.ts'
import { documentApi, documentView } from '../../engine/view.ts'
import { order } from '#shared/documents/orders/index.ts'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { turnOf } from '#shared/documents/orders/order-turn.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import { pushTone } from '../../engine/push/push-words.tsx'
import { shippingTone } from '../../engine/state/shipping-tone.ts'

export const orderApi = documentApi(order)

/**
 * One tone for each meaning: draft is grey, the reader's turn amber, somebody else's turn blue, done green,
 * stopped red.
 */
function toneOfStatus(order: OrderRow, role: Role): Tone {
  switch (order.status) {
    case 'draft':
      return 'draft'
    case 'pushed':
      return 'done'
    case 'closed':
    case 'returned':
    case 'cancelled':
      return 'stopped'
    default:
      return turnOf(order) === role ? 'yours' : 'waiting'
  }
}

/** Customer service looks at a refused change; a requested one waits for SAP. */
function toneOfSapChange({ sapChange }: OrderRow, role: Role): Tone {
  if (sapChange === 'refused') return role === 'customerService' ? 'yours' : 'stopped'
  return sapChange === 'sending' ? 'waiting' : 'draft'
}

/** A staff order on the staff's screens. */
export const orderView = documentView(order, {
  home: orderOutline.homes.order.staff,
  tones: {
    status: toneOfStatus,
    push: pushTone,
    sapChange: toneOfSapChange,
    shipping: ({ shipping }) => shippingTone[shipping],
    // Credit alone holds the push, and finance alone can release it, so that finance is next.
    creditHeld: ({ creditHeld }, role) => (creditHeld ? (role === 'finance' ? 'yours' : 'stopped') : 'draft'),
    // The push waits for finance, so lists say it before.
    highRisk: ({ highRisk, push }) => (highRisk && push !== 'pushed' ? 'stopped' : 'draft'),
    // The split is a relation and no progress, so its tag is always grey.
    split: () => 'draft',
  },
})
