import * as z from 'zod'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { SapEventSettings, SapEventTokens } from '../../settings/sap-event-settings.ts'
import { headerOf, isSigned, type SignedMessage } from '../signed-message.ts'
import { shortKey } from './wire/values.ts'
import { send } from './wire/transport.ts'

/** Who has sent an event: one who knows a secret of ours, or has a token of the company's identity provider. */

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** What a sender shows who cannot sign, as SAP's own event brokers cannot: a password, or a token. */
function shownBy(message: SignedMessage): string {
  const [scheme = '', value = ''] = headerOf(message, 'authorization').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

const keysWaitMs = 5_000
type Keys = ReturnType<typeof createRemoteJWKSet>
const known = new WeakMap<SapEventTokens, Keys>()

/** The keys of an identity provider are asked for once, by the way to SAP, and kept until a token names another one. */
function keysOf(tokens: SapEventTokens): Keys {
  const before = known.get(tokens)
  if (before) return before
  const { keysUrl, caFile, proxy } = tokens
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: keysWaitMs,
    [customFetch]: async (url, { method, signal, headers }) => {
      const route = { ...(caFile && { ca: await readFile(caFile, 'utf8') }), ...(proxy && { proxy }) }
      const sent = { method, signal, headers: Object.fromEntries(headers) }
      const { status, body, headers: received } = await send(new URL(url), sent, route)
      return new Response(body, { status, headers: received })
    },
  })
  known.set(tokens, keys)
  return keys
}

/** Clocks of two companies differ. */
const toleranceSeconds = 60
/** What is signed with a key that both sides know would let everybody sign who can verify. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Whether a token is the identity provider's, is meant for us and holds now. Throws where its keys cannot be had. */
async function isToken(text: string, tokens: SapEventTokens): Promise<boolean> {
  const { issuer, audience } = tokens
  try {
    await jwtVerify(text, keysOf(tokens), {
      issuer,
      audience,
      algorithms,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp'],
    })
    return true
  } catch (error) {
    // A provider that does not answer has refused nobody; the broker sends again what is answered with an error.
    const isUnanswered =
      !(error instanceof errors.JOSEError) ||
      error instanceof errors.JWKSTimeout ||
      error.code === errors.JOSEError.code
    if (isUnanswered) throw error
    return false
  }
}

const isJwt = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

/** Whether the sender of a message may tell us of events. */
async function isSender({ secrets, tokens }: SapEventSettings, message: SignedMessage): Promise<boolean> {
  const text = shownBy(message)
  if (text === '') return isSigned(secrets, message)
  if (secrets.some((secret) => isSame(secret, text))) return true
  return tokens !== undefined && isJwt(text) && isToken(text, tokens)
}

/** What SAP tells events of that concern us, as it names them. */
export const sapObjects = ['SalesOrder', 'OutboundDelivery', 'BillingDocument'] as const

/** What an event is about, with SAP's number of it. What has happened is read from SAP. */
export interface SapEvent {
  about: (typeof sapObjects)[number]
  number: string
}

/** Nobody whom we know has sent it. */
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

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch (cause) {
    throw new SapEventUnreadable('no JSON', { cause })
  }
}

/**
 * Reads an event of SAP's that came as a CloudEvent from one who may send it.
 * @returns undefined for an event about another kind of object, of which nothing is kept here
 */
export async function receiveSapEvent(
  settings: SapEventSettings,
  message: SignedMessage,
): Promise<SapEvent | undefined> {
  if (!(await isSender(settings, message))) throw new SapEventForged('nobody whom we know has sent it')
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
