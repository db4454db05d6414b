import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { withCompanyDatabase } from '#server/db/company-database.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { isAlive } from '#server/db/embedded/processes.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { freshDatabase } from '../database.ts'
import { until } from './app.ts'
import { type Client, clientOf } from './client.ts'
import { runServer } from './process.ts'

const { area } = masterCalls
const anArea = (code: string) => ({
  code,
  nameZh: '区',
  nameEn: 'Area',
  nameId: '',
  continentCode: 'AS',
  remark: '',
})
const adminOf = async (url: string): Promise<Client> => {
  const client = clientOf(url, 'en')
  expect((await client.signIn('admin', 'Seaway#2026')).status).toBe(200)
  return client
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const postmasterOf = (dir: string): number | undefined => readPostmaster(join(dir, 'postgres', 'pg18'))?.pid
const isRefused = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  )

describe('SIGTERM', () => {
  it('lets a request that is under way finish, ends streams, and takes nothing new', async () => {
    const database = await freshDatabase()
    const server = await runServer({ DATABASE_URL: database.url })
    const admin = await adminOf(server.url)
    const stream = await admin.listen(messageCalls.stream)
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`lock table areas in share mode`.execute(tx)
      held.resolve()
      await released.promise
    })
    await held.promise
    const writing = admin.call(area.add, { body: anArea('TERM') })
    const waits = async () =>
      (
        await sql`select from pg_locks where not granted and relation = 'areas'::regclass`.execute(
          database.db,
        )
      ).rows.length > 0
    await until(waits)
    server.kill('SIGTERM')
    await stream.ended
    await until(() => isRefused(server.url))
    expect(await isRefused(server.url)).toBe(true)
    released.resolve()
    await holding
    const answer = await writing
    expect([answer.status, answer.body]).toMatchObject([200, { code: 'TERM' }])
    expect(await server.ended).toBe(0)
    expect(
      await database.db.selectFrom('areas').select('code').where('code', '=', 'TERM').execute(),
    ).toHaveLength(1)
    await database.drop()
  })
})

describe('a stop', () => {
  it('waits for nothing that hangs: an upload, a stream, a lock in the database, SAP', async () => {
    const database = await freshDatabase()
    const deaf = createServer(() => {}).listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    const server = await runServer({
      DATABASE_URL: database.url,
      SEAWAY_SAP_URL: `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`,
      SEAWAY_SAP_USER: 'x',
      SEAWAY_SAP_PASSWORD: 'x',
    })
    const admin = await adminOf(server.url)
    const buyer = clientOf(server.url, 'en')
    await buyer.signIn('cs.wang', 'Seaway#2026')
    const stream = await admin.listen(messageCalls.stream)
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`lock table areas in share mode`.execute(tx)
      held.resolve()
      await released.promise
    })
    await held.promise
    const upload = connect(Number(new URL(server.url).port), '127.0.0.1')
    upload.on('error', () => {})
    upload.write('POST /auth/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    upload.write('content-length: 900000\r\n\r\n{')
    const asking = once(deaf, 'connection')
    const hanging = Promise.allSettled([
      admin.call(area.add, { body: anArea('HANG') }),
      buyer.call(sapCalls.orderTypes, { query: {} }),
    ])
    await asking
    const waits = async () =>
      (await sql`select from pg_locks where not granted`.execute(database.db)).rows.length > 0
    await until(waits)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await Promise.all([stream.ended, hanging])
    released.resolve()
    await holding
    const kept = database.db.selectFrom('areas').select('code').where('code', '=', 'HANG')
    expect(await kept.execute()).toEqual([])
    deaf.close()
    await database.drop()
  })
})

describe('npm start', () => {
  it('ends a server that hangs in the middle of its end, and its database', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'seaway-hang-'))
    chmodSync(dir, 0o755)
    try {
      await withCompanyDatabase({ dataDir: dir }, async (db) => {
        await migrate(db)
        await seedDemo({ db }, { orders: 3 })
      })
      const started = await runServer({ SEAWAY_DATA_DIR: dir }, 'scripts/start.mjs')
      const [server] = childrenOf(started.pid)
      const upload = connect(Number(new URL(started.url).port), '127.0.0.1')
      upload.on('error', () => {})
      upload.write('POST /auth/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
      upload.write('content-length: 900000\r\n\r\n{')
      started.kill('SIGINT')
      await until(() => isRefused(started.url))
      // On a slow machine the server may have ended already, and then it cannot be frozen.
      if (isAlive(server!)) process.kill(server!, 'SIGSTOP')
      expect(await started.ended).not.toBeNull()
      expect(isAlive(server!)).toBe(false)
      await until(() => postmasterOf(dir) === undefined || !isAlive(postmasterOf(dir)!))
      expect(postmasterOf(dir) === undefined || !isAlive(postmasterOf(dir)!)).toBe(true)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }, 90_000)
})

describe('the data folder', () => {
  it('loses no acknowledged write when server and database are killed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'seaway-kill-'))
    chmodSync(dir, 0o755)
    try {
      await withCompanyDatabase({ dataDir: dir }, async (db) => {
        await migrate(db)
        await seedDemo({ db }, { orders: 3 })
      })
      const env = { SEAWAY_DATA_DIR: dir }
      const first = await runServer(env)
      expect(first.said()).toContain(dir)
      const admin = await adminOf(first.url)
      const acknowledged: string[] = []
      const write = async (lane: number) => {
        for (let n = 0; ; n++) {
          const code = `K${lane}${n}`
          const answer = await admin.call(area.add, { body: anArea(code) }).catch(() => undefined)
          if (answer?.status !== 200) return
          acknowledged.push(code)
        }
      }
      const lanes = Promise.all([1, 2, 3, 4].map(write))
      await until(() => acknowledged.length > 60)
      first.kill('SIGKILL')
      process.kill(postmasterOf(dir)!, 'SIGKILL')
      await lanes
      expect(await first.ended).toBeNull()

      const second = await runServer(env)
      const client = await adminOf(second.url)
      const { body } = await client.call(area.options, {
        query: { codes: acknowledged.join(',').slice(0, 1_900) },
      })
      expect(body.length).toBeGreaterThan(0)
      const kept = new Set<string>()
      for (let page = 1; ; page++) {
        const list = await client.call(area.page, { body: { page, size: 200 } })
        for (const row of list.body.rows as unknown as { code: string }[]) kept.add(row.code)
        if (page * 200 >= list.body.total) break
      }
      expect(acknowledged.filter((code) => !kept.has(code))).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(60)
      second.kill('SIGINT')
      expect(await second.ended).toBe(0)
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }, 90_000)
})
