import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startTimeOf, isAlive, mayBePostgres, sleep } from './processes.ts'
import { assertReachable, ordinaryAccount } from '../../settings/account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, isCluster, owner } from './cluster.ts'
import { explainFullDisk, isDiskFull } from './disk.ts'
import { makeFolder } from '../../settings/folder.ts'
import { withLock } from './lock.ts'
import { readPostmaster, runningPostmaster, type Postmaster } from './postmaster.ts'
import { secretIn } from '../../settings/secret.ts'
import { serve, shutDown, type Place } from './serving.ts'

/** Is called when the database was lost and when it is back. `error` is given when starting it failed. */
type Report = (event: 'lost' | 'restarted' | 'failed', error?: unknown) => void

interface Watch {
  /** The process that serves now. */
  readonly running: Postmaster
  /** Stops watching; a restart that is under way is finished first. */
  end(): Promise<void>
}

const lookMs = 500
const longestPauseMs = 10_000

/**
 * Starts the database again when its process has ended (killed, out of memory, a full disk). It gets the same
 * port, so that every connection string stays valid. If several servers use the folder, the first one
 * restarts it.
 */
const watch = (place: Place, first: Postmaster, lock: string, report: Report): Watch => {
  const ending = new AbortController()
  let running = first
  let restarting: Promise<void> | undefined

  const restart = async (): Promise<void> => {
    report('lost')
    for (let pause = lookMs; !ending.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        running = await withLock(
          lock,
          async () =>
            (await runningPostmaster(place.data, place.urlOf)) ??
            serve({ ...place, stopping: ending.signal }, first.port),
          ending.signal,
        )
        return report('restarted')
      } catch (error) {
        if (!ending.signal.aborted) report('failed', error)
      }
      await sleep(pause, ending.signal)
    }
  }
  const look = setInterval(() => {
    if (restarting || isAlive(running.pid)) return
    restarting = restart().finally(() => (restarting = undefined))
  }, lookMs)
  look.unref()
  return {
    get running() {
      return running
    },
    async end() {
      ending.abort()
      clearInterval(look)
      await restarting
    },
  }
}

/** The callers in this process, by data folder. Each other process leaves a file in `users`. */
const callers = new Map<string, number>()

const folderOf = (dir: string) => join(dir, 'users')

const signIn = (dir: string): void => {
  mkdirSync(folderOf(dir), { recursive: true })
  writeFileSync(join(folderOf(dir), String(process.pid)), startTimeOf(process.pid))
  callers.set(dir, (callers.get(dir) ?? 0) + 1)
}

const isServerAlive = (dir: string, name: string): boolean =>
  isAlive(Number(name)) && readFileSync(join(folderOf(dir), name), 'utf8') === startTimeOf(Number(name))

/** Returns true when nobody uses the database any more. The file of a killed server does not count. */
const signOut = (dir: string): boolean => {
  const left = (callers.get(dir) ?? 1) - 1
  callers.set(dir, left)
  if (left > 0) return false
  rmSync(join(folderOf(dir), String(process.pid)), { force: true })
  const others = readdirSync(folderOf(dir))
  const living = others.filter((name) => isServerAlive(dir, name))
  for (const name of others) if (!living.includes(name)) rmSync(join(folderOf(dir), name), { force: true })
  return living.length === 0
}

export interface Embedded {
  url: string
  port: number
  pid: number
  /** The database was already running. */
  attached: boolean
  /**
   * Stops the database if nobody else uses it: no other living server, and no other caller in this process.
   */
  stop(patienceMs?: number): Promise<void>
}

interface EmbeddedOptions {
  dir: string
  /** Further options of PostgreSQL, such as `-c`, `fsync=off`. */
  flags?: readonly string[]
  /** Aborts a start that is under way; no process is left behind. */
  stopping?: AbortSignal
  /**
   * If given, the database is watched and started again when its process ends, and this function is told
   * about it.
   */
  report?: Report
}

/** Prepares everything that the database of a folder needs before it can be started. */
const prepare = async (
  dir: string,
  flags: readonly string[],
  stopping: AbortSignal | undefined,
): Promise<Place> => {
  const data = join(dir, 'pg18')
  const account = ordinaryAccount(data)
  assertReachable(dir, account)
  const binaries = findBinaries(dir, account)
  const password = secretIn(join(dir, 'secret'))
  const urlOf = (port: number) => `postgres://${owner}:${password}@127.0.0.1:${port}/postgres`
  if (!isCluster(data)) await createCluster({ binaries, dir, data, password, account, stopping })
  return { binaries, account, dir, data, flags, urlOf, stopping }
}

const open = async (
  dir: string,
  { flags = [], stopping, report }: EmbeddedOptions,
  lock: string,
): Promise<Embedded> => {
  const place = await prepare(dir, flags, stopping)
  const found = await runningPostmaster(place.data, place.urlOf)
  const running = found ?? (await serve(place))
  try {
    signIn(dir)
  } catch (error) {
    if (!found) await shutDown(place, running.pid)
    throw error
  }
  const watching = report && watch(place, running, lock, report)
  let stopped = false
  const close = async (patience?: number) => {
    if (signOut(dir)) await shutDown(place, (watching?.running ?? running).pid, patience)
  }
  return {
    url: place.urlOf(running.port),
    port: running.port,
    pid: running.pid,
    attached: found !== undefined,
    async stop(patience) {
      if (stopped) return
      stopped = true
      await watching?.end()
      try {
        await withLock(lock, () => close(patience))
      } catch (error) {
        // On a full disk nobody can take a lock, so nobody can start this database while it is being stopped.
        if (!isDiskFull(error)) throw error
        await close(patience)
      }
    },
  }
}

/**
 * Opens the database of a folder: creates it if there is none, attaches if it runs, and starts it otherwise.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const dir = resolve(options.dir)
  const lock = join(dir, 'lock')
  try {
    makeFolder(dir)
    return await withLock(lock, () => open(dir, options, lock), options.stopping)
  } catch (error) {
    throw explainFullDisk(error, dir)
  }
}

/**
 * Ends the database at once, for a caller that cannot wait: it takes no lock and waits for nothing. The
 * database recovers at its next start. A database that another living server uses is left alone.
 */
export const abandonEmbedded = (folder: string): void => {
  const dir = resolve(folder)
  const found = readPostmaster(join(dir, 'pg18'))
  if (found && isAlive(found.pid) && mayBePostgres(found.pid, dir) && signOut(dir))
    process.kill(found.pid, 'SIGQUIT')
}
