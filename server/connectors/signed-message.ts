import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** What another system has told us, as it came. */
export interface SignedMessage {
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** The value of a header; empty where there is none, or more than one. */
export const headerOf = ({ headers }: Pick<SignedMessage, 'headers'>, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const words = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

const isSignedBy = (secret: string, message: SignedMessage): boolean => {
  try {
    const headers = Object.fromEntries(words.map((name) => [name, headerOf(message, name)]))
    new Webhook(secret).verify(message.raw.toString('utf8'), headers)
    return true
  } catch (error) {
    // What is signed and no JSON is signed all the same.
    return !(error instanceof WebhookVerificationError)
  }
}

/** Whether one of the secrets has signed a message within the last five minutes, by Standard Webhooks. */
export const isSigned = (secrets: readonly string[], message: SignedMessage): boolean =>
  secrets.some((secret) => isSignedBy(secret, message))
