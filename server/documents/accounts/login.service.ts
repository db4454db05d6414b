import { accountCalls } from '#shared/documents/accounts/account.contract.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { loginFailures, loginLockMinutes } from '#shared/vocabulary/limits.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import { act, read, serve } from '../../http/handler.ts'

import type { Services } from '../../services.ts'
import * as accounts from './account.repository.ts'
import { verifyPassword } from './passwords.ts'
import { systemActor } from '../../scope/system-actor.ts'
import { expiryFrom, toSessionUser } from './session.service.ts'
import { endSession, endSessions, startSession } from './session.repository.ts'
import { signToken } from './tokens.ts'

type Outcome =
  { refused: DomainError } | { account: accounts.AccountRow; sessionId: string; customerIds: string[] }

const failed = () => new DomainError([{ code: 'LOGIN_FAILED' }])

/** Counts the failure in the account's row; the fifth starts the wait. */
async function fail(tx: Tx, account: accounts.AccountRow, now: Date): Promise<Outcome> {
  const count = account.failedCount + 1
  const wait = count >= loginFailures
  const until = wait ? new Date(now.getTime() + loginLockMinutes * 60_000).toISOString() : null
  await accounts.recordFailure(tx, account.id, wait ? 0 : count, until)
  return { refused: wait ? waiting(until!, now) : failed() }
}

const waiting = (until: string, now: Date) => {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  return new DomainError([{ code: 'LOGIN_WAIT', params: { minutes: Math.ceil(seconds / 60), seconds } }])
}

/**
 * The password is checked before the transaction: it takes some 100 ms of work, and no row should be locked for it.
 * The refusal is returned, not thrown, so that the counted failure commits.
 */
async function attempt(
  services: Services,
  userId: string,
  password: string,
  client: { device: string; systemId: number },
): Promise<Outcome> {
  const now = services.now()
  const known = await accounts.findByUserId(services.db, userId)
  const right = await verifyPassword(known?.passwordHash, password)
  if (!known) return { refused: failed() }
  return inTransaction(services.db, async (tx): Promise<Outcome> => {
    const account = await accounts.lockByUserId(tx, userId)
    if (!account) return { refused: failed() }
    if (account.lockedUntil && new Date(account.lockedUntil) > now)
      return { refused: waiting(account.lockedUntil, now) }
    if (!right) return fail(tx, account, now)
    if (account.status !== 'active') return { refused: new DomainError([{ code: 'ACCOUNT_DISABLED' }]) }
    const ended = await endSessions(tx, [account.id], 'elsewhere')
    services.live.publish(tx, { topic: 'session', ids: [], accounts: ended })
    const sessionId = newId()
    await startSession(tx, { id: sessionId, accountId: account.id, ...client, expiresAt: expiryFrom(now) })
    await accounts.recordFailure(tx, account.id, 0, null)
    const actor = { ...systemActor, accountId: account.id, name: account.name, device: client.device }
    await record(tx, actor, { docType: 'account', docId: account.id, event: 'login' })
    return { account, sessionId, customerIds: await accounts.customersOf(tx, account.id) }
  })
}

export const login = serve(accountCalls.login, async ({ services, body, client }) => {
  const outcome = await attempt(services, body.userId, body.password, {
    device: client.device,
    systemId: client.systemId,
  })
  if ('refused' in outcome) throw outcome.refused
  const jwt = await signToken(services.secret, outcome.sessionId, services.now())
  return { jwt, user: toSessionUser({ ...outcome.account, customerIds: outcome.customerIds }) }
})

export const exit = act(accountCalls.exit, async ({ tx, actor }) => {
  await endSession(tx, actor.sessionId, 'logout')
  await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'logout' })
  return {}
})

/** Session and headers were checked on the way in; what is left is to say who it is. */
export const authenticate = read(accountCalls.authenticate, async ({ db, services, actor }) => {
  const account = await accounts.findById(db, actor.accountId)
  const jwt = await signToken(services.secret, actor.sessionId, services.now())
  return { jwt, user: toSessionUser({ ...account, customerIds: [...actor.customerIds] }) }
})

export const retrieve = read(accountCalls.retrieve, async () => ({
  contact: 'businessRepresentative' as const,
}))
