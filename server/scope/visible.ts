import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'

/** Where a table keeps what row scope looks at; columns as SQL names them, with their table. */
export interface ScopeColumns {
  customerId: string
  salesOrg: string
  salespersonId: string
  country: string
  /** Of a staff order, whose performance may be shared; absent where a table is about anything else. */
  orderId?: string
}

const none = sql<SqlBool>`false`

/** A salesman's own rows: his orders and those of customers related to him. */
const ownedBy = (salespersonId: string, at: ScopeColumns): Expression<SqlBool> =>
  sql`(${sql.ref(at.salespersonId)} = ${salespersonId} or ${sql.ref(at.customerId)} in
    (select r.customer_id from salesperson_customers r where r.salesperson_id = ${salespersonId}))`

/** Orders that count for a salesman by a share of their performance (D6). */
const sharedWith = (salespersonId: string, orderId: string): Expression<SqlBool> =>
  sql`${sql.ref(orderId)} in
    (select p.order_id from order_performance p where p.salesperson_id = ${salespersonId})`

/** Whether an actor sees a row by a share of its performance alone: that lets him read it, not change it (D91). */
export const onlyShared = (actor: Actor, at: ScopeColumns): RawBuilder<boolean> =>
  actor.role === 'salesman' && actor.salespersonId !== null
    ? sql`not coalesce(${ownedBy(actor.salespersonId, at)}, false)`
    : sql`false`

/**
 * D91, the one place that says which rows an actor sees. Customers: their own numbers. Salesmen: their orders, those
 * of customers related to them and those of which they have a share. Customer service and base viewers: their sales organizations. Finance: the
 * countries of the finance-country relation. Administrators and the system: all.
 */
export function visibleTo(actor: Actor, at: ScopeColumns): Expression<SqlBool> {
  const column = (name: 'customerId' | 'salesOrg' | 'country') => sql.ref(at[name])
  switch (actor.role) {
    case 'customer':
      return actor.customerIds.length === 0
        ? none
        : sql`${column('customerId')} = any(${[...actor.customerIds]}::uuid[])`
    case 'salesman':
      if (actor.salespersonId === null) return none
      return at.orderId === undefined
        ? ownedBy(actor.salespersonId, at)
        : sql`(${ownedBy(actor.salespersonId, at)} or ${sharedWith(actor.salespersonId, at.orderId)})`
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
