import type { SessionUser } from '#shared/platform/accounts/account.schema.ts'
import { platform } from '../bridge/platform.ts'

export interface KeptSession {
  jwt: string
  user: SessionUser
}

const key = 'seaway.session'

const parse = (text: string | null): KeptSession | null => {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<KeptSession> | null
    return value && typeof value.jwt === 'string' && value.user ? { jwt: value.jwt, user: value.user } : null
  } catch {
    return null
  }
}

/**
 * The session survives a reload and is shared by all tabs (D100), because an account has one live session
 * (D99).
 */
export const storedSession = {
  read: (): KeptSession | null => parse(platform.storage.get(key)),
  write: (session: KeptSession | null): void =>
    platform.storage.set(key, session === null ? null : JSON.stringify(session)),
  watch: (changed: (session: KeptSession | null) => void): (() => void) =>
    platform.watchStorage(key, (text) => changed(parse(text))),
}
