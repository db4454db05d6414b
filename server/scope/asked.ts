import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'

/** Where the people stand who are asked about a row, and the id of the row. */
export interface AskedColumns {
  id: string
  table: string
  record: string
}

/** The accounts in whose place somebody decides today, and that somebody's own. */
const standingFor = (accountId: string): RawBuilder<unknown> =>
  sql`(select ${accountId}::uuid union all select s.account_id from stand_ins s
    where s.stand_in_id = ${accountId} and (now() at time zone 'Asia/Shanghai')::date between s.from_day and s.to_day)`

/** People of a row whose turn an actor takes: the actor, and those for whom the actor stands in today. */
export const isTurnOf = (actor: Actor, people: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${people}.accountId`)} in ${standingFor(actor.accountId)}`

/**
 * The same while whoever was asked may still decide: with an account that is in use, and in the role that was asked.
 */
export const mayTakeTurn = (actor: Actor, people: string): RawBuilder<SqlBool> =>
  sql`${isTurnOf(actor, people)} and exists (select from accounts asked where asked.id = ${sql.ref(`${people}.accountId`)}
    and asked.status = 'active' and coalesce(${sql.ref(`${people}.asRole`)}, asked.role) = asked.role)`

/** Rows about which the actor was ever asked. */
export const isAsked = (actor: Actor, { id, table, record }: AskedColumns): RawBuilder<SqlBool> =>
  sql`${sql.ref(id)} in (select ${sql.ref(`${table}.${record}`)} from ${sql.table(table)} where ${isTurnOf(actor, table)})`

/** Rows about which the actor is asked to decide and has not. */
export const isAskedNow = (actor: Actor, { id, table, record }: AskedColumns): RawBuilder<SqlBool> =>
  sql`${sql.ref(id)} in (select ${sql.ref(`${table}.${record}`)} from ${sql.table(table)}
    where ${mayTakeTurn(actor, table)} and ${sql.ref(`${table}.state`)} = 'open' and ${sql.ref(`${table}.step`)} is not null)`
