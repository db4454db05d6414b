import { createHash, randomBytes } from 'node:crypto'
import { languages } from '#shared/vocabulary/words.ts'
import type { Tx } from '../../db/transaction.ts'
import * as repository from './invitation.repository.ts'

/** Long enough for a week's holiday; afterwards an administrator makes a new link. */
const validDays = 7

export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex')

interface Invited {
  id: string
  userId: string
  /** As the database has it. */
  language: string
}

/**
 * Takes the passwords of accounts away and makes a one-time link for each (D102), which replaces an older one. The
 * codes exist only in this answer.
 */
export async function invite(tx: Tx, accounts: readonly Invited[], now: Date) {
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000).toISOString()
  const made = accounts.map(({ id, userId, language }) => ({
    id,
    userId,
    language: languages.find((one) => one === language) ?? languages[0],
    code: randomBytes(24).toString('base64url'),
  }))
  await repository.store(
    tx,
    made.map(({ id, code }) => ({ accountId: id, codeHash: codeHash(code), expiresAt })),
  )
  return made.map(({ id: _, ...invitation }) => ({ ...invitation, expiresAt }))
}
