import { jwtVerify, SignJWT } from 'jose'

/** A token only names its session; whether the session is still alive is decided by its row. */
const lifetimeSeconds = 2 * 60 * 60
/** A session ends after so much time without a call. Each renewed token extends it. */
export const sessionSeconds = 12 * 60 * 60

export const signToken = (secret: Uint8Array, sessionId: string, now: Date): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifetimeSeconds)
    .sign(secret)

export interface Token {
  sessionId: string
  /** The token is past half of its life, so the answer carries a new one. */
  renew: boolean
}

interface Claims {
  sessionId: string
  /** Seconds since 1970. */
  expires: number
}

/** Tokens whose signature was checked, so that each is checked once and not with every call. */
const checked = new WeakMap<Uint8Array, Map<string, Claims>>()
const checkedMax = 10_000

async function claimsOf(secret: Uint8Array, jwt: string, now: Date): Promise<Claims | undefined> {
  const { payload } = await jwtVerify(jwt, secret, { algorithms: ['HS256'], currentDate: now })
  const { sid, exp } = payload
  return typeof sid === 'string' && exp !== undefined ? { sessionId: sid, expires: exp } : undefined
}

/** Undefined for a token that is not ours or has expired. */
export async function readToken(secret: Uint8Array, jwt: string, now: Date): Promise<Token | undefined> {
  const known = checked.get(secret) ?? new Map<string, Claims>()
  const claims = known.get(jwt) ?? (await claimsOf(secret, jwt, now).catch(() => undefined))
  if (!claims) return undefined
  const secondsLeft = claims.expires - now.getTime() / 1000
  if (secondsLeft <= 0) return undefined
  if (known.size >= checkedMax) known.clear()
  checked.set(secret, known.set(jwt, claims))
  return { sessionId: claims.sessionId, renew: secondsLeft < lifetimeSeconds / 2 }
}
