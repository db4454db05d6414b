import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app, net } from 'electron'
import { policy, type Policy, type ServerState } from '#shared/desktop/settings.ts'
import { store } from './store.ts'

const usualUrl = 'http://localhost:8089'
const patienceMs = 5_000

/** IT's file beside the installed client or in /etc/seaway; a broken one counts as none. */
function readPolicy(): Policy {
  for (const folder of [dirname(app.getPath('exe')), '/etc/seaway'])
    try {
      return policy.parse(JSON.parse(readFileSync(join(folder, 'policy.json'), 'utf8')))
    } catch {
      // Not there, or not one: the next place.
    }
  return policy.parse({})
}
const given = readPolicy()
const preset = process.env['SEAWAY_SERVER_URL'] || given.serverUrl

const plain = (url: string) => url.replace(/\/+$/, '')

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
