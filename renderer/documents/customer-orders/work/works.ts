import type { CustomerOrderEvent } from '#shared/documents/customer-orders/customer-order.machine.ts'

/** What a dialog asks before the work begins. */
export interface Asks {
  comment: 'none' | 'optional' | 'required'
  /** Comments on single lines as well. */
  lines?: true
  /** D1: the short purchase number of the staff order. */
  purchaseNo?: true
  danger?: true
}

/** Events that somebody fires with a button; each side has its own of what is one work to its people (D11). */
export const asks = {
  save: { comment: 'none' },
  submit: { comment: 'none' },
  send: { comment: 'none' },
  withdraw: { comment: 'none' },
  confirm: { comment: 'none', purchaseNo: true },
  confirmSent: { comment: 'none' },
  return: { comment: 'optional', lines: true },
  returnSent: { comment: 'optional', lines: true },
  cancel: { comment: 'required', danger: true },
  cancelOwn: { comment: 'optional', danger: true },
  void: { comment: 'required', danger: true },
  delete: { comment: 'none', danger: true },
} as const satisfies Partial<Record<CustomerOrderEvent, Asks>>
export type WorkEvent = keyof typeof asks

/** The strictest of what several events ask for. */
export const asksOf = (events: readonly WorkEvent[]): Asks => {
  const all = events.map((event): Asks => asks[event])
  return all.find((a) => a.comment === 'required') ?? all[0] ?? { comment: 'none' }
}

/** In the order of their buttons. */
export const works = {
  confirm: ['confirm', 'confirmSent'],
  submit: ['submit', 'send'],
  edit: ['save'],
  return: ['return', 'returnSent'],
  withdraw: ['withdraw'],
  cancel: ['cancel', 'cancelOwn'],
  void: ['void'],
  delete: ['delete'],
} as const satisfies Record<string, readonly WorkEvent[]>
export type Work = keyof typeof works

export const workNames = Object.keys(works) as Work[]

/** Asked for at any time, so that they say why not; the others are offered while it is their turn. */
const standing: ReadonlySet<Work> = new Set(['edit', 'delete'])
export const isStanding = (work: Work): boolean => standing.has(work)

/** What brings the order forward; the first that may be done is the expected one. */
export const leading = ['confirm', 'submit', 'edit'] as const satisfies readonly Work[]
export const isLeading = (work: Work): boolean => leading.some((w) => w === work)
