import { net } from 'electron'
import { desktopSystemId } from '#shared/desktop/calls.ts'
import { serverUrl } from './server.ts'
import type { Vault } from './vault.ts'

/** A call of the shell's own, as the person who is signed in. */
export function ask(vault: Vault, path: string, init: RequestInit = {}): Promise<Response> {
  const { userId = '', idmNum = '', language = 'en' } = vault.user() ?? {}
  const headers = {
    jwt: vault.token() ?? '',
    userId,
    IdmNum: idmNum,
    language,
    systemId: desktopSystemId,
    ...(init.body ? { 'content-type': 'application/json' } : {}),
  }
  return net.fetch(serverUrl() + path, { ...init, headers })
}
