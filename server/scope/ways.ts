import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Sort } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { orderOf } from '../db/page.ts'
import { isSharedOnly, visibleTo, type ScopeColumns } from './visible.ts'

/** What is asked of the rows that an actor sees: conditions on the columns of their table. */
export interface Question {
  table: string
  at: ScopeColumns
  where: RawBuilder<SqlBool>
}

/**
 * The ways by which an actor sees rows. No one index serves a condition that allows any of them, and so each is read by
 * an index of its own.
 */
interface Ways {
  salespersonId?: string
  /** The customers whose rows are seen, as `related (customer_id)`. */
  related: RawBuilder<unknown>
}

function waysOf({ role, customerIds, salespersonId }: Actor): Ways | undefined {
  if (role === 'salesman' && salespersonId !== null)
    return {
      salespersonId,
      related: sql`(select customer_id from salesperson_customers where salesperson_id = ${salespersonId} and enabled) related`,
    }
  if (role === 'customer' && customerIds.length > 1)
    return { related: sql`unnest(${[...customerIds]}::uuid[]) related (customer_id)` }
  return undefined
}

/** Ids of all rows that an actor sees, each once, as a table expression for a count that may stop at any row. */
export function allRows(actor: Actor, { table, at, where }: Question): RawBuilder<unknown> {
  const ways = waysOf(actor)
  const id = sql.ref(`${table}.id`)
  if (!ways) return sql`select ${id} from ${sql.table(table)} where ${visibleTo(actor, at)} and ${where}`
  const { salespersonId, related } = ways
  const ofCustomers = sql`select ${id} from ${related}
    join ${sql.table(table)} on ${sql.ref(at.customerId)} = related.customer_id where ${where}`
  if (salespersonId === undefined) return ofCustomers
  const seller = sql.ref(at.salespersonId)
  const parts = [
    sql`select ${id} from ${sql.table(table)} where ${seller} = ${salespersonId} and ${where}`,
    sql`${ofCustomers} and ${seller} is distinct from ${salespersonId}`,
  ]
  if (at.orderId !== undefined)
    // The limit makes the planner look up each order by its id instead of reading every order that fits the filters.
    parts.push(sql`select one.id from order_performance shared cross join lateral (select ${id} from ${sql.table(table)}
      where ${sql.ref(at.orderId)} = shared.order_id and ${isSharedOnly(actor, at)} and ${where} limit 1) one
      where shared.salesperson_id = ${salespersonId}`)
  return sql.join(parts, sql` union all `)
}

/**
 * Id and sort fields of the first rows that an actor sees, as a table expression without an order: up to `limit` of
 * them by each of the ways.
 */
export function firstRows(
  actor: Actor,
  { table, at, where }: Question,
  by: readonly Sort[],
  limit: number,
): RawBuilder<unknown> {
  const column = (field: string) => `${table}.${field}`
  const columns = sql.join(by.map(({ field }) => sql.ref(column(field))))
  const rows = (condition: RawBuilder<unknown>) =>
    sql`(select ${columns} from ${sql.table(table)} where ${condition} and ${where}
      order by ${orderOf(by, column)} limit ${limit})`
  const ways = waysOf(actor)
  if (!ways) return rows(sql`${visibleTo(actor, at)}`)
  const { salespersonId, related } = ways
  const ofCustomers = sql`(select first.* from ${related}
    cross join lateral ${rows(sql`${sql.ref(at.customerId)} = related.customer_id`)} first)`
  if (salespersonId === undefined) return ofCustomers
  const parts = [rows(sql`${sql.ref(at.salespersonId)} = ${salespersonId}`), ofCustomers]
  if (at.orderId !== undefined) {
    // A share knows the time of its order, so that the newest are found without reading all of them.
    const copies: Record<string, string> = { id: 'shared.orderId', orderTime: 'shared.orderTime' }
    parts.push(sql`(select ${columns} from order_performance shared
      join ${sql.table(table)} on ${sql.ref(at.orderId)} = shared.order_id
      where shared.salesperson_id = ${salespersonId} and ${where}
      order by ${orderOf(by, (field) => copies[field] ?? column(field))} limit ${limit})`)
  }
  return sql.join(parts, sql` union `)
}
