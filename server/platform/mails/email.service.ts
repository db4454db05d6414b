import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '#shared/kernel/ids.ts'
import { emailCalls } from '#shared/platform/accounts/email.contract.ts'
import { write, refuse } from '../../calls/handler.ts'
import { record } from '../../records/history/history.ts'
import { findById } from '../accounts/account.repository.ts'
import * as addressees from './addressee.repository.ts'
import { confirmationJob } from './mail-job.ts'

/** The code of a link is derived, so that neither the database nor the outbox holds it. */
export const confirmationCode = (secret: Uint8Array, confirmationId: string): string =>
  createHmac('sha256', secret).update(`email:${confirmationId}`).digest('base64url')

const isCodeOf = (secret: Uint8Array, confirmationId: string, code: string): boolean => {
  const expected = confirmationCode(secret, confirmationId)
  return code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected))
}

const validMs = 24 * 3_600_000
/** How many links a person may request. */
const pauseMs = 60_000

export const askConfirmation = write(emailCalls.askConfirmation, async ({ tx, services, actor }) => {
  if (services.mail.kind === 'none') return refuse('MAIL_NOT_SET')
  const { email, userId } = await findById(tx, actor.accountId)
  if (email === '') return refuse('EMAIL_MISSING')
  const now = services.now().getTime()
  const last = await addressees.findConfirmation(tx, actor.accountId)
  const waitMs = last ? Date.parse(last.createdAt) + pauseMs - now : 0
  if (waitMs > 0) return refuse('TOO_MANY', { seconds: Math.ceil(waitMs / 1000) })
  const confirmation = {
    id: newId(),
    accountId: actor.accountId,
    email,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + validMs).toISOString(),
  }
  await addressees.storeConfirmation(tx, confirmation)
  await services.outbox.add(
    tx,
    confirmationJob({ confirmationId: confirmation.id, accountId: actor.accountId, userId }),
  )
  return {}
})

/** Wrong, used and expired codes get the same answer, and so does a code for an address that was changed since. */
export const confirm = write(emailCalls.confirm, async ({ tx, services, actor, body }) => {
  const confirmation = await addressees.findConfirmation(tx, actor.accountId)
  const fits =
    confirmation !== undefined &&
    Date.parse(confirmation.expiresAt) > services.now().getTime() &&
    isCodeOf(services.secret, confirmation.id, body.code)
  if (!fits || !(await addressees.confirmAddress(tx, confirmation))) return refuse('EMAIL_LINK_GONE')
  await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'confirmEmail' })
  return {}
})

export const handlers = [askConfirmation, confirm]
