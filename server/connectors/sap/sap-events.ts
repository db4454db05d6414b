import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { headerOf, isSigned, type SignedMessage } from '../signed-message.ts'
import { shortKey } from './sap-values.ts'

/** What SAP tells events of that concern us, as it names them. */
export const sapObjects = ['SalesOrder', 'OutboundDelivery', 'BillingDocument'] as const

/** What an event is about, with SAP's number of it. What has happened is read from SAP. */
export interface SapEvent {
  about: (typeof sapObjects)[number]
  number: string
}

/** Nobody who knows a secret of ours has sent it. */
export class SapEventForged extends Error {
  override name = 'SapEventForged'
}
/** It is no CloudEvent, or one without the number that its type promises. */
export class SapEventUnreadable extends Error {
  override name = 'SapEventUnreadable'
}

/** `sap.s4.beh.salesorder.v1.SalesOrder.Changed.v1`, which a channel may write with slashes. */
const typePattern = /[./](\w+)[./]\w+[./]v\d+$/

const data = z.record(z.string(), z.unknown())
/** CloudEvents 1.0 and 0.3 in the structured mode; in the binary mode the attributes are headers. */
const structured = z.object({ specversion: z.string(), type: z.string(), data })

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** The secret that a sender names who cannot sign, as SAP's own event brokers cannot: as a password, or as a token. */
function namedSecret(message: SignedMessage): string {
  const [scheme = '', value = ''] = headerOf(message, 'authorization').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

const isOurs = (secrets: readonly string[], message: SignedMessage): boolean => {
  const named = namedSecret(message)
  return named === '' ? isSigned(secrets, message) : secrets.some((secret) => isSame(secret, named))
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (cause) {
    throw new SapEventUnreadable('no JSON', { cause })
  }
}

/**
 * Reads an event of SAP's that came as a CloudEvent, signed by Standard Webhooks or with a secret of ours as its password
 * or token.
 * @returns undefined for an event of another kind of object, which is none of our business
 */
export function receiveSapEvent(secrets: readonly string[], message: SignedMessage): SapEvent | undefined {
  if (!isOurs(secrets, message)) throw new SapEventForged('no secret of ours has signed it')
  const json = jsonOf(message.raw)
  const binary = headerOf(message, 'ce-type')
  const event = structured.safeParse(
    binary === '' ? json : { specversion: headerOf(message, 'ce-specversion'), type: binary, data: json },
  )
  if (!event.success) throw new SapEventUnreadable('no CloudEvent')
  const name = typePattern.exec(event.data.type)?.[1] ?? ''
  const about = sapObjects.find((object) => object === name)
  if (!about) return undefined
  const number = event.data.data[about]
  if (typeof number !== 'string' || !/^[A-Za-z0-9]{1,10}$/.test(number))
    throw new SapEventUnreadable(`an event of ${about} without its number`)
  return { about, number: shortKey(number) }
}
