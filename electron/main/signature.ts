import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { isSecureAddress } from '#shared/desktop/address.ts'
import { signedText, type SignedFeed } from '#shared/desktop/updates.ts'

/** Decides whether a version that a feed offers may be fetched and installed. */
export type Trust = (offered: SignedFeed) => boolean

/** What the build wrote beside the program. */
interface BuiltIn {
  url?: string
  publisherName?: string | string[]
}

const builtIn = (): BuiltIn => {
  try {
    return load(readFileSync(join(process.resourcesPath, 'app-update.yml'), 'utf8')) as BuiltIn
  } catch {
    return {}
  }
}

/** Checks a feed against a key of IT's own (Ed25519, PEM). */
export const signedWith =
  (key: string): Trust =>
  (offered) => {
    const { signature } = offered as { signature?: unknown }
    if (typeof signature !== 'string') return false
    try {
      const text = Buffer.from(signedText(offered))
      return verify(null, text, createPublicKey(key), Buffer.from(signature, 'base64'))
    } catch {
      return false
    }
  }

/**
 * Whether the system itself refuses an installer that its publisher has not signed: Windows compares with the name
 * that the build carries, macOS with the running program. Nothing on Linux does.
 */
export const isCheckedBySystem = (platform: string, { publisherName }: BuiltIn): boolean =>
  platform === 'darwin' || (platform === 'win32' && publisherName !== undefined && publisherName.length > 0)

/** A key of IT's own decides alone; without one only what the system checks is taken. */
export const trustOf = (key: string | undefined): Trust => {
  if (key !== undefined) return signedWith(key)
  const checked = isCheckedBySystem(process.platform, builtIn())
  return () => checked
}

/** Whether updates come over a line that nobody can change on the way. */
export const isFeedSecure = (updateUrl: string | undefined): boolean =>
  isSecureAddress(updateUrl ?? builtIn().url ?? '')
