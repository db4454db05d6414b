import type { GrantForm } from '#shared/platform/accounts/account-admin.schema.ts'
import { scopeOf, type RowScope } from '#shared/platform/accounts/account.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import { changesBetween, record, recordAll } from '../../records/history/history.ts'
import { scopeInWords } from '../people/staff-names.repository.ts'
import * as accounts from './account-admin.repository.ts'
import { storeCountries } from './finance-country.repository.ts'
import { invite } from './invitations.ts'
import { endSessions, type EndReason } from './session.repository.ts'

/**
 * The identity number of a new account, which calls carry beside the token (D100). The end of an id is
 * random; its beginning is the time and equal for accounts of the same minute.
 */
export const newIdentity = (id: string): string => `ID-${id.slice(-12)}`

/** What was granted, as the history tells of it. */
const withNames = async <G extends object>(tx: Tx, grant: G, scope: RowScope) => ({
  ...grant,
  ...(await scopeInWords(tx, scope)),
})

/** Ends what these accounts have open, and tells them why. */
export const signOut = async (
  tx: Tx,
  services: Pick<Services, 'live'>,
  ids: readonly string[],
  reason: EndReason,
) => services.live.publish(tx, { topic: 'session', ids: [], sessions: await endSessions(tx, ids, reason) })

const rights = ['role', 'customerIds', 'salespersonId', 'salesOrgs', 'countries']

type NewAccount = GrantForm & { userId: string }

/**
 * Creates accounts without a password, and invites their owners. Whoever grants has checked the scopes.
 * @returns their ids and invitations, in the order of the accounts
 */
export async function createAccounts(tx: Tx, services: Services, actor: Actor, all: readonly NewAccount[]) {
  if (all.length === 0) return []
  const made = all.map((account) => ({ ...account, id: newId() }))
  for (const { id, userId, ...grant } of made) {
    const scope = scopeOf(grant.role, grant)
    await accounts.insert(tx, { id, userId, idmNum: newIdentity(id) }, grant, scope)
    await storeCountries(tx, actor, userId, scope.countries)
  }
  const invitations = await invite(tx, services, made)
  const events = []
  for (const { id: docId, userId: _, ...grant } of made) {
    const granted = await withNames(tx, grant, scopeOf(grant.role, grant))
    events.push({ docType: 'account', docId, event: 'create', changes: changesBetween({}, granted) })
  }
  await recordAll(tx, actor, events)
  services.live.publish(tx, { topic: 'staffNames' })
  return made.map(({ id }, nth) => ({ id, invitation: invitations[nth]! }))
}

export type StoredGrant = GrantForm & { id: string; userId: string; version: number }

/**
 * Grants something else to an account; changed rights end its session.
 * @returns false when somebody was faster
 */
export async function changeGrant(
  tx: Tx,
  services: Services,
  actor: Actor,
  { before, values }: { before: StoredGrant; values: GrantForm },
): Promise<boolean> {
  const { id, userId, version } = before
  const scope = scopeOf(values.role, values)
  const changes = changesBetween(await withNames(tx, before, before), await withNames(tx, values, scope))
  if (changes.length === 0) return true
  if (!(await accounts.update(tx, id, version, values, scope))) return false
  await storeCountries(tx, actor, userId, scope.countries)
  if (changes.some(({ path }) => rights.includes(path))) await signOut(tx, services, [id], 'forced')
  await record(tx, actor, { docType: 'account', docId: id, event: 'update', changes })
  services.live.publish(tx, { topic: 'staffNames' })
  return true
}
