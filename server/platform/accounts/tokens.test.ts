import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'
import { readToken, signToken } from './tokens.ts'

const secret = new TextEncoder().encode('a secret of thirty-two characters')
const noon = new Date('2026-05-01T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

describe('tokens', () => {
  it('name their session, and ask to be renewed past half of their life', async () => {
    const jwt = await signToken(secret, 'session-1', noon)
    expect(await readToken(secret, jwt, later(10))).toEqual({ sessionId: 'session-1', renew: false })
    expect(await readToken(secret, jwt, later(70))).toEqual({ sessionId: 'session-1', renew: true })
  })

  it('are worthless when ended, changed, or signed by somebody else', async () => {
    const jwt = await signToken(secret, 'session-1', noon)
    const [head, , signature] = jwt.split('.')
    const forged = `${head}.${Buffer.from('{"sid":"session-2","exp":9999999999}').toString('base64url')}.${signature}`
    expect(await readToken(secret, jwt, later(121))).toBeUndefined()
    expect(await readToken(secret, forged, noon)).toBeUndefined()
    expect(
      await readToken(new TextEncoder().encode('another secret of that length ok'), jwt, noon),
    ).toBeUndefined()
    expect(await readToken(secret, 'nonsense', noon)).toBeUndefined()
  })
})

describe('passwords', () => {
  it('are kept as argon2id and verified', async () => {
    const stored = await hashPassword('Seaway#2026')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await verifyPassword(stored, 'Seaway#2026')).toBe(true)
    expect(await verifyPassword(stored, 'seaway#2026')).toBe(false)
    expect(await verifyPassword(undefined, 'no account has this password 1')).toBe(false)
    expect(await verifyPassword(null, 'none was chosen yet 1')).toBe(false)
  })
})
