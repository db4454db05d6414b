import { join, resolve } from 'node:path'
import { assertReachable, ordinaryAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, isCluster, owner } from './cluster.ts'
import { makeFolder } from './folder.ts'
import { withLock } from './lock.ts'
import { runningPostmaster } from './postmaster.ts'
import { keptSecret } from './secret.ts'
import { type Place, serve, shutDown } from './serving.ts'
import { signIn, signOut } from './users.ts'

export interface Embedded {
  url: string
  port: number
  pid: number
  /** It ran already when we came. */
  attached: boolean
  /** Stops the database when nobody else uses it: neither another living server nor another caller in this one. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dir: string
  /** Further options of PostgreSQL, such as `-c`, `fsync=off`. */
  flags?: readonly string[]
}

/** Opens the database of a folder: makes it when there is none, attaches when it runs, starts it otherwise. */
export const startEmbedded = async ({ dir: folder, flags = [] }: EmbeddedOptions): Promise<Embedded> => {
  const dir = resolve(folder)
  const data = join(dir, 'pg18')
  makeFolder(dir)
  return withLock(join(dir, 'lock'), async () => {
    const account = ordinaryAccount(data)
    assertReachable(dir, account)
    const binaries = findBinaries(dir, account)
    const password = keptSecret(join(dir, 'secret'))
    const urlOf = (port: number) => `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`
    const place: Place = { binaries, account, dir, data, flags, urlOf }
    if (!isCluster(data)) await createCluster(binaries, dir, data, password, account)
    const found = await runningPostmaster(data, urlOf)
    const { pid, port } = found ?? (await serve(place))
    signIn(dir)
    let stopped = false
    return {
      url: urlOf(port),
      port,
      pid,
      attached: found !== undefined,
      async stop() {
        if (stopped) return
        stopped = true
        await withLock(join(dir, 'lock'), async () => {
          if (signOut(dir)) await shutDown(place, pid)
        })
      },
    }
  })
}
