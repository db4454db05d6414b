import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { isAlive } from '#server/db/embedded/processes.ts'
import { serverProgram } from '../../scripts/server-process.mjs'
import { until } from './app.ts'
import { clientOf } from './client.ts'
import { run, runServer } from './process.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'seaway-first-'))
  chmodSync(dir, 0o755)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const postmaster = (): number | undefined => {
  const file = join(dir, 'postgres', 'pg18', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
const firstStart = () => run(serverProgram, { env: { PORT: '0', SEAWAY_DATA_DIR: dir, METRICS_PORT: '0' } })
const serverOn = () => runServer({ SEAWAY_DATA_DIR: dir, METRICS_PORT: '0' })

/** The test waits so many seconds for each step of a start, because a machine that runs other tests needs minutes for one. */
const patience = 240

/** Waits until the demo company is being written, when its transaction holds the lock on its marker. */
const seeding = async (): Promise<void> => {
  const secret = () => readFileSync(join(dir, 'postgres', 'secret'), 'utf8').trim()
  const port = () => readFileSync(join(dir, 'postgres', 'pg18', 'postmaster.pid'), 'utf8').split('\n')[3]
  await until(async () => {
    if (postmaster() === undefined) return false
    // PostgreSQL writes its file line by line.
    const reached = port()
    if (!reached) return false
    const client = new Client({
      connectionString: `postgres://seaway:${secret()}@127.0.0.1:${reached}/postgres`,
    })
    try {
      await client.connect()
      const { rows } = await client.query(
        `select from pg_locks where relation = to_regclass('orders') and mode = 'RowExclusiveLock'`,
      )
      return rows.length > 0
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }, patience)
}
const areas = async (url: string): Promise<number> => {
  const admin = clientOf(url, 'en')
  expect((await admin.signIn('admin', 'Seaway#2026')).status).toBe(200)
  return (await admin.call(masterCalls.area.page, { body: { page: 1, size: 10 } })).body.total
}

/** Kills the database of a running server, which starts it again. */
const loseDatabase = async (url: string): Promise<void> => {
  const before = postmaster()!
  process.kill(before, 'SIGKILL')
  await until(() => !isAlive(before))
  // What the killed one had opened may answer for a moment longer.
  await until(() => ![before, undefined].includes(postmaster()), patience)
  await until(async () => (await fetch(`${url}/readyz`)).ok, patience)
  expect(await areas(url)).toBeGreaterThan(0)
}

/**
 * Sends Ctrl-C so many milliseconds after the start: while files, the database or tables are being created.
 */
const interrupt = async (moment: number): Promise<void> => {
  const first = firstStart()
  await new Promise((resolve) => setTimeout(resolve, moment))
  first.kill('SIGINT')
  await first.ended
  const left = postmaster()
  expect(left === undefined || !isAlive(left)).toBe(true)
}

describe('a first start that was interrupted', { timeout: 900_000 }, () => {
  it('leaves no process and a folder that starts again, whatever the moment', async () => {
    for (const moment of [150, 500, 900, 1_400]) await interrupt(moment)

    const first = firstStart()
    await seeding()
    const database = postmaster()!
    first.kill('SIGINT')
    expect(await first.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(existsSync(join(dir, 'postgres', 'lock'))).toBe(false)

    const killed = firstStart()
    await seeding()
    killed.kill('SIGKILL')
    expect(await killed.ended).toBeNull()

    const server = await serverOn()
    expect(await areas(server.url)).toBeGreaterThan(0)
    await loseDatabase(server.url)
    server.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(postmaster()).toBeUndefined()
  })
})
