import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentDefinition, FurtherList } from '#shared/engine/document.ts'
import type { RowPattern, Sort } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fits } from '../../db/row-pattern.ts'
import { orderOf } from '../../db/page.ts'
import { isAskedNow } from './asked.ts'
import { visibleTo, isSharedOnly, type ScopeColumns } from './visible.ts'

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

type Scoped = Pick<
  DocumentDefinition,
  'table' | 'scope' | 'draftOf' | 'draftsFor' | 'hiddenFrom' | 'customerSees'
>

/** The columns that row scope reads. */
export const scopeOf = ({ table, scope }: Scoped): ScopeColumns => ({
  customerId: `${table}.${scope.customerId}`,
  salesOrg: `${table}.${scope.salesOrg}`,
  salespersonId: `${table}.${scope.salespersonId}`,
  country: `${table}.${scope.country}`,
  ...(scope.byShare && { orderId: `${table}.id` }),
  ...(scope.starter && { starter: `${table}.${scope.starter}` }),
  ...(scope.asked && {
    asked: { ...scope.asked, row: table, id: `${table}.id`, starters: `${table}.${scope.asked.starters}` },
  }),
})

/** The side whose drafts an actor writes and sees (D11). */
export const sideOf = (actor: Pick<Actor, 'role'>) => (actor.role === 'customer' ? 'customer' : 'staff')

/** Rows that are not deleted and lie in the actor's scope, among them drafts of the other side. */
export const inScope = (document: Scoped, actor: Actor): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${document.table}.deletedAt`)} is null and ${visibleTo(actor, scopeOf(document))})`

/**
 * A draft is private to the side, or to the roles, that write it. Others see the document once it was sent or
 * returned.
 */
export function isShared(
  { hiddenFrom, ...document }: Scoped,
  actor: Pick<Actor, 'role'>,
): RawBuilder<SqlBool> {
  if (actor.role === 'system') return sql`true`
  const shared = isHandedIn(document, actor)
  return hiddenFrom
    ? sql`(${shared} and not ${matching(document.table, [hiddenFrom[sideOf(actor)]])})`
    : shared
}

function isHandedIn(
  { table, draftOf, draftsFor, customerSees }: Omit<Scoped, 'hiddenFrom'>,
  actor: Pick<Actor, 'role'>,
): RawBuilder<SqlBool> {
  if (customerSees?.since && actor.role === 'customer')
    return sql`(${sql.ref(`${table}.${customerSees.since}`)} is not null)`
  const sent = sql<SqlBool>`${sql.ref(`${table}.status`)} <> 'draft'`
  if (draftsFor && !draftsFor.includes(actor.role)) return sql`(${sent})`
  return draftOf === undefined
    ? sql`true`
    : sql`(${sent} or ${sql.ref(`${table}.${draftOf}`)} = ${sideOf(actor)})`
}

/** The rows of a document that exist for an actor. Every read and every lock of a document begins here. */
export const visible = (document: Scoped, actor: Actor): RawBuilder<SqlBool> =>
  sql`(${inScope(document, actor)} and ${isShared(document, actor)})`

/** The question for rows of a document that exist for an actor and fulfil these conditions. */
export const questionOf = (
  document: Scoped,
  actor: Actor,
  conditions: readonly Expression<SqlBool>[],
): Question => ({
  table: document.table,
  at: scopeOf(document),
  where: sql`(${sql.join(
    [sql`${sql.ref(`${document.table}.deletedAt`)} is null`, isShared(document, actor), ...conditions],
    sql` and `,
  )})`,
})

/** The number of a document as people tell its revisions apart. */
export const numberShown = ({
  table,
  number,
  revisions,
}: Pick<DocumentDefinition, 'table' | 'number' | 'revisions'>) => {
  const own = sql<string>`${sql.ref(`${table}.${number.field}`)}`
  if (!revisions) return own
  const revision = sql.ref(`${table}.${revisions.number}`)
  return sql<string>`(${own} || case when ${revision} > 1 then ' R' || ${revision} else '' end)`
}

/** Rows that match at least one of the patterns. */
export const matching = (table: string, patterns: readonly RowPattern[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    patterns.map((pattern) => fits((field) => `${table}.${field}`, pattern)),
    sql` or `,
  )})`

/** The rows that a further list of a document has for a reader. */
export const listed = (
  document: Scoped,
  actor: Actor,
  { rows, asked }: Partial<Omit<FurtherList, 'list'>>,
): RawBuilder<SqlBool>[] => {
  const at = asked ? scopeOf(document).asked : undefined
  return [...(rows ? [matching(document.table, rows)] : []), ...(at ? [isAskedNow(actor, at)] : [])]
}
