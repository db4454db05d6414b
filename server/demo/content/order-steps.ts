import type { CustomerOrderEvent } from '#shared/documents/customer-orders/customer-order.machine.ts'
import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { StaffTarget } from './order-scenarios.ts'
import type { Random } from './random.ts'

export interface StaffPath {
  target: StaffTarget
  initial: 'draft' | 'effective'
  salesApproval: boolean
  /** Prices beyond the policy, decided by finance on the way. */
  special: boolean
  split: boolean
}

const salesStates = ['sales_order_pending', 'sales_order_maintained']

const approvals = ({ target, special, salesApproval, split }: StaffPath): OrderEvent[] => {
  const { status } = target
  const path: OrderEvent[] = []
  if (special) {
    path.push('startSpecialPrice')
    if (status === 'special_price_pending') return path
    path.push('submitSpecialPrice')
    if (status === 'special_price_maintained') return split ? [...path, 'split'] : path
  }
  if (salesApproval || salesStates.includes(status)) {
    path.push('startSalesOrder')
    if (status === 'sales_order_pending') return path
    path.push('submitSalesOrder')
    if (salesApproval && target.push !== 'unpushed') path.push('approveSalesOrder')
  }
  return split ? [...path, 'split'] : path
}

const pushing = (random: Random, { status, push, shipping, lastLine }: StaffTarget): OrderEvent[] => {
  if (push === 'push_unknown') return ['push', 'pushTimedOut']
  if (push === 'push_rejected') return ['push', 'pushFailed']
  const path: OrderEvent[] = [
    ...(random.chance(0.05) ? (['push', 'pushFailed'] as const) : []),
    'push',
    'pushSucceeded',
  ]
  if (random.chance(0.15)) path.push('requestLeadTime', 'editLeadTime')
  if (shipping === 'partial' || (shipping === 'full' && random.chance(0.4))) path.push('shipPartly')
  if (shipping === 'full') path.push('shipFully')
  if (status === 'closed') path.push('requestClose', 'close')
  if (lastLine) path.push('requestCloseLines', lastLine === 'closed' ? 'closeLines' : 'refuseChange')
  return path
}

/** Waiting for somebody, taken over, or taken over and held for its customer's credit (D51). */
const inService = (random: Random): OrderEvent[] => {
  const chance = random.next()
  if (chance >= 0.5) return []
  return chance < 0.15 ? ['claim', 'holdForCredit'] : ['claim']
}

/** The events that lead a staff order to its target, as the machine allows them. */
export const staffEvents = (random: Random, path: StaffPath): OrderEvent[] => {
  const { status, push } = path.target
  if (status === 'draft') return []
  const start: OrderEvent[] = path.initial === 'draft' ? ['generate'] : []
  if (status === 'effective') return start
  const ready = [...start, ...approvals(path)]
  const beforeService = ['special_price_pending', 'special_price_maintained', ...salesStates]
  if (beforeService.includes(status)) return ready
  const service: OrderEvent[] = random.chance(0.08)
    ? ['submitToCustomerService', 'claim', 'return', 'submitToCustomerService']
    : ['submitToCustomerService']
  if (status === 'cs_processing' && push === 'unpushed') return [...ready, ...service, ...inService(random)]
  service.push('claim')
  if (status === 'returned' || status === 'cancelled') return [...ready, ...service, 'void']
  return [...ready, ...service, ...pushing(random, path.target)]
}

/** Hours between an event and the one before it. */
const hours: Partial<Record<OrderEvent | CustomerOrderEvent, readonly [number, number]>> = {
  submitSpecialPrice: [8, 70],
  push: [2, 48],
  pushSucceeded: [0.01, 0.05],
  pushFailed: [0.01, 0.05],
  pushTimedOut: [0.02, 0.03],
  requestLeadTime: [60, 240],
  editLeadTime: [0.01, 0.05],
  shipPartly: [480, 900],
  shipFully: [200, 500],
  requestClose: [200, 700],
  close: [0.01, 0.05],
  requestCloseLines: [100, 300],
  closeLines: [0.01, 0.05],
  refuseChange: [0.01, 0.05],
  confirm: [3, 50],
  confirmSent: [6, 70],
}

/** Moments of consecutive events, pressed together where they would reach beyond `end`. */
export const moments = (
  random: Random,
  start: string,
  end: string,
  events: readonly (OrderEvent | CustomerOrderEvent)[],
): string[] => {
  let passed = 0
  const offsets = events.map((event) => {
    const [least, most] = hours[event] ?? [1, 26]
    passed += Math.round((least + random.next() * (most - least)) * 3600)
    return passed
  })
  const available = Math.floor((Date.parse(end) - Date.parse(start)) / 1000)
  const press = passed > available ? available / passed : 1
  return offsets.map((s) => new Date(Date.parse(start) + Math.floor(s * press) * 1000).toISOString())
}
