import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Embedded, startEmbedded } from './launcher.ts'
import { answers } from './postmaster.ts'
import { isAlive, sleep } from './processes.ts'

const flags = ['-c', 'fsync=off']
const opened: Embedded[] = []
const servers: ChildProcess[] = []
let dir: string

const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'seaway-launcher-'))
  chmodSync(folder, 0o755)
  return folder
}
const start = async (): Promise<Embedded> => {
  const embedded = await startEmbedded({ dir, flags })
  opened.push(embedded)
  return embedded
}

/** Another server process. It prints what it got, and stops its database properly when its input ends. */
const program = `
  import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'launcher.ts'))}
  const { stop, ...rest } = await startEmbedded({ dir: process.argv[1], flags: ['-c', 'fsync=off'] })
  console.log(JSON.stringify(rest))
  process.stdin.on('end', () => void stop()).resume()`
const said = z.object({ url: z.string(), pid: z.number(), attached: z.boolean() })

const anotherServer = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  servers.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    ...said.parse(JSON.parse(line)),
    leave: async () => {
      const left = once(child, 'exit')
      child.stdin.end()
      await left
    },
    kill: async () => {
      const left = once(child, 'exit')
      child.kill('SIGKILL')
      await left
    },
  }
}

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

beforeEach(() => {
  dir = openFolder()
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (server.exitCode !== null || server.signalCode !== null) continue
    const left = once(server, 'exit')
    server.kill('SIGKILL')
    await left
  }
  for (const embedded of opened.splice(0)) await embedded.stop()
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

describe('startEmbedded', { timeout: 60_000 }, () => {
  it('makes a database, stops it, and finds its data again', async () => {
    const first = await start()
    expect(first.attached).toBe(false)
    const [made] = await query(
      first.url,
      `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
              current_setting('timezone') as zone from pg_database where datname = current_database()`,
    )
    expect(made).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', zone: 'UTC' })
    await query(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    expect(existsSync(join(dir, 'pg18', 'postmaster.pid'))).toBe(false)

    const second = await start()
    expect(second.attached).toBe(false)
    expect(await query(second.url, 'select * from kept')).toEqual([{ answer: 42 }])
  })

  it('keeps its log from everybody else, also one that an earlier version left open', async () => {
    const log = join(dir, 'pg.log')
    writeFileSync(log, '', { mode: 0o644 })
    await start()
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })

  it('two callers of one process share it; the last one out stops it', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect(first.pid).toBe(second.pid)
    expect(first.attached).toBe(!second.attached)
    await first.stop()
    await first.stop()
    expect(await answers(second.url)).toBe(true)
    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
  })

  it('two servers that start at once on an empty folder get one database', async () => {
    const [first, second] = await Promise.all([anotherServer(), anotherServer()])
    expect(first.pid).toBe(second.pid)
    expect(first.attached).toBe(!second.attached)
    await Promise.all([first.leave(), second.leave()])
    expect(isAlive(first.pid)).toBe(false)
  })

  it('a server that attached leaves the database to the one that started it', async () => {
    const ours = await start()
    const guest = await anotherServer()
    expect(guest).toMatchObject({ attached: true, pid: ours.pid })
    await guest.leave()
    expect(await answers(ours.url)).toBe(true)
  })

  it('keeps committed rows when PostgreSQL is killed, and starts over its stale pid file', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 42 as answer')
    process.kill(first.pid, 'SIGKILL')
    while (isAlive(first.pid)) await sleep(10)
    expect(existsSync(join(dir, 'pg18', 'postmaster.pid'))).toBe(true)

    const second = await start()
    expect(second.attached).toBe(false)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second.url, 'select * from kept')).toEqual([{ answer: 42 }])
  })

  it('takes over the database of a server that was killed, and stops it in the end', async () => {
    const killed = await anotherServer()
    await killed.kill()
    expect(isAlive(killed.pid)).toBe(true)
    const ours = await start()
    expect(ours).toMatchObject({ attached: true, pid: killed.pid })
    await ours.stop()
    expect(isAlive(killed.pid)).toBe(false)
  })

  it('is not deceived by a pid file and a lock whose process ids now belong to strangers', async () => {
    const first = await start()
    await first.stop()
    const pid = process.ppid
    writeFileSync(join(dir, 'pg18', 'postmaster.pid'), `${pid}\n${join(dir, 'pg18')}\n0\n1\n\n127.0.0.1\n`)
    writeFileSync(join(dir, 'lock'), `${pid} 1 00000000-0000-0000-0000-000000000000`)
    const second = await start()
    expect(second.attached).toBe(false)
    expect(await answers(second.url)).toBe(true)
  })

  it('starts over what a power cut left: half a folder, and the lock of a dead process', async () => {
    mkdirSync(join(dir, 'pg18.new', 'base'), { recursive: true })
    writeFileSync(join(dir, 'lock'), '4194304 1 00000000-0000-0000-0000-000000000000')
    const embedded = await start()
    expect(await answers(embedded.url)).toBe(true)
    expect(existsSync(join(dir, 'pg18.new'))).toBe(false)
  })

  it('gives its password to nobody else', async () => {
    const embedded = await start()
    const password = readFileSync(join(dir, 'secret'), 'utf8')
    expect(embedded.url).toContain(password)
    expect(await answers(embedded.url.replace(password, 'guess'))).toBe(false)
  })

  it.runIf(process.getuid?.() === 0)('says what to do when the folder is closed to its account', async () => {
    chmodSync(dir, 0o700)
    await expect(start()).rejects.toThrow(/is closed to the account .* set SEAWAY_DATA_DIR/)
    expect(existsSync(join(dir, 'pg18'))).toBe(false)
  })
})
