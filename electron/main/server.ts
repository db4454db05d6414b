import { net } from 'electron'
import type { ServerState } from '#shared/desktop/settings.ts'
import { withoutEnd } from '#shared/kernel/decimal-text.ts'
import { given } from './policy.ts'
import { store } from './store.ts'

const usualUrl = 'http://localhost:8089'
const patienceMs = 5_000

const preset = process.env['SEAWAY_SERVER_URL'] || given.serverUrl

const plain = (url: string) => withoutEnd(url, '/')

export const serverUrl = (): string =>
  plain((given.lockServerUrl && preset) || store.get('serverUrl') || preset || usualUrl)

export const serverState = (): ServerState => ({
  url: serverUrl(),
  locked: given.lockServerUrl && preset !== undefined,
  chosen: store.get('serverUrl') !== '' || preset !== undefined,
})

/** Takes an address when a Seaway server answers there. */
export async function chooseServer(url: string): Promise<boolean> {
  if (serverState().locked) return false
  try {
    const answer = await net.fetch(`${plain(url)}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) return false
    store.set('serverUrl', plain(url))
    return true
  } catch {
    return false
  }
}
