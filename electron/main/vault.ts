import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import { serverUrl } from './server.ts'

interface User {
  userId: string
  idmNum: string
  language: string
}
export interface Kept {
  jwt: string
  user: User
  /** The server that gave the token: no other one may ever see it. */
  server: string
  /** The device that the session is bound to. */
  fingerprint: string
}

export interface Vault {
  token(): string | undefined
  user(): User | undefined
  fingerprint(): string | undefined
  keep(session: Kept): Promise<void>
  renew(jwt: string): Promise<void>
  forget(): Promise<void>
  /** Called when somebody signed in or out. */
  watch(changed: () => void): void
}

const file = () => join(app.getPath('userData'), 'session.bin')

/** Without a keyring the text would lie open on the disk: then the session lasts as long as the client runs. */
const mayWrite = async () =>
  (await safeStorage.isAsyncEncryptionAvailable()) &&
  (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')

async function read(): Promise<Kept | undefined> {
  try {
    const { result } = await safeStorage.decryptStringAsync(await readFile(file()))
    const kept = JSON.parse(result) as Kept
    return kept.server === serverUrl() ? kept : undefined
  } catch {
    return undefined
  }
}

async function write(session: Kept): Promise<void> {
  if (!(await mayWrite())) return
  const draft = `${file()}.new`
  await writeFile(draft, await safeStorage.encryptStringAsync(JSON.stringify(session)), { mode: 0o600 })
  await rename(draft, file())
}

/** The session of this computer. The token is known here and to the server, and nowhere else. */
export async function openVault(): Promise<Vault> {
  let kept = await read()
  const watchers: (() => void)[] = []
  const set = async (next: Kept | undefined) => {
    kept = next
    await (next ? write(next) : rm(file(), { force: true }))
  }
  const tell = () => watchers.forEach((changed) => changed())
  return {
    token: () => kept?.jwt,
    user: () => kept?.user,
    fingerprint: () => kept?.fingerprint,
    async keep(session) {
      await set(session)
      tell()
    },
    async renew(jwt) {
      if (kept) await set({ ...kept, jwt })
    },
    async forget() {
      await set(undefined)
      tell()
    },
    watch: (changed) => void watchers.push(changed),
  }
}
