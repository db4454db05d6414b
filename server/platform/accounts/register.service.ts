import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read, serve, refuse, type CallInput } from '../../calls/handler.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import * as accounts from './account.repository.ts'
import { isEasilyGuessed } from './common-passwords.ts'
import { deviceInLogs, deviceNameOf } from './device-name.ts'
import { forgiveAll } from './failure.repository.ts'
import * as invitations from './invitation.repository.ts'
import { codeHash } from './invitations.ts'
import { hashPassword } from './passwords.ts'

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
