import { execFile, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, accountOptions } from '../../settings/account.ts'
import { type Binaries, onWindows } from './binaries.ts'
import { environment } from './cluster.ts'
import { answers, clearStalePidFile, readPostmaster, type Postmaster } from './postmaster.ts'
import { isAlive, sleep } from './processes.ts'

export interface Place {
  binaries: Binaries
  account: Account | undefined
  dir: string
  data: string
  flags: readonly string[]
  urlOf: (port: number) => string
  /** Aborts a start that is under way. */
  stopping?: AbortSignal | undefined
}

const run = promisify(execFile)
const logBytes = 10 * 1024 * 1024
const startPatience = 60_000
const stopPatience = 30_000
const attempts = 20

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const openLog = (file: string): number => {
  if (existsSync(file) && statSync(file).size > logBytes) renameSync(file, `${file}.1`)
  // A line may quote a row that was refused, so nobody else may read it.
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

const fixed = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'logging_collector=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Many small queries run here, and compiling one costs more than running it.
  'jit=off',
  // Processes that help with one of a few milliseconds take longer to start than it takes.
  'parallel_setup_cost=30000',
  'random_page_cost=1.1',
  'shared_buffers=256MB',
].flatMap((setting) => ['-c', setting])

const optionsOf = (place: Place, port: number): string[] =>
  ['-D', place.data, '-p', String(port)].concat(fixed, place.flags)

/** On Windows an administrator may start PostgreSQL only through pg_ctl, which drops the rights. */
const serveOnWindows = async (place: Place, port: number): Promise<Postmaster> => {
  const options = optionsOf(place, port)
    .slice(2)
    .map((option) => `"${option}"`)
  const log = join(place.dir, 'pg.log')
  await run(place.binaries.pgCtl, ['-D', place.data, '-l', log, '-o', options.join(' '), '-w', 'start'], {
    env: environment(),
  })
  return readPostmaster(place.data) ?? { pid: 0, port }
}

const processEnd = async (pid: number, patience: number): Promise<boolean> => {
  const end = Date.now() + patience
  while (isAlive(pid) && Date.now() < end) await sleep(10)
  return !isAlive(pid)
}

/**
 * Conditions that pass soon: processes of an earlier PostgreSQL still hold the memory, or another program
 * took the port.
 */
const passingErrors = /postmaster\.pid|shared memory block|could not bind|already in use/

const serveOnce = async (place: Place, port: number): Promise<Postmaster | string> => {
  const file = join(place.dir, 'pg.log')
  const log = openLog(file)
  const before = fstatSync(log).size
  // The process is detached, because Ctrl-C must reach the server first, which ends its own work and then
  // stops the database.
  const child = spawn(place.binaries.postgres, optionsOf(place, port), {
    ...accountOptions(place.account),
    env: environment(),
    cwd: place.dir,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  const fate: { reason?: string } = {}
  child.on('exit', (code, signal) => (fate.reason = `ended with ${signal ?? code}`))
  child.on('error', (error) => (fate.reason = error.message))
  const end = Date.now() + startPatience
  while (fate.reason === undefined && Date.now() < end && !place.stopping?.aborted) {
    if (child.pid !== undefined && (await answers(place.urlOf(port)))) return { pid: child.pid, port }
    await sleep(15)
  }
  if (fate.reason === undefined) child.kill('SIGQUIT')
  if (child.pid !== undefined && place.stopping?.aborted) await processEnd(child.pid, stopPatience)
  place.stopping?.throwIfAborted()
  const tail = readFileSync(file).subarray(before).toString('utf8').trim().slice(-600)
  return [fate.reason ?? 'no answer', tail].filter(Boolean).join(': ')
}

/** Starts PostgreSQL for this machine only, on the given port or on a free one. */
export const serve = async (place: Place, wantedPort?: number): Promise<Postmaster> => {
  for (let attempt = 1; ; attempt++) {
    clearStalePidFile(place.data)
    const port = wantedPort ?? (await freePort())
    if (onWindows) return serveOnWindows(place, port)
    const outcome = await serveOnce(place, port)
    if (typeof outcome !== 'string') return outcome
    if (attempt === attempts || !passingErrors.test(outcome))
      throw new Error(`The database did not start: ${outcome}`)
    await sleep(250)
  }
}

/** Shuts down fast: open transactions roll back, connections close, and the data folder is left complete. */
export const shutDown = async (place: Place, pid: number, patience = stopPatience): Promise<void> => {
  if (!isAlive(pid)) return
  if (onWindows) {
    await run(place.binaries.pgCtl, ['-D', place.data, '-m', 'fast', '-w', 'stop'], { env: environment() })
    return
  }
  process.kill(pid, 'SIGINT')
  if (await processEnd(pid, patience)) return
  process.kill(pid, 'SIGQUIT')
  await processEnd(pid, patience)
}
