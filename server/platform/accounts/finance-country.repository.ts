import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAll } from '../../records/history/history.ts'
import { endSessions } from './session.repository.ts'

const stopOrEnable = (tx: Tx, actor: Actor, userId: string, enabled: boolean, countries: readonly string[]) =>
  tx
    .updateTable('financeCountries')
    .set({ enabled, version: sql`version + 1`, updatedBy: actor.name, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('enabled', '<>', enabled)
    .where(sql<boolean>`(country_code = any(${[...countries]}::text[])) = ${enabled}`)
    .returning('id')
    .execute()

/**
 * Gives an account these countries and no others (D91). Relations are stopped and never removed, so that their
 * history says who saw what.
 */
export async function storeCountries(
  tx: Tx,
  actor: Actor,
  userId: string,
  countries: readonly string[],
): Promise<void> {
  const stopped = await stopOrEnable(tx, actor, userId, false, countries)
  const enabled = await stopOrEnable(tx, actor, userId, true, countries)
  const there = await tx
    .selectFrom('financeCountries')
    .select('countryCode')
    .where('userId', '=', userId)
    .execute()
  const known = new Set(there.map(({ countryCode }) => countryCode))
  const now = new Date().toISOString()
  const stamps = { createdBy: actor.name, createdAt: now, updatedBy: actor.name, updatedAt: now }
  const added = countries
    .filter((code) => !known.has(code))
    .map((countryCode) => ({ id: newId(), userId, countryCode, ...stamps }))
  await insertRows(tx, 'financeCountries', added)
  const of = (event: string, rows: readonly { id: string }[]) =>
    rows.map(({ id }) => ({ docType: 'financeCountry', docId: id, event }))
  await recordAll(tx, actor, [...of('stop', stopped), ...of('enable', enabled), ...of('create', added)])
}

/** Ends the sessions of those whose relations these are, because their rights have changed. */
export async function endSessionsOfRelations(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const accounts = await tx
    .selectFrom('financeCountries as f')
    .innerJoin('accounts as a', 'a.userId', 'f.userId')
    .select('a.id')
    .distinct()
    .where('f.id', 'in', ids)
    .execute()
  const accountIds = accounts.map(({ id }) => id)
  return accountIds.length === 0 ? [] : endSessions(tx, accountIds, 'forced')
}
