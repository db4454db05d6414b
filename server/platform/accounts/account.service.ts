import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { passwordLength } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changesBetween, record } from '../../records/history/history.ts'
import { read, serve, refuse, type Services } from '../../calls/handler.ts'
import * as accounts from './account.repository.ts'
import { isEasilyGuessed } from './common-passwords.ts'
import { forgive } from './failure.repository.ts'
import { countWrong, lockedWaitOf, waitOf } from './guesses.ts'
import { nameSalesperson } from '../people/staff-names.repository.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, isLive, lastSessions } from './session.repository.ts'

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
