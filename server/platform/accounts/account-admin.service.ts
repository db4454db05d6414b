import { accountAdminCalls, type AccountAction } from '#shared/platform/accounts/account-admin.contract.ts'
import type { AccountDetail, AccountRow, GrantForm } from '#shared/platform/accounts/account-admin.schema.ts'
import { scopeOf, type RowScope } from '#shared/platform/accounts/account.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { isTaken, type Queryable, type Tx } from '../../db/transaction.ts'
import { historyOf, recordAll } from '../../records/history/history.ts'
import { read, write, refuse, throwReasons, type WriteInput, type Services } from '../../calls/handler.ts'
import * as accounts from './account-admin.repository.ts'
import { forgiveAll } from './failure.repository.ts'
import { changeGrant, createAccounts, signOut } from './account-grants.ts'
import { endInvitations } from './invitation.repository.ts'
import { invite } from './invitations.ts'
import { lastSessions, type EndReason } from './session.repository.ts'

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
