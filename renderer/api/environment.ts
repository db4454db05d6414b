import type { Base } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { DoorLanguage } from '#shared/vocabulary/door.ts'
import { platform } from '../bridge/platform.ts'

/**
 * The configuration of the site at run time: which environment it is, and the address of each base of calls.
 */
export type Environment = { environment: 'dev' | 'qas' | 'app'; language: DoorLanguage } & Record<
  Base,
  string
>

const usual: Environment = {
  environment: 'app',
  language: 'zh',
  business: '/oms/',
  auth: '/auth/',
  file: '/file/',
}

let known: Environment | undefined

async function load(): Promise<Environment> {
  try {
    const response = await fetch('/env.json')
    known = response.ok ? { ...usual, ...((await response.json()) as Partial<Environment>) } : usual
    return known
  } catch {
    loading = undefined
    return usual
  }
}

let loading: Promise<Environment> | undefined

/** Loaded once. If the file cannot be reached, the defaults hold and the next call tries again. */
export const environment = (): Promise<Environment> => (loading ??= load())

/** The same without a wait, once it was loaded. */
export const knownEnvironment = (): Environment | undefined => known

const deviceKey = 'seaway.device'

/** In a browser that stores nothing, each page counts as a device. */
const pageFingerprint = newId()

/**
 * A random id of the device, made at the first start and shared by all tabs, because a session is bound to it
 * (D100).
 */
export const fingerprint = (): string => {
  const known = platform.storage.get(deviceKey)
  if (known) return known
  platform.storage.set(deviceKey, pageFingerprint)
  return platform.storage.get(deviceKey) ?? pageFingerprint
}
