import { isDue } from '#shared/engine/verdict.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { Context } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { order, type LockedOrder } from './order-document.ts'

/**
 * The content is no longer the approved one (D27). A sales approval that has only begun keeps waiting, unless
 * finance has to look at prices first.
 */
export async function loseApproval(context: Context, row: LockedOrder, at?: string): Promise<LockedOrder> {
  const waits = row.status === 'sales_order_pending' && row.reviewLines === 0
  if (!isDue(orderMachine, 'loseApproval', row) || waits) return row
  return fire({ ...context, actor: systemActor }, order, 'loseApproval', row, { at })
}
