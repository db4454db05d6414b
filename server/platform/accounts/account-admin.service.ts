import { accountAdminCalls } from '#shared/platform/accounts/account.contract.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { inTransaction } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import { read, serve } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import * as accounts from './account.repository.ts'
import { forgiveAll } from './failure.repository.ts'
import { hashPassword, temporaryPassword } from './passwords.ts'
import { endSessions, type EndReason } from './session.repository.ts'

export const page = read(accountAdminCalls.page, async ({ services, db, body }) => {
  const { rows, ...total } = await accounts.accountsPage(db, body, services.now())
  return {
    ...total,
    rows: rows.map((r) => ({ ...r, role: r.role as Role, status: r.status as 'active' | 'disabled' })),
  }
})

/** These actions end the session, and the person is told why. */
const ends: Partial<Record<string, EndReason>> = {
  stop: 'disabled',
  forceOffline: 'forced',
  resetPassword: 'password',
}

/**
 * Hashes are made before the transaction, because two hundred of them take long and no row should be locked
 * meanwhile.
 */
async function newPasswords(found: readonly { id: string; userId: string }[]) {
  const made = []
  for (const { id, userId } of found) {
    const password = temporaryPassword()
    made.push({ id, userId, password, hash: await hashPassword(password) })
  }
  return made
}

export const batch = serve(accountAdminCalls.batch, async ({ db, services, actor, body }) => {
  const ids = [...new Set(body.ids)]
  const found = await accounts.findMany(db, ids)
  if (found.length !== ids.length) return refuse('NOT_FOUND')
  const passwords = body.action === 'resetPassword' ? await newPasswords(found) : []
  await inTransaction(db, async (tx) => {
    const userIds = found.map((a) => a.userId)
    if (body.action === 'unlock' || body.action === 'resetPassword') await forgiveAll(tx, userIds)
    if (body.action === 'stop') await accounts.setStatus(tx, ids, 'disabled')
    if (body.action === 'enable') await accounts.setStatus(tx, ids, 'active')
    for (const { id, hash } of passwords) await accounts.setPassword(tx, id, hash)
    const reason = ends[body.action]
    if (reason)
      services.live.publish(tx, { topic: 'session', ids: [], sessions: await endSessions(tx, ids, reason) })
    for (const a of found) await record(tx, actor, { docType: 'account', docId: a.id, event: body.action })
  })
  return {
    changed: found.length,
    passwords: passwords.map(({ userId, password }) => ({ userId, password })),
  }
})
