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

/** Undefined for a token that is not ours or has expired. */
export async function readToken(secret: Uint8Array, jwt: string, now: Date): Promise<Token | undefined> {
  try {
    const { payload } = await jwtVerify(jwt, secret, { algorithms: ['HS256'], currentDate: now })
    const sessionId = payload['sid']
    if (typeof sessionId !== 'string' || payload.exp === undefined) return undefined
    return { sessionId, renew: payload.exp - now.getTime() / 1000 < lifetimeSeconds / 2 }
  } catch {
    return undefined
  }
}
