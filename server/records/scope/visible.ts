import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { isAnyOf } from '../../db/page.ts'
import { isAsked, type AskedColumns } from './asked.ts'

/** The columns of a table that row scope reads, under their SQL names with the table. */
export interface ScopeColumns {
  customerId: string
  salesOrg: string
  salespersonId: string
  country: string
  /** The id of a staff order, whose performance may be shared; absent for tables of other things. */
  orderId?: string
  /** People who are asked about a row by name, and see it for that; absent for tables of other things. */
  asked?: AskedColumns
  /** The account that began a row; absent for tables of other things. */
  starter?: string
}

const none = sql<SqlBool>`false`

/** Orders of the salesman, and rows of customers related to the salesman. */
const isOwnRow = (salespersonId: string, at: ScopeColumns): Expression<SqlBool> =>
  sql`(${sql.ref(at.salespersonId)} = ${salespersonId} or ${sql.ref(at.customerId)} in
    (select r.customer_id from salesperson_customers r
      where r.salesperson_id = ${salespersonId} and r.enabled))`

/** Orders of whose performance the salesman has a share (D6). */
const hasShare = (salespersonId: string, orderId: string): Expression<SqlBool> =>
  sql`${sql.ref(orderId)} in
    (select p.order_id from order_performance p where p.salesperson_id = ${salespersonId})`

/**
 * Whether an actor sees a row only because of a share in its performance, which allows reading and not changing
 * it (D91).
 */
export const isSharedOnly = (actor: Actor, at: ScopeColumns): RawBuilder<boolean> =>
  actor.role === 'salesman' && actor.salespersonId !== null
    ? sql`not coalesce(${isOwnRow(actor.salespersonId, at)}, false)`
    : sql`false`

/**
 * D91, the one place that says which rows an actor sees. Customers: their own numbers. Salesmen: their orders, those
 * of customers related to them and those of which they have a share. Customer service and base viewers: their sales organizations. Finance: the
 * countries of the finance-country relation. Administrators and the system: all.
 */
export function visibleTo(actor: Actor, at: ScopeColumns): Expression<SqlBool> {
  const own = inScopeOf(actor, at)
  return at.asked && actor.role !== 'system' ? sql`(${own} or ${isAsked(actor, at.asked)})` : own
}

function inScopeOf(actor: Actor, at: ScopeColumns): Expression<SqlBool> {
  const column = (name: 'customerId' | 'salesOrg' | 'country') => sql.ref(at[name])
  switch (actor.role) {
    case 'customer':
      return actor.customerIds.length === 0 ? none : isAnyOf(column('customerId'), actor.customerIds)
    case 'salesman':
      if (actor.salespersonId === null) return none
      return at.orderId === undefined
        ? isOwnRow(actor.salespersonId, at)
        : sql`(${isOwnRow(actor.salespersonId, at)} or ${hasShare(actor.salespersonId, at.orderId)})`
    case 'customerService':
    case 'baseViewer':
      return isAnyOf(column('salesOrg'), actor.salesOrgs)
    case 'finance':
      return isAnyOf(column('country'), actor.countries)
    case 'administrator':
    case 'system':
      return sql`true`
  }
}

/**
 * The columns of each table that row scope reads (D91). No salesman owns a customer; customers are related to
 * salesmen.
 */
export const scopeColumns = {
  customers: {
    customerId: 'customers.id',
    salesOrg: 'customers.salesOrg',
    salespersonId: 'customers.id',
    country: 'customers.countryCode',
  },
} satisfies Record<string, ScopeColumns>
