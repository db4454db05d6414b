import type { Actor } from '#shared/calls/actor.ts'

/** Who may learn of a change: accounts or sessions by id, or everybody whose scope includes the row (D91). */
export interface Audience {
  accounts?: readonly string[]
  /**
   * Only these sessions are told, because a new session of the same account must not hear that the old one
   * ended.
   */
  sessions?: readonly string[]
  /** Everybody on the customers' side is told. */
  customers?: true
  row?: { customerId: string; salesOrg: string; salespersonId: string | null; country: string }
  /** Customers must not learn of the record. */
  staffOnly?: boolean
  /** A customer's draft, which staff see only after it was sent. */
  customerOnly?: boolean
}

/**
 * The rule of `visibleTo(actor)`, applied to the few columns that are sent with a notice. Salesmen are told
 * of their own orders; another's order of a customer of theirs appears at the next reading.
 */
export function reaches(actor: Actor, to: Audience): boolean {
  if (to.accounts) return to.accounts.includes(actor.accountId)
  if (to.sessions) return to.sessions.includes(actor.sessionId)
  if (to.customers) return actor.role === 'customer'
  if (!to.row || (to.customerOnly && actor.role !== 'customer')) return false
  switch (actor.role) {
    case 'customer':
      return !to.staffOnly && actor.customerIds.includes(to.row.customerId)
    case 'salesman':
      return actor.salespersonId !== null && actor.salespersonId === to.row.salespersonId
    case 'customerService':
    case 'baseViewer':
      return actor.salesOrgs.includes(to.row.salesOrg)
    case 'finance':
      return actor.countries.includes(to.row.country)
    case 'administrator':
      return true
    case 'system':
      return false
  }
}
