import { net } from 'electron'
import { isSecureAddress } from '#shared/desktop/address.ts'
import type { ServerAnswer, ServerState } from '#shared/desktop/settings.ts'
import { withoutEnd } from '#shared/kernel/decimal-text.ts'
import { policyInForce } from './policy.ts'
import { store } from './store.ts'

const usualUrl = 'http://localhost:8089'
const patienceMs = 5_000

const secureOnly = (url: string | undefined) => (url && isSecureAddress(url) ? url : undefined)
const preset = secureOnly(process.env['SEAWAY_SERVER_URL']) ?? policyInForce.serverUrl
/** An older version stored addresses without checking that others cannot listen; those are not used again. */
const storedUrl = () => secureOnly(store.get('serverUrl'))

const plain = (url: string) => withoutEnd(url, '/')

export const serverUrl = (): string =>
  plain((policyInForce.lockServerUrl && preset) || (storedUrl() ?? preset ?? usualUrl))

export const serverState = (): ServerState => ({
  url: serverUrl(),
  locked: policyInForce.lockServerUrl && preset !== undefined,
  chosen: storedUrl() !== undefined || preset !== undefined,
})

/** Uses an address if a Seaway server answers there. `leave` ends what belongs to the previous server. */
export async function chooseServer(url: string, leave: () => Promise<void>): Promise<ServerAnswer> {
  if (serverState().locked) return 'locked'
  if (!isSecureAddress(url)) return 'insecure'
  try {
    const answer = await net.fetch(`${plain(url)}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) return 'silent'
  } catch {
    return 'silent'
  }
  if (plain(url) !== serverUrl()) await leave()
  store.set('serverUrl', plain(url))
  return 'taken'
}
