import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'

/** Where the people stand who are asked about a row, and the row with its id and those who have asked for a decision. */
export interface AskedColumns {
  row: string
  id: string
  starters: string
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

/** Whether an account is among those who have asked for a decision on a row, none of whom takes part in it (D182). */
export const isStarterOf = (accountId: string, { starters }: AskedColumns): RawBuilder<SqlBool> =>
  sql`${accountId}::uuid = any(${sql.ref(starters)})`

/**
 * The same while whoever was asked may still decide: with an account that is in use, and in the role that was asked.
 * Nobody decides what they have asked for, in whosever place.
 */
export const mayTakeTurn = (actor: Actor, at: AskedColumns): RawBuilder<SqlBool> => {
  const { table: people, record, row, id } = at
  return sql`${isTurnOf(actor, people)} and exists (select from accounts asked where asked.id = ${sql.ref(`${people}.accountId`)}
    and asked.status = 'active' and coalesce(${sql.ref(`${people}.asRole`)}, asked.role) = asked.role)
    and not exists (select from ${sql.table(row)} where ${sql.ref(id)} = ${sql.ref(`${people}.${record}`)}
      and ${isStarterOf(actor.accountId, at)})`
}

/**
 * Rows that the actor was ever asked to decide, and those on which an opinion of the actor is asked for. Whoever gave one
 * follows the row as long as it is decided on, and no longer (D320).
 */
export const isAsked = (actor: Actor, { row, id, table, record }: AskedColumns): RawBuilder<SqlBool> =>
  sql`${sql.ref(id)} in (select ${sql.ref(`${table}.${record}`)} from ${sql.table(table)} where ${isTurnOf(actor, table)}
    and (${sql.ref(`${table}.step`)} is not null or ${sql.ref(`${table}.state`)} = 'open'
      or ${sql.ref(`${row}.status`)} = 'in_approval' and ${sql.ref(`${table}.round`)} = ${sql.ref(`${row}.round`)}))`

/** Rows about which the actor is asked to decide and has not. */
export const isAskedNow = (actor: Actor, at: AskedColumns): RawBuilder<SqlBool> => {
  const { id, table, record } = at
  return sql`${sql.ref(id)} in (select ${sql.ref(`${table}.${record}`)} from ${sql.table(table)}
    where ${mayTakeTurn(actor, at)} and ${sql.ref(`${table}.state`)} = 'open' and ${sql.ref(`${table}.step`)} is not null)`
}
