/** Who may have to act next on a document that staff work on. */
export const turns = ['salesman', 'customerService', 'finance', 'sap', 'customer', 'nobody'] as const
export type Turn = (typeof turns)[number]
