import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { passwordLength } from '#shared/vocabulary/limits.ts'
import type { Language, Role } from '#shared/vocabulary/words.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { changesBetween, record } from '../../records/history/history.ts'
import {
  read,
  serve,
  refuse,
  write,
  type Services,
  type Client,
  type CallInput,
} from '../../calls/handler.ts'
import { nameSalesperson } from '../people/staff-names.repository.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import * as accounts from './account.repository.ts'
import { isEasilyGuessed } from './common-passwords.ts'
import { forgive, forgiveAll } from './failure.repository.ts'
import { countWrong, lockedWaitOf, waitOf, type Guess } from './guesses.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, isLive, lastSessions, endSession, startSession } from './session.repository.ts'
import { deviceInLogs, deviceNameOf } from './device-name.ts'
import { toSessionUser } from './session.service.ts'
import { signToken } from './tokens.ts'
import * as invitations from './invitation.repository.ts'
import { codeHash } from './invitations.ts'

/** Whose invitation a code is. */
async function invitedBy({ db, services }: Pick<CallInput, 'services'> & { db: Queryable }, code: string) {
  const account = await invitations.findInvited(db, codeHash(code), services.now())
  if (!account) return refuse('INVITATION_GONE')
  return { userId: account.userId, name: account.name, language: account.language as Language }
}

export const registration = read(accountCalls.registration, (input) => invitedBy(input, input.query.code))
export const invitation = read(accountCalls.invitation, (input) => invitedBy(input, input.body.code))

/** The password is hashed before the transaction, because that takes some 100 ms of work. */
export const register = serve(accountCalls.register, async ({ db, services, body, client }) => {
  const hash = codeHash(body.code)
  const account = await invitations.findInvited(db.reads, hash, services.now())
  if (!account) return refuse('INVITATION_GONE')
  if (isEasilyGuessed(body.newPassword, await accounts.namesAround(db.reads, account)))
    return refuse('PASSWORD_COMMON', undefined, 'newPassword')
  const password = await hashPassword(body.newPassword)
  await inTransaction(db, async (tx) => {
    if (!(await invitations.useUp(tx, hash))) return refuse('INVITATION_GONE')
    await accounts.setPassword(tx, account.id, password)
    await forgiveAll(tx, [account.userId])
    const device = deviceInLogs(deviceNameOf(client), client.device)
    const actor = { ...systemActor, accountId: account.id, name: account.name, device }
    await record(tx, actor, { docType: 'account', docId: account.id, event: 'register' })
  })
  return { userId: account.userId }
})

type Outcome =
  { refused: DomainError } | { account: accounts.AccountRow; sessionId: string; customerIds: string[] }

const failed = () => new DomainError([{ code: 'LOGIN_FAILED' }])

/** A person at the server's own machine can always sign in as the administrator (D138). */
const neverWaits = (account: accounts.AccountRow | undefined, client: Client): boolean =>
  client.onServer && account?.role === 'administrator'

/**
 * The password is checked before the transaction: it takes some 100 ms of work, and no row should be locked for it. What
 * it was checked against is compared again on the locked row, since it may have changed meanwhile. An unknown user id
 * takes the same steps as a known one, so that neither words nor time tell them apart (D138). The refusal is returned,
 * not thrown, so that the counted failure commits.
 */
