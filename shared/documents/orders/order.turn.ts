import type { OrderState } from './order.machine.ts'

/** Who is waited for. */
export type Turn = 'salesman' | 'customerService' | 'finance' | 'sap' | 'nobody'

const byStatus: Record<OrderState, Turn> = {
  draft: 'salesman',
  effective: 'salesman',
  special_price_pending: 'finance',
  special_price_maintained: 'salesman',
  sales_order_pending: 'salesman',
  sales_order_maintained: 'salesman',
  cs_processing: 'customerService',
  pushed: 'customerService',
  closed: 'nobody',
  returned: 'nobody',
  cancelled: 'nobody',
}

/** Whose turn an order is: SAP's while a push is under way, nobody's once everything is shipped. */
export function turnOf(order: { status: OrderState; push: string; shipping: string }): Turn {
  if (order.push === 'pushing') return 'sap'
  if (order.status === 'pushed' && order.shipping === 'full') return 'nobody'
  return byStatus[order.status]
}
