import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Sort } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { orderOf } from '../../db/page.ts'
import { isSharedOnly, visibleTo, type ScopeColumns } from './visible.ts'

/** Conditions on the columns of a table, for the rows that an actor sees. */
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

function waysOf({ role, customerIds, salespersonId }: Actor, at: ScopeColumns): Ways | undefined {
  // Whoever is asked by name sees rows beside all of these ways, and such tables are small.
  if (at.asked) return undefined
  if (role === 'salesman' && salespersonId !== null)
    return {
      salespersonId,
      related: sql`(select customer_id from salesperson_customers where salesperson_id = ${salespersonId} and enabled) related`,
    }
  if (role === 'customer' && customerIds.length > 1)
    return { related: sql`unnest(${[...customerIds]}::uuid[]) related (customer_id)` }
  return undefined
}

/** The only field of an order that a performance share copies. It is never empty and never changes. */
const timeField = 'orderTime'

/**
 * Orders in whose performance a salesman has a share, joined by time as well as by id, so that two indexes are merged.
 */
const sharedOf = (salespersonId: string, { table, at, where }: Question): RawBuilder<unknown> =>
  sql`from order_performance shared join ${sql.table(table)}
    on ${sql.ref(`${table}.${timeField}`)} = shared.order_time and ${sql.ref(at.orderId!)} = shared.order_id
    where shared.salesperson_id = ${salespersonId} and ${where}`

/**
 * Ids of all rows that an actor sees, each once, as a table expression for a count that may stop at any row.
 * @param beside columns that are read with the id
 */
export function allRows(
  actor: Actor,
  { table, at, where }: Question,
  beside: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const ways = waysOf(actor, at)
  const id = sql.join([sql.ref(`${table}.id`), ...beside])
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
    parts.push(
      sql`select ${id} ${sharedOf(salespersonId, { table, at, where })} and ${isSharedOnly(actor, at)}`,
    )
  return sql.join(parts, sql` union all `)
}

/**
 * No more than so many of these rows: the first ones by a column where one condition finds all of them, so that an index
 * ends the reading early, and any where several ways lead to them (D358).
 */
export function someRows(
  actor: Actor,
  question: Question,
  { beside, by, limit }: { beside: readonly RawBuilder<unknown>[]; by: RawBuilder<unknown>; limit: number },
): RawBuilder<unknown> {
  const rows = allRows(actor, question, beside)
  return waysOf(actor, question.at) ? sql`${rows} limit ${limit}` : sql`${rows} order by ${by} limit ${limit}`
}

/**
 * Rows that can be among the first `limit`. Once `own` has that many rows, older ones are not read. A range with two ends
 * is planned as a narrow one, which it is; one with a single end as a third of the table, for which PostgreSQL starts
 * processes to help, and they take ten times as long as the list.
 */
function notBehindOwn({ field, order }: Sort, time: string, limit: number): RawBuilder<SqlBool> {
  if (field !== timeField) return sql`true`
  const last = sql`(select ${sql.ref(timeField)} from own offset ${limit - 1} limit 1)`
  return order === 'desc'
    ? sql`${sql.ref(time)} between coalesce(${last}, '-infinity') and 'infinity'`
    : sql`${sql.ref(time)} between '-infinity' and coalesce(${last}, 'infinity')`
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
  const ways = waysOf(actor, at)
  if (!ways) return rows(sql`${visibleTo(actor, at)}`)
  const { salespersonId, related } = ways
  const ofCustomers = (more: RawBuilder<SqlBool>) => sql`(select first.* from ${related}
    cross join lateral ${rows(sql`${sql.ref(at.customerId)} = related.customer_id and ${more}`)} first)`
  if (salespersonId === undefined) return ofCustomers(sql`true`)
  const reaching = (time: string) => notBehindOwn(by[0]!, time, limit)
  const parts = [sql`select * from own`, ofCustomers(reaching(column(timeField)))]
  if (at.orderId !== undefined) {
    const copies: Record<string, string> = { id: 'shared.orderId', [timeField]: `shared.${timeField}` }
    parts.push(sql`(select ${columns} ${sharedOf(salespersonId, { table, at, where })}
      and ${reaching(`shared.${timeField}`)} and ${reaching(column(timeField))}
      order by ${orderOf(by, (field) => copies[field] ?? column(field))} limit ${limit})`)
  }
  const own = rows(sql`${sql.ref(at.salespersonId)} = ${salespersonId}`)
  return sql`with own as materialized ${own} ${sql.join(parts, sql` union `)}`
}
