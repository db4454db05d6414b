import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { DocumentDefinition, FurtherList } from '#shared/engine/document.ts'
import type { RowPattern } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fits } from '../../db/row-pattern.ts'
import { isAskedNow } from './asked.ts'
import { visibleTo, type ScopeColumns } from './visible.ts'
import type { Question } from './ways.ts'

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
