import { createHmac, timingSafeEqual } from 'node:crypto'

/** The code of a link is derived, so that neither the database nor the outbox holds it. */
export const confirmationCode = (secret: Uint8Array, confirmationId: string): string =>
  createHmac('sha256', secret).update(`email:${confirmationId}`).digest('base64url')

export const isCodeOf = (secret: Uint8Array, confirmationId: string, code: string): boolean => {
  const expected = confirmationCode(secret, confirmationId)
  return code.length === expected.length && timingSafeEqual(Buffer.from(code), Buffer.from(expected))
}
