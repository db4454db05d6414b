import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'

/** Where a table keeps what row scope looks at; columns as SQL names them, with their table. */
export interface ScopeColumns {
  customerId: string
  salesOrg: string
  salespersonId: string
  country: string
}

const none = sql<SqlBool>`false`

/**
 * D91, the one place that says which rows an actor sees. Customers: their own numbers. Salesmen: their orders and
 * those of customers related to them. Customer service and base viewers: their sales organizations. Finance: the
 * countries of the finance-country relation. Administrators and the system: all.
 */
export function visibleTo(actor: Actor, at: ScopeColumns): Expression<SqlBool> {
  const column = (name: keyof ScopeColumns) => sql.ref(at[name])
  switch (actor.role) {
    case 'customer':
      return actor.customerIds.length === 0
        ? none
        : sql`${column('customerId')} = any(${[...actor.customerIds]}::uuid[])`
    case 'salesman':
      return actor.salespersonId === null
        ? none
        : sql`(${column('salespersonId')} = ${actor.salespersonId} or ${column('customerId')} in
            (select r.customer_id from salesperson_customers r where r.salesperson_id = ${actor.salespersonId}))`
    case 'customerService':
    case 'baseViewer':
      return sql`${column('salesOrg')} = any(${[...actor.salesOrgs]}::text[])`
    case 'finance':
      return sql`${column('country')} = any(${[...actor.countries]}::text[])`
    case 'administrator':
    case 'system':
      return sql`true`
  }
}
