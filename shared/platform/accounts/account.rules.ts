import type { Role } from '#shared/vocabulary/words.ts'

/** What a user id looks like. It is typed at every sign-in, so it has no capitals and no spaces. */
export const userIdPattern = /^[a-z0-9][a-z0-9._-]{2,59}$/

export const scopeFields = ['customerIds', 'salespersonId', 'salesOrgs', 'countries'] as const
export type ScopeField = (typeof scopeFields)[number]

/** The field of an account that says which rows its role sees (D91); an administrator sees all. */
export const scopeFieldOf: Readonly<Record<Role, ScopeField | null>> = {
  customer: 'customerIds',
  salesman: 'salespersonId',
  customerService: 'salesOrgs',
  baseViewer: 'salesOrgs',
  finance: 'countries',
  administrator: null,
}

export interface RowScope {
  customerIds: string[]
  salespersonId: string | null
  salesOrgs: string[]
  countries: string[]
}

const nothing: RowScope = { customerIds: [], salespersonId: null, salesOrgs: [], countries: [] }

/**
 * The scope without what belongs to other roles, so that nothing comes back when a role is changed back.
 * Codes are sorted, so that equal scopes are equal texts in the history.
 */
export function scopeOf(role: Role, scope: RowScope): RowScope {
  const field = scopeFieldOf[role]
  if (field === null) return nothing
  const chosen = scope[field]
  return { ...nothing, [field]: Array.isArray(chosen) ? [...new Set(chosen)].toSorted() : chosen }
}
