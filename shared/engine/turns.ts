/** Who may have to act next on a document that staff work on. */
export const turns = [
  'salesman',
  'customerService',
  'finance',
  'approver',
  'sap',
  'customer',
  'nobody',
] as const
export type Turn = (typeof turns)[number]