async function attempt(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  form: { userId: string; password: string },
  client: Client,
): Promise<Outcome> {
  const now = services.now()
  const guess: Guess = { userId: accounts.userIdOf(form.userId), address: client.address, now }
  const known = await accounts.findByUserId(services.db.reads, guess.userId)
  const free = neverWaits(known, client)
  const wait = free ? undefined : await waitOf(services.db.reads, guess)
  if (wait) return { refused: wait }
  const matches = await verifyPassword(known?.passwordHash, form.password)
  return inTransaction(services.db, async (tx): Promise<Outcome> => {
    const wait = free ? undefined : await lockedWaitOf(tx, guess)
    if (wait) return { refused: wait }
    const account = await accounts.lockByUserId(tx, guess.userId)
    if (!account || !matches || account.passwordHash !== known?.passwordHash) {
      const starts = await countWrong(tx, guess)
      return { refused: free ? failed() : (starts ?? failed()) }
    }
    if (account.status !== 'active') return { refused: new DomainError([{ code: 'ACCOUNT_DISABLED' }]) }
    const ended = await endSessions(tx, [account.id], 'elsewhere')
    services.live.publish(tx, { topic: 'session', ids: [], sessions: ended })
    const sessionId = newId()
    const { device, systemId } = client
    const deviceName = deviceNameOf(client)
    await startSession(tx, {
      id: sessionId,
      accountId: account.id,
      device,
      deviceName,
      address: client.address,
      systemId,
    })
    await forgive(tx, guess.userId, guess.address)
    const actor = {
      ...systemActor,
      accountId: account.id,
      name: account.name,
      device: deviceInLogs(deviceName, device),
    }
    await record(tx, actor, { docType: 'account', docId: account.id, event: 'login' })
    return { account, sessionId, customerIds: await accounts.customersOf(tx, account.id) }
  })
}

export const login = serve(accountCalls.login, async ({ services, body, client }) => {
  const outcome = await attempt(services, body, client)
  if ('refused' in outcome) throw outcome.refused
  const jwt = await signToken(services.secret, outcome.sessionId, services.now())
  return { jwt, user: toSessionUser({ ...outcome.account, customerIds: outcome.customerIds }) }
})

const exitBy = (call: typeof accountCalls.exit) =>
  write(call, async ({ tx, services, actor }) => {
    await endSession(tx, actor.sessionId, 'logout')
    services.live.publish(tx, { topic: 'session', ids: [], sessions: [actor.sessionId] })
    await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'logout' })
    return {}
  })
export const exit = exitBy(accountCalls.exit)
export const exitByGet = exitBy(accountCalls.exitByGet)

/** Session and headers have been checked before, so only the user is returned. */
export const authenticate = read(accountCalls.authenticate, async ({ db, services, actor }) => {
  const account = await accounts.findById(db, actor.accountId)
  const jwt = await signToken(services.secret, actor.sessionId, services.now())
  return { jwt, user: toSessionUser({ ...account, customerIds: [...actor.customerIds] }) }
})

export const retrieve = read(accountCalls.retrieve, async () => ({
  contact: 'businessRepresentative' as const,
}))

type OwnCustomers = Awaited<ReturnType<typeof accounts.ownCustomersOf>>

const present = (a: accounts.AccountRow, customers: OwnCustomers, lastLoginAt: string | null = null) => ({
  userId: a.userId,
  name: a.name,
  latinName: a.latinName,
  role: a.role as Role,
  contactName: a.contactName,
  phone: a.phone,
  email: a.email,
  address: a.address,
  area: a.area,
  countryCode: a.countryCode,
  notes: a.notes,
  language: a.language as Language,
  lastLoginAt,
  customers,
  version: a.version,
})

export const info = read(accountCalls.info, async ({ db, actor, client: { language } }) => {
  const account = await accounts.findById(db, actor.accountId)
  const last = await accounts.lastLoginOf(db, actor.accountId)
  return present(account, await accounts.ownCustomersOf(db, actor.accountId, language), last?.at ?? null)
})

export const sessions = read(accountCalls.sessions, async ({ db, actor }) => {
  const rows = await lastSessions(db, actor.accountId)
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }))
})

