/** `trashed` was voided after the confirmation, `cancelled` was stopped before it (D5). */
export const customerOrderStates = [
  'draft',
  'processing',
  'approved',
  'returned',
  'trashed',
  'cancelled',
] as const

/** Whose turn it is while it waits, and who owns it while it is a draft (D11). */
export const sides = ['staff', 'customer'] as const

export const customerOrderAxes = {
  status: customerOrderStates,
  awaiting: ['none', ...sides],
  owner: sides,
} as const

export interface CustomerOrderFacts {
  lineCount: number
  openLines: number
  /** Whether the staff order that was made from it has been pushed. */
  pushed: boolean
  everSubmitted: boolean
  /** How many messages the asking customer has not read (D97). */
  unreadMessages: number
  /** The purchase number that a confirmation gives the staff order, if the customer's is too long (D1). */
  staffPurchaseNo?: string | undefined
}
