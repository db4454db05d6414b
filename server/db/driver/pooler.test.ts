import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { checkPooler } from './pooler.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

it('PostgreSQL itself keeps everything', async () => {
  await expect(checkPooler(fresh.url, true)).resolves.toBeUndefined()
})

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// PgBouncer is a program of the machine; without it these cannot be tried.
describe.skipIf(!isInstalled)('behind PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seaway-pooler-'))
  const running: ChildProcess[] = []
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts a pooler before the database. @returns the address of the database through it */
  async function pooled(mode: string): Promise<string> {
    const { hostname, port, pathname, username, password } = new URL(fresh.url)
    const name = pathname.slice(1)
    const own = await freePort()
    const settings = join(folder, `${own}.ini`)
    const login = `user=${username}${password && ` password=${decodeURIComponent(password)}`}`
    writeFileSync(
      settings,
      `[databases]
${name} = host=${hostname} port=${port} dbname=${name} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
    )
    for (const path of [folder, settings]) chmodSync(path, 0o755)
    // It refuses to run as the administrator of a machine.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const pooler = spawn('pgbouncer', [...user, settings], { stdio: 'pipe' })
    running.push(pooler)
    for await (const line of pooler.stderr) if (String(line).includes('process up')) break
    return `postgres://${username}@127.0.0.1:${own}/${name}`
  }

  it('that pools by session, everything is kept', async () => {
    const url = await pooled('session')
    await expect(checkPooler(url, true)).resolves.toBeUndefined()
  })

  it('that pools by transaction, what gets lost is named at once', async () => {
    const url = await pooled('transaction')
    // The probe of the first server leaves a prepared statement behind, which must not hide the loss from a second one.
    for (const _server of ['first', 'second'])
      await expect(checkPooler(url, true)).rejects.toThrow(/\(LISTEN\).* SEAWAY_PREPARED=off/)
    await expect(checkPooler(url, false)).rejects.toThrow(/\(LISTEN\)(?!.*SEAWAY_PREPARED)/)
  })
})
