import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import { serverUrl } from './server.ts'

interface User {
  userId: string
  idmNum: string
  language: string
}
export interface StoredSession {
  jwt: string
  user: User
  /** The server that issued the token; no other server may ever see it. */
  server: string
  /** The device to which the session is bound. */
  fingerprint: string
}

export interface Vault {
  token(): string | undefined
  user(): User | undefined
  fingerprint(): string | undefined
  keep(session: StoredSession): Promise<void>
  renew(jwt: string): Promise<void>
  forget(): Promise<void>
  /** Calls `changed` when somebody signs in or out. */
  watch(changed: () => void): void
}

const file = () => join(app.getPath('userData'), 'session.bin')

/**
 * Without a keyring the token would lie unencrypted on the disk, so the session then ends with the client.
 */
const mayWrite = async () =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')

async function read(): Promise<StoredSession | undefined> {
  try {
    const { result } = await safeStorage.decryptStringAsync(await readFile(file()))
    const session = JSON.parse(result) as StoredSession
    return session.server === serverUrl() ? session : undefined
  } catch {
    return undefined
  }
}

async function write(session: StoredSession): Promise<void> {
  if (!(await mayWrite())) return
  const draft = `${file()}.new`
  await writeFile(draft, await safeStorage.encryptStringAsync(JSON.stringify(session)), { mode: 0o600 })
  await rename(draft, file())
}

/** The session on this computer. Only the shell and the server know the token. */
export async function openVault(): Promise<Vault> {
  let stored = await read()
  const watchers: (() => void)[] = []
  const set = async (next: StoredSession | undefined) => {
    stored = next
    await (next ? write(next) : rm(file(), { force: true }))
  }
  const tell = () => watchers.forEach((changed) => changed())
  return {
    token: () => stored?.jwt,
    user: () => stored?.user,
    fingerprint: () => stored?.fingerprint,
    async keep(session) {
      await set(session)
      tell()
    },
    async renew(jwt) {
      if (stored) await set({ ...stored, jwt })
    },
    async forget() {
      await set(undefined)
      tell()
    },
    watch: (changed) => void watchers.push(changed),
  }
}
