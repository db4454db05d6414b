import { createInterface } from 'node:readline/promises'
import { newUserId } from '../shared/platform/accounts/account-admin.schema.ts'
import { newPassword } from '../shared/platform/accounts/account.schema.ts'
import { newId } from '../shared/kernel/ids.ts'
import { isEasilyGuessed } from '../server/platform/accounts/common-passwords.ts'
import { newIdentity } from '../server/platform/accounts/account-admin.service.ts'
import { hashPassword } from '../server/platform/accounts/passwords.ts'
import { systemActor } from '../server/records/scope/system-actor.ts'
import { inTransaction } from '../server/db/transaction.ts'
import { record } from '../server/records/history/history.ts'
import { readSettings } from '../server/settings/settings.ts'
import { openServices } from '../server/start/start.ts'

/**
 * `npm run admin -- USER_ID "NAME"` creates an administrator of a company. The password comes from the
 * terminal or from standard input, never from the command line.
 */
const [userId, name = 'Administrator'] = process.argv.slice(2)
if (!userId || !newUserId.safeParse(userId).success) {
  process.stderr.write('Usage: npm run admin -- USER_ID "NAME" (user id: small letters, digits, dots)\n')
  process.exit(1)
}
const terminal = createInterface({
  input: process.stdin,
  output: process.stdin.isTTY ? process.stderr : undefined,
})
const password = (await terminal.question('Password: ')).trim()
terminal.close()
if (!newPassword.safeParse(password).success) {
  process.stderr.write('The password needs 8 to 64 characters, at least one letter and one digit.\n')
  process.exit(1)
}
if (isEasilyGuessed(password, [userId, name])) {
  process.stderr.write('This password is well known or holds your name, and is easily guessed.\n')
  process.exit(1)
}
try {
  const { services, close } = await openServices(readSettings({ ...process.env, LOG_LEVEL: 'error' }))
  const passwordHash = await hashPassword(password)
  await inTransaction(services.db, async (tx) => {
    const now = new Date().toISOString()
    const id = newId()
    await tx
      .insertInto('accounts')
      .values({
        id,
        userId,
        idmNum: newIdentity(id),
        name,
        role: 'administrator',
        passwordHash,
        passwordChangedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    await record(tx, systemActor, { docType: 'account', docId: id, event: 'create' })
  })
  await close()
  process.stdout.write(`Administrator ${userId} can sign in.\n`)
} catch (error) {
  const duplicate = (error as { code?: string }).code === '23505'
  process.stderr.write(
    duplicate ? `The user id ${userId} exists already.\n` : `${(error as Error).message}\n`,
  )
  process.exit(1)
}
