import { orderMachine, type OrderEvent } from './order.machine.ts'
import type { OrderRow } from './order.fields.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { decide } from '#shared/kernel/machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import { permissionNames } from '#shared/calls/permissions.ts'
import type { Actor } from '#shared/calls/actor.ts'

/** Events that bring an order forward; each comes before those that it makes unnecessary. */
const forward = [
  'generate',
  'startSpecialPrice',
  'submitSpecialPrice',
  'submitToCustomerService',
  'startSalesOrder',
  'submitSalesOrder',
  'claim',
  'push',
] as const satisfies readonly OrderEvent[]
type Forward = (typeof forward)[number]

export interface NextStep {
  event: Forward
  /** What has to be corrected first. */
  reasons: readonly Reason[]
}

/** The next step does not depend on who is looking, so all permissions are assumed. */
const anybody: Pick<Actor, 'role' | 'permissions'> = {
  role: 'administrator',
  permissions: new Set(permissionNames),
}

const verdictOf = (event: Forward, order: OrderRow) => decide(orderMachine, event, order, anybody as Actor)

/**
 * The order as if its gaps were filled and its approvals given. What is missing is reported, but does not change the next
 * step.
 */
const mended = (order: OrderRow): OrderRow => ({
  ...order,
  salespersonId: order.salespersonId ?? order.id,
  openLines: 0,
  salesApproved: true,
  specialOpen: false,
  lineCount: Math.min(Math.max(order.lineCount, 1), childOrderLines),
})

/** The event that is expected next, from the machine; undefined when the order waits for SAP or has ended. */
export function nextStep(order: OrderRow): NextStep | undefined {
  const whole = mended(order)
  const event =
    forward.find((e) => verdictOf(e, whole).allowed) ?? forward.find((e) => isDue(orderMachine, e, order))
  if (!event) return undefined
  const verdict = verdictOf(event, order)
  return { event, reasons: verdict.allowed ? [] : verdict.reasons }
}
