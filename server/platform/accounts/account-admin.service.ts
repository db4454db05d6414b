import { accountAdminCalls, type AccountAction } from '#shared/platform/accounts/account-admin.contract.ts'
import type { AccountDetail, AccountRow, GrantForm } from '#shared/platform/accounts/account-admin.schema.ts'
import { scopeOf, type RowScope } from '#shared/platform/accounts/account.rules.ts'
import type { Language, Role } from '#shared/vocabulary/words.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { isTaken, type Queryable, type Tx } from '../../db/transaction.ts'
import { historyOf, recordAll, changesBetween, record } from '../../records/history/history.ts'
import { read, write, refuse, throwReasons, type WriteInput, type Services } from '../../calls/handler.ts'
import { scopeInWords } from '../people/staff-names.repository.ts'
import * as accounts from './account-admin.repository.ts'
import { forgiveAll } from './failure.repository.ts'
import { endInvitations } from './invitation.repository.ts'
import { invite } from './invitations.ts'
import { lastSessions, endSessions, type EndReason } from './session.repository.ts'
import { storeCountries } from './finance-country.repository.ts'

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
const signOut = async (tx: Tx, services: Pick<Services, 'live'>, ids: readonly string[], reason: EndReason) =>
  services.live.publish(tx, { topic: 'session', ids: [], sessions: await endSessions(tx, ids, reason) })

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

type StoredGrant = GrantForm & { id: string; userId: string; version: number }

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

const withState = <R extends { role: string; state: string | null; invitationMail: string | null }>(
  row: R,
) => ({
  ...row,
  role: row.role as Role,
  state: row.state as AccountRow['state'],
  invitationMail: row.invitationMail as AccountRow['invitationMail'],
})

const page = read(accountAdminCalls.page, async ({ services, db, body }) => {
  const { rows, ...total } = await accounts.page(db, body, services.now())
  return { ...total, rows: rows.map(withState) }
})

async function findDetail(
  db: Queryable,
  services: Pick<Services, 'now'>,
  id: string,
): Promise<AccountDetail> {
  const account = await accounts.findOne(db, id, services.now())
  if (!account) return refuse('NOT_FOUND')
  const sessions = await lastSessions(db, id)
  return { ...withState(account), language: account.language as Language, sessions }
}

const one = read(accountAdminCalls.one, ({ db, services, query }) => findDetail(db, services, query.id))

/** Refuses a scope that names what the company does not have, all of it at once. */
async function checkScope(tx: Tx, scope: RowScope, prefix: string): Promise<void> {
  const unknown = await accounts.unknownScope(tx, scope)
  throwReasons(
    unknown.map(({ field, value }) => ({ code: 'MASTER_UNKNOWN', params: { value }, path: prefix + field })),
  )
}

const create = write(accountAdminCalls.create, async ({ tx, services, actor, body }) => {
  const { userId, ...grant } = body
  const scope = scopeOf(grant.role, grant)
  await checkScope(tx, scope, '')
  const [made] = await createAccounts(tx, services, actor, [{ ...grant, userId }]).catch((error: unknown) => {
    if (isTaken(error)) return refuse('DUPLICATE', { value: userId }, 'userId')
    throw error
  })
  return made!
})

/** Whoever takes the own rights away cannot give them back. */
const mustKeepOwnRole = (actorId: string, id: string, before: AccountDetail, values: GrantForm) => {
  if (actorId === id && before.role !== values.role) refuse('OWN_ACCOUNT', undefined, 'values.role')
}

const modify = write(accountAdminCalls.modify, async ({ tx, services, actor, body }) => {
  const { id, version, values } = body
  const before = await findDetail(tx, services, id)
  if (before.version !== version)
    return refuse('VERSION_CONFLICT', { by: before.userId, version: before.version })
  mustKeepOwnRole(actor.accountId, id, before, values)
  const scope = scopeOf(values.role, values)
  await checkScope(tx, scope, 'values.')
  if (!(await changeGrant(tx, services, actor, { before, values })))
    return refuse('VERSION_CONFLICT', { by: before.userId, version: before.version })
  return findDetail(tx, services, id)
})

/** These actions end the session, and the person learns the reason. */
const ends: Partial<Record<AccountAction, EndReason>> = {
  stop: 'disabled',
  forceOffline: 'forced',
  resetPassword: 'password',
}

/** Actions that would shut their own author out. */
const notOnOneself: readonly AccountAction[] = ['stop', 'resetPassword']

type BatchInput = WriteInput<typeof accountAdminCalls.batch>

const batch = write(accountAdminCalls.batch, async ({ tx, services, actor, body }: BatchInput) => {
  const ids = [...new Set(body.ids)]
  const found = await accounts.findMany(tx, ids)
  if (found.length !== ids.length) return refuse('NOT_FOUND')
  if (notOnOneself.includes(body.action) && ids.includes(actor.accountId)) return refuse('OWN_ACCOUNT')
  if (body.action === 'unlock')
    await forgiveAll(
      tx,
      found.map((a) => a.userId),
    )
  if (body.action === 'stop') {
    await accounts.setStatus(tx, ids, 'disabled')
    await endInvitations(tx, ids)
  }
  if (body.action === 'enable') await accounts.setStatus(tx, ids, 'active')
  const invitations = body.action === 'resetPassword' ? await invite(tx, services, found) : []
  const reason = ends[body.action]
  if (reason) await signOut(tx, services, ids, reason)
  await recordAll(
    tx,
    actor,
    ids.map((docId) => ({ docType: 'account', docId, event: body.action })),
  )
  return { changed: found.length, invitations }
})

const history = read(accountAdminCalls.history, async ({ db, actor, body }) => {
  const [account] = await accounts.findMany(db, [body.id])
  return account ? historyOf(db, actor, account.id, body) : refuse('NOT_FOUND')
})

export const handlers = [page, one, create, modify, batch, history]
