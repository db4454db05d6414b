import type { Base } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { platform } from '../platform/platform.ts'

/**
 * The configuration of the site at run time: which environment it is, and the address of each base of calls.
 */
export type Environment = { environment: 'dev' | 'qas' | 'app' } & Record<Base, string>

const usual: Environment = { environment: 'app', business: '/oms/', auth: '/auth/', file: '/file/' }

async function load(): Promise<Environment> {
  try {
    const response = await fetch('/env.json')
    return response.ok ? { ...usual, ...((await response.json()) as Partial<Environment>) } : usual
  } catch {
    loading = undefined
    return usual
  }
}

let loading: Promise<Environment> | undefined

/** Read once; an unreachable file means the site's own defaults, and is asked for again at the next call. */
export const environment = (): Promise<Environment> => (loading ??= load())

const deviceKey = 'seaway.device'

/** For a browser that keeps nothing: then a device is what a page is. */
const unkept = newId()

/** A random device id made on first start, the same in every tab: a session is bound to it (D100). */
export const fingerprint = (): string => {
  const known = platform.storage.get(deviceKey)
  if (known) return known
  platform.storage.set(deviceKey, unkept)
  return platform.storage.get(deviceKey) ?? unkept
}
