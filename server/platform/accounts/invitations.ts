import { createHash, createHmac } from 'node:crypto'
import { newId } from '#shared/kernel/ids.ts'
import { languages } from '#shared/vocabulary/words.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import { invitationJob } from '../mails/mail-job.ts'
import * as repository from './invitation.repository.ts'

/** Long enough for a week's holiday; afterwards an administrator makes a new link. */
export const validDays = 7

export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex')

/** The code of a link is derived, so that the mail with it is written without a stored code (D360). */
export const invitationCode = (secret: Uint8Array, id: string): string =>
  createHmac('sha256', secret).update(`invitation:${id}`).digest('base64url')

interface Invited {
  id: string
  userId: string
  email: string
  /** As the database has it. */
  language: string
}

/**
 * Takes the passwords of accounts away and makes a one-time link for each (D102), which replaces an older one. Where a mail
 * server is set, it is mailed to whoever has an address; the answer holds the code for the administrator in any case.
 */
export async function invite(
  tx: Tx,
  { now, secret, mail, outbox }: Pick<Services, 'now' | 'secret' | 'mail' | 'outbox'>,
  accounts: readonly Invited[],
) {
  const expiresAt = new Date(now().getTime() + validDays * 86_400_000).toISOString()
  const made = accounts.map(({ id: accountId, userId, language, email }) => {
    const id = newId()
    const mailedTo = mail.kind === 'none' ? '' : email
    return {
      id,
      accountId,
      userId,
      mailedTo,
      language: languages.find((one) => one === language) ?? languages[0],
      code: invitationCode(secret, id),
    }
  })
  await repository.store(
    tx,
    made.map(({ id, accountId, code, mailedTo }) => ({
      id,
      accountId,
      codeHash: codeHash(code),
      expiresAt,
      mail: mailedTo === '' ? ('none' as const) : ('waiting' as const),
      mailedTo,
    })),
  )
  for (const { id, accountId, userId, mailedTo } of made)
    if (mailedTo !== '') await outbox.add(tx, invitationJob({ invitationId: id, accountId, userId }))
  return made.map(({ userId, language, code, mailedTo }) => ({ userId, language, code, mailedTo, expiresAt }))
}
