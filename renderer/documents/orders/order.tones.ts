import type { OrderState } from '#shared/documents/orders/order.machine.ts'
import type { pushStates, shippingStates } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'

/** Grey draft, blue waiting for others, amber waiting for somebody here, green done, red refused (look.md). */
export const statusTone: Record<OrderState, Tone> = {
  draft: 'draft',
  effective: 'yours',
  special_price_pending: 'waiting',
  special_price_maintained: 'yours',
  sales_order_pending: 'yours',
  sales_order_maintained: 'yours',
  cs_processing: 'waiting',
  pushed: 'done',
  closed: 'draft',
  returned: 'stopped',
  cancelled: 'stopped',
}

export const pushTone: Record<(typeof pushStates)[number], Tone> = {
  unpushed: 'draft',
  pushing: 'waiting',
  push_unknown: 'yours',
  pushed: 'done',
}

export const shippingTone: Record<(typeof shippingStates)[number], Tone> = {
  none: 'draft',
  partial: 'waiting',
  full: 'done',
}
