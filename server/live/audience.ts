import type { Actor } from '#shared/vocabulary/actor.ts'

/** Whom a change concerns: accounts or sessions by id, or the row's place in everybody's scope (D91). */
export interface Audience {
  accounts?: readonly string[]
  /** A new session of the same account must not hear that the old one ended. */
  sessions?: readonly string[]
  row?: { customerId: string; salesOrg: string; salespersonId: string | null; country: string }
  /** Staff-only records: customers never hear of them. */
  staffOnly?: boolean
  /** Drafts of a customer: staff meet them once they are sent. */
  customerOnly?: boolean
}

/**
 * The same rule as `visibleTo(actor)` in SQL, on the few columns that travel with a notice. Salesmen hear of
 * orders of their own; a customer of theirs on somebody else's order shows at the next reading.
 */
export function reaches(actor: Actor, to: Audience): boolean {
  if (to.accounts) return to.accounts.includes(actor.accountId)
  if (to.sessions) return to.sessions.includes(actor.sessionId)
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
