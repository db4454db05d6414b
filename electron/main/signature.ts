import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { isSecureAddress } from '#shared/desktop/address.ts'
import { signedText, type SignedFeed } from '#shared/desktop/updates.ts'

/** Decides whether a version of a feed may be downloaded and installed. */
export type Trust = (offered: SignedFeed) => boolean

/** What the build has written beside the program. */
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

/** Checks a feed against IT's own key (Ed25519, PEM). */
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
 * Whether the system itself refuses an installer that its publisher has not signed. Windows compares with the
 * name in the build and macOS with the running program; Linux checks nothing.
 */
export const isCheckedBySystem = (platform: string, { publisherName }: BuiltIn): boolean =>
  platform === 'darwin' || (platform === 'win32' && publisherName !== undefined && publisherName.length > 0)

/** If IT has a key, only that decides. Without one, the system must be able to check the installer. */
export const trustOf = (key: string | undefined): Trust => {
  if (key !== undefined) return signedWith(key)
  const checked = isCheckedBySystem(process.platform, builtIn())
  return () => checked
}

/** Whether the feed is read over a connection that nobody can change. */
export const isFeedSecure = (updateUrl: string | undefined): boolean =>
  isSecureAddress(updateUrl ?? builtIn().url ?? '')
