import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/**
 * Who acts, with everything that row scope needs (D91), so that no query has to look it up again.
 * `system` is our own jobs: it holds the permission `system` and nothing else.
 */
export interface Actor {
  accountId: string
  sessionId: string
  userId: string
  name: string
  role: Role | 'system'
  permissions: ReadonlySet<Permission>
  /** A salesman's own record; his customers and orders hang on it. */
  salespersonId: string | null
  /** Customers of a portal account. */
  customerIds: readonly string[]
  /** Sales organizations of customer service and base viewers. */
  salesOrgs: readonly string[]
  /** Countries of finance. */
  countries: readonly string[]
  /** The device, as history rows name it. */
  device: string
  systemId: number
  language: 'zh' | 'en' | 'id'
}
