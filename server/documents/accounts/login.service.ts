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

/** Counts the failure in the row of whoever was meant; the fifth starts the wait. */
async function fail(
  failedCount: number,
  now: Date,
  write: (count: number, until: string | null) => Promise<unknown>,
): Promise<Outcome> {
  const count = failedCount + 1
  const wait = count >= loginFailures
  const until = wait ? new Date(now.getTime() + loginLockMinutes * 60_000).toISOString() : null
  await write(wait ? 0 : count, until)
  return { refused: wait ? waiting(until!, now) : failed() }
}

const isWaiting = (lockedUntil: string | null, now: Date): lockedUntil is string =>
  lockedUntil !== null && new Date(lockedUntil) > now

const waiting = (until: string, now: Date) => {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
  return new DomainError([{ code: 'LOGIN_WAIT', params: { minutes: Math.ceil(seconds / 60), seconds } }])
}

/** An unknown user id waits as well: the wait must not tell who exists (D103). */
async function failUnknown(tx: Tx, userId: string, now: Date): Promise<Outcome> {
  const unknown = await accounts.lockUnknown(tx, userId)
  if (isWaiting(unknown.lockedUntil, now)) return { refused: waiting(unknown.lockedUntil, now) }
  return fail(unknown.failedCount, now, (count, until) =>
    accounts.recordUnknownFailure(tx, unknown.userId, count, until),
  )
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
  return inTransaction(services.db, async (tx): Promise<Outcome> => {
    const account = await accounts.lockByUserId(tx, userId)
    if (!account) return failUnknown(tx, userId, now)
    if (isWaiting(account.lockedUntil, now)) return { refused: waiting(account.lockedUntil, now) }
    if (!right)
      return fail(account.failedCount, now, (count, until) =>
        accounts.recordFailure(tx, account.id, count, until),
      )
    if (account.status !== 'active') return { refused: new DomainError([{ code: 'ACCOUNT_DISABLED' }]) }
    const ended = await endSessions(tx, [account.id], 'elsewhere')
    services.live.publish(tx, { topic: 'session', ids: [], sessions: ended })
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

export const exit = act(accountCalls.exit, async ({ tx, services, actor }) => {
  await endSession(tx, actor.sessionId, 'logout')
  services.live.publish(tx, { topic: 'session', ids: [], sessions: [actor.sessionId] })
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
