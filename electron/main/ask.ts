import { net } from 'electron'
import { desktopSystemId, exitPath } from '#shared/desktop/calls.ts'
import { serverUrl } from './server.ts'
import type { Vault } from './vault.ts'

/** A call of the shell itself in the name of the signed-in user. */
export function ask(vault: Vault, path: string, init: RequestInit = {}): Promise<Response> {
  const { userId = '', idmNum = '', language = 'en' } = vault.user() ?? {}
  const headers = {
    jwt: vault.token() ?? '',
    userId,
    IdmNum: idmNum,
    language,
    fingerprint: vault.fingerprint() ?? '',
    systemId: desktopSystemId,
    ...(init.body ? { 'content-type': 'application/json' } : {}),
  }
  return net.fetch(serverUrl() + path, { ...init, headers })
}

const exitPatienceMs = 2_000

/** Ends the session at the server and here. A server that does not answer does not delay the user. */
export async function signOut(vault: Vault): Promise<void> {
  if (vault.token() === undefined) return
  const signal = AbortSignal.timeout(exitPatienceMs)
  await ask(vault, exitPath, { method: 'POST', signal }).catch(() => undefined)
  await vault.forget()
}