/** The answer has a new Latin name already, so that its owner sees it without signing in again. */
export const saveInfo = serve(
  accountCalls.saveInfo,
  async ({ db, services, actor, body, client: { language } }) => {
    const { saved, renamed } = await inTransaction(db, async (tx) => {
      const before = await accounts.findById(tx, actor.accountId)
      const saved = await accounts.saveContact(tx, actor.accountId, body)
      if (!saved) return refuse('VERSION_CONFLICT', { by: before.userId, version: before.version })
      const { version: _, ...typed } = body
      const renamed = saved.latinName !== before.latinName
      if (renamed) {
        if (saved.salespersonId) await nameSalesperson(tx, saved.salespersonId, saved.latinName)
        services.live.publish(tx, { topic: 'staffNames' })
      }
      await record(tx, actor, {
        docType: 'account',
        docId: actor.accountId,
        event: 'update',
        changes: changesBetween(before, { ...before, ...typed }, Object.keys(typed)),
      })
      return { saved, renamed }
    })
    if (renamed) await services.names.refresh()
    return present(saved, await accounts.ownCustomersOf(db.reads, actor.accountId, language))
  },
)

/**
 * One-time handles of a password change, which are used in the address in place of secrets (D101). They become
 * invalid when the password changes, because the time of its last change is part of what is signed.
 */
const handlesOf = (
  services: Pick<Services, 'secret'>,
  account: Pick<accounts.AccountRow, 'id' | 'userId' | 'passwordChangedAt'>,
  sessionId: string,
) => ({
  userkey: account.userId,
  tokenkey: createHmac('sha256', services.secret)
    .update(`password:${account.id}:${sessionId}:${account.passwordChangedAt}`)
    .digest('base64url'),
})

/** After this time a change is proposed, never forced. */
const changeDueDays = 365

export const passwordPolicy = read(accountCalls.passwordPolicy, async ({ db, services, actor }) => {
  const account = await accounts.findById(db, actor.accountId)
  const age = services.now().getTime() - Date.parse(account.passwordChangedAt)
  return {
    ...passwordLength,
    changedAt: account.passwordChangedAt,
    changeDue: age > changeDueDays * 86_400_000,
    ...handlesOf(services, account, actor.sessionId),
  }
})

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Wrong old passwords count like wrong passwords of a login, so that an open session is no way around that
 * limit. Somebody who got a new password or lost the session meanwhile can change nothing.
 */
export const changePassword = serve(
  accountCalls.changePassword,
  async ({ db, services, actor, query, body, client }) => {
    const account = await accounts.findById(db.reads, actor.accountId)
    const handles = handlesOf(services, account, actor.sessionId)
    if (!same(query.userkey, handles.userkey) || !same(query.tokenkey, handles.tokenkey))
      return refuse('PASSWORD_HANDLE')
    if (isEasilyGuessed(body.newPassword, await accounts.namesAround(db.reads, account)))
      return refuse('PASSWORD_COMMON', undefined, 'newPassword')
    const guess = { userId: account.userId, address: client.address, now: services.now() }
    const wait = await waitOf(db.reads, guess)
    if (wait) throw wait
    if (!(await verifyPassword(account.passwordHash, body.oldPassword))) {
      const starts = await inTransaction(db, (tx) => countWrong(tx, guess))
      throw starts ?? new DomainError([{ code: 'PASSWORD_OLD_WRONG', path: 'oldPassword' }])
    }
    const hashed = await hashPassword(body.newPassword)
    await inTransaction(db, async (tx) => {
      const wait = await lockedWaitOf(tx, guess)
      if (wait) throw wait
      const locked = await accounts.lockByUserId(tx, account.userId)
      if (locked?.passwordHash !== account.passwordHash) return refuse('PASSWORD_HANDLE')
      if (!(await isLive(tx, actor.sessionId))) return refuse('SESSION_EXPIRED')
      await accounts.setPassword(tx, account.id, hashed)
      await forgive(tx, account.userId, client.address)
      const ended = await endSessions(tx, [account.id], 'password')
      services.live.publish(tx, { topic: 'session', ids: [], sessions: ended })
      await record(tx, actor, { docType: 'account', docId: account.id, event: 'passwordChanged' })
    })
    return {}
  },
)
