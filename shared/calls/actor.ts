import type { Permission } from './permissions.ts'
import type { Role } from '../vocabulary/words.ts'

/**
 * The acting user, with everything that row scope needs (D91), so that no query has to look it up again.
 * `system` stands for our own jobs; it holds the permission `system` and nothing else.
 */
export interface Actor {
  accountId: string
  sessionId: string
  userId: string
  name: string
  role: Role | 'system'
  permissions: ReadonlySet<Permission>
  /** The salesman's own record, to which customers and orders refer. */
  salespersonId: string | null
  /** The customers of a portal account. */
  customerIds: readonly string[]
  /** The sales organizations of customer service and base viewers. */
  salesOrgs: readonly string[]
  /** The countries of finance. */
  countries: readonly string[]
  /** A customer that has not agreed to the agreement in force, and to whom most calls are closed (D98). */
  agreementOpen?: boolean
  /** The name of the device, as history rows store it. */
  device: string
  systemId: number
  language: 'zh' | 'en' | 'id'
}
