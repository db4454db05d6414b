import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { isAlive, mayBePostgres, sleep } from './processes.ts'

export interface Postmaster {
  pid: number
  port: number
}

const patience = 60_000

/** What a PostgreSQL that runs, or was killed, says about itself in its data folder. */
export const readPostmaster = (data: string): Postmaster | undefined => {
  try {
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port) }
  } catch {
    return undefined
  }
}

export const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const serves = ({ pid }: Postmaster, data: string): boolean => isAlive(pid) && mayBePostgres(pid, data)

/** Finds the PostgreSQL that already runs on this folder; waits while one starts, recovers or shuts down. */
export const runningPostmaster = async (
  data: string,
  urlOf: (port: number) => string,
): Promise<Postmaster | undefined> => {
  const end = Date.now() + patience
  for (;;) {
    const found = readPostmaster(data)
    if (!found || !serves(found, data)) return undefined
    if (found.port > 0 && (await answers(urlOf(found.port)))) return found
    if (Date.now() > end)
      throw new Error(
        `A database process (${found.pid}) holds ${data} but does not answer: stop that process and start again.`,
      )
    await sleep(50)
  }
}

/**
 * After a kill PostgreSQL would take a zombie, or another program with the same process id, for a running
 * server.
 */
export const clearStalePidFile = (data: string): void => {
  const file = join(data, 'postmaster.pid')
  const found = readPostmaster(data)
  if (existsSync(file) && !(found && serves(found, data))) rmSync(file, { force: true })
}
