import { accountAdminCalls, accountList } from '#shared/documents/accounts/account.contract.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { pageRows } from '../../db/page.ts'
import type { Tx } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import { act, read } from '../../http/handler.ts'
import { refuse } from '../../http/problems.ts'
import * as accounts from './account.repository.ts'
import { hashPassword, temporaryPassword } from './passwords.ts'
import { endSessions, type EndReason } from './session.repository.ts'

export const page = read(accountAdminCalls.page, async ({ db, body }) => {
  const query = db
    .selectFrom('accounts')
    .leftJoin('sessions', (j) =>
      j.onRef('sessions.accountId', '=', 'accounts.id').on('sessions.endedAt', 'is', null),
    )
    .select([
      'accounts.id',
      'accounts.userId',
      'accounts.name',
      'accounts.role',
      'accounts.status',
      'accounts.lockedUntil',
    ])
    .select(['sessions.createdAt as onlineSince', 'sessions.device as onlineDevice'])
  const { rows, total } = await pageRows(query, accountList, body, (name) => `accounts.${name}`)
  return {
    total,
    rows: rows.map((r) => ({ ...r, role: r.role as Role, status: r.status as 'active' | 'disabled' })),
  }
})

/** Stopping, forcing off-line and a new password end the session; the person is told why. */
const ends: Partial<Record<string, EndReason>> = {
  stop: 'disabled',
  forceOffline: 'forced',
  resetPassword: 'password',
}

async function resetPasswords(tx: Tx, found: readonly { id: string; userId: string }[]) {
  const passwords = found.map((a) => ({ ...a, password: temporaryPassword() }))
  for (const a of passwords) await accounts.setPassword(tx, a.id, await hashPassword(a.password))
  return passwords.map(({ userId, password }) => ({ userId, password }))
}

export const batch = act(accountAdminCalls.batch, async ({ tx, services, actor, body }) => {
  const ids = [...new Set(body.ids)]
  const found = await accounts.findMany(tx, ids)
  if (found.length !== ids.length) return refuse('NOT_FOUND')
  if (body.action === 'stop') await accounts.setStatus(tx, ids, 'disabled')
  if (body.action === 'enable') await accounts.setStatus(tx, ids, 'active')
  if (body.action === 'unlock') await accounts.unlock(tx, ids)
  const passwords = body.action === 'resetPassword' ? await resetPasswords(tx, found) : []
  const reason = ends[body.action]
  if (reason)
    services.live.publish(tx, { topic: 'session', ids: [], sessions: await endSessions(tx, ids, reason) })
  for (const a of found) await record(tx, actor, { docType: 'account', docId: a.id, event: body.action })
  return { changed: found.length, passwords }
})
