import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'

/** What a dialog asks before the work begins. */
export interface Asks {
  comment: 'none' | 'optional' | 'required'
  /** D4: a void has one of two outcomes. */
  outcome?: true
  danger?: true
  /** Nothing to say and nothing to lose: begins at once. */
  atOnce?: true
}

/** Work on several orders at a time, in the order of its buttons; each is an event of the machine. */
export const batchWorks = {
  submitToCustomerService: { comment: 'optional' },
  withdraw: { comment: 'optional' },
  claim: { comment: 'none', atOnce: true },
  return: { comment: 'optional' },
  void: { comment: 'required', outcome: true, danger: true },
  delete: { comment: 'none', danger: true },
} as const satisfies Partial<Record<OrderEvent, Asks>>
export type BatchWork = keyof typeof batchWorks

/** Steps of special price and sales approval. Each is taken for one order at a time. */
export const stepWorks = {
  startSpecialPrice: { comment: 'optional' },
  recallSpecialPrice: { comment: 'optional' },
  startSalesOrder: { comment: 'optional' },
  submitSalesOrder: { comment: 'optional' },
  withdrawSalesOrder: { comment: 'optional' },
  approveSalesOrder: { comment: 'optional' },
  rejectSalesOrder: { comment: 'required', danger: true },
} as const satisfies Partial<Record<OrderEvent, Asks>>
export type StepWork = keyof typeof stepWorks

export type Work = BatchWork | StepWork

export const works: Readonly<Record<Work, Asks>> = { ...batchWorks, ...stepWorks }
export const batchWorkNames = Object.keys(batchWorks) as BatchWork[]
export const stepWorkNames = Object.keys(stepWorks) as StepWork[]

/** `order/auditing` takes the claim as well. */
export const isStep = (work: Work): work is StepWork | 'claim' =>
  work === 'claim' || Object.hasOwn(stepWorks, work)
