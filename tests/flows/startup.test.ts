import { createServer, type AddressInfo, type Server } from 'node:net'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { aPdf } from '../factories/files.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { serverProgram } from '../../scripts/server-process.mjs'
import { databaseUrl } from '../cluster.ts'
import { emptyDatabase, freshDatabase, type FreshDatabase } from '../database.ts'
import { startOn } from './app.ts'
import { clientOf } from './client.ts'
import { run, runServer } from './process.ts'

let demo: FreshDatabase
let empty: FreshDatabase
let other: Server
let taken: number
const dir = mkdtempSync(join(tmpdir(), 'seaway-startup-'))
beforeAll(async () => {
  demo = await freshDatabase()
  empty = await emptyDatabase()
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  taken = (other.address() as AddressInfo).port
})
afterAll(async () => {
  other.close()
  await demo.drop()
  await empty.drop()
  rmSync(dir, { recursive: true, force: true })
})

/** Starting must fail with exit code 1 and one sentence by which a person can act. */
const complaint = async (env: Record<string, string>, args: string[] = []): Promise<string> => {
  const child = run(serverProgram, {
    env: { PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: demo.url, ...env },
    args,
  })
  expect(await child.ended).toBe(1)
  const lines = child.said().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[A-Z].*\.$/)
  return lines[0]!
}

describe('a start that cannot succeed says why in one sentence', () => {
  it('a taken port', async () => {
    expect(await complaint({ PORT: String(taken), METRICS_PORT: '0' })).toContain(`Port ${taken} is taken`)
    const metrics = await complaint({ METRICS_PORT: String(taken) })
    expect(metrics).toContain(`Port ${taken} is taken`)
    expect(metrics).toContain('METRICS_PORT=')
  })

  it('settings that cannot be used, all of them', async () => {
    const text = await complaint({ PORT: 'eighty', LOG_LEVEL: 'loud', SEAWAY_TOKEN_SECRET: 'hunter2' })
    for (const name of ['PORT', 'LOG_LEVEL', 'SEAWAY_TOKEN_SECRET']) expect(text).toContain(name)
    expect(text).not.toContain('hunter2')
    expect(await complaint({}, ['--prot', '1'])).toContain('--prot')
  })

  it('an address that is none of this machine, and a setting that nobody reads', async () => {
    expect(await complaint({ HOST: 'banana.invalid', METRICS_PORT: '0' })).toContain('HOST=banana.invalid')
    expect(await complaint({ HOST: '203.0.113.9', METRICS_PORT: '0' })).toContain('HOST=203.0.113.9')
    expect(await complaint({ SEAWAY_PROCESESS: '2' })).toContain(
      'SEAWAY_PROCESESS is no setting, the nearest one is SEAWAY_PROCESSES',
    )
  })

  it('a database that does not answer, or does not exist', async () => {
    const nowhere = 'postgres://seaway:hunter2@127.0.0.1:1/seaway'
    for (const url of [nowhere, 'postgres://seaway:hunter2@database.invalid/seaway']) {
      const text = await complaint({ DATABASE_URL: url })
      expect(text).toContain('does not answer')
      expect(text).not.toContain('hunter2')
    }
    expect(await complaint({ DATABASE_URL: databaseUrl(demo.url, 'seaway_none') })).toContain(
      'does not exist',
    )
  })

  it('a data folder that cannot be one', async () => {
    const file = join(dir, 'file')
    writeFileSync(file, '')
    expect(await complaint({ DATABASE_URL: '', SEAWAY_DATA_DIR: file })).toContain(file)
  })

  it('a database that a newer version wrote', async () => {
    const newer = await freshDatabase()
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'later')`.execute(
      newer.db,
    )
    expect(await complaint({ DATABASE_URL: newer.url })).toContain('newer version of Seaway')
    await newer.drop()
  })
})

it('names its version and its options without starting', async () => {
  const said = async (args: string[]) => {
    const child = run(serverProgram, { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, args })
    expect(await child.ended).toBe(0)
    return child.said()
  }
  expect(await said(['--version'])).toMatch(/^Seaway \d+\.\d+\.\d+\n$/)
  expect(await said(['--help'])).toContain('--database-url')
})

describe('a file store that does not answer', () => {
  it('is told by its own name in the log, by the probe and in refusals, and stops nothing else', async () => {
    const server = await runServer({
      DATABASE_URL: demo.url,
      LOG_LEVEL: 'error',
      SEAWAY_S3_BUCKET: 'papers',
      SEAWAY_S3_ENDPOINT: 'http://127.0.0.1:1',
      SEAWAY_S3_ACCESS_KEY: 'key',
      SEAWAY_S3_SECRET_KEY: 'secret',
    })
    expect(server.said()).toContain('The file store that SEAWAY_S3_BUCKET')
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', files: 'unreachable' }),
    ])
    const client = clientOf(server.url, 'en')
    await client.signIn('sales.zhang', demoPassword)
    expect((await client.call(orderCalls.page, { body: {} })).status).toBe(200)
    const refused = await client.upload(fileCalls.upload, aPdf(), { groupName: 'orderOther' })
    expect([refused.status, refused.problem.code]).toEqual([503, 'FILE_STORE_AWAY'])
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.said()).toContain('Seaway has stopped')
  })
})

describe('a database of one’s own', () => {
  it('is migrated and left empty: no company, no demo account', async () => {
    const server = await runServer({ DATABASE_URL: empty.url })
    expect(server.said()).toContain('npm run admin')
    expect(server.said()).not.toContain(demoPassword)
    expect((await clientOf(server.url, 'en').signIn('admin', demoPassword)).problem.code).toBe('LOGIN_FAILED')
    expect(await empty.db.selectFrom('accounts').selectAll().execute()).toEqual([])
    expect(await empty.db.selectFrom('orders').selectAll().execute()).toEqual([])
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('gets its first administrator by a command that never sees the password in its words', async () => {
    const admin = (input: string, ...args: string[]) =>
      run('scripts/admin.ts', { args, input: `${input}\n`, env: { DATABASE_URL: empty.url } })
    const weak = admin('short', 'boss')
    expect([await weak.ended, weak.said()]).toEqual([1, expect.stringContaining('8 to 64 characters')])
    const bad = admin('Harbour2027', 'Not A Name')
    expect(await bad.ended).toBe(1)
    const made = admin('Harbour2027', 'boss', 'The Boss')
    expect([await made.ended, made.said()]).toEqual([0, 'Administrator boss can sign in.\n'])
    const twice = admin('Harbour2028', 'boss')
    expect([await twice.ended, twice.said()]).toEqual([1, expect.stringContaining('exists already')])
    const app = await startOn(empty)
    const boss = app.anyone()
    expect((await boss.signIn('boss', 'Harbour2027')).body.user).toMatchObject({
      role: 'administrator',
      name: 'The Boss',
    })
    expect((await boss.call(orderCalls.page)).body).toEqual({ rows: [], total: 0 })
    await app.stop()
  })

  it('that holds a company is never overwritten by the demo company', async () => {
    const seed = run('scripts/seed.ts', { args: ['--orders', '3'], env: { DATABASE_URL: empty.url } })
    expect([await seed.ended, seed.said()]).toEqual([1, expect.stringContaining('company of its own')])
    expect(await empty.db.selectFrom('accounts').select('userId').execute()).toEqual([{ userId: 'boss' }])
  })
})

describe('a company', () => {
  it('moves whole from one database to another: sign-in, orders, history and totals', async () => {
    const file = join(dir, 'company.seaway')
    const target = await emptyDatabase()
    const command = async (script: string, url: string) => {
      const child = run(script, { args: [file], env: { DATABASE_URL: url } })
      return { code: await child.ended, said: child.said() }
    }
    expect(await command('scripts/export.ts', demo.url)).toMatchObject({ code: 0 })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await command('scripts/import.ts', target.url)).toMatchObject({ code: 0 })
    const [from, to] = [await startOn(demo), await startOn(target)]
    for (const [userId, call, totals] of [
      ['admin', orderCalls.page, orderCalls.totals],
      ['buyer.jakarta', customerOrderCalls.page, customerOrderCalls.totals],
    ] as const) {
      const [old, moved] = [await from.as(userId), await to.as(userId)]
      const all = { body: { size: 200 } }
      expect((await moved.call(call, all)).body).toEqual((await old.call(call, all)).body)
      const sums = { body: { filter: {} } }
      expect((await moved.call(totals, sums)).body).toEqual((await old.call(totals, sums)).body)
      expect((await moved.call(accountCalls.info)).body).toMatchObject({ userId })
    }
    expect(await command('scripts/import.ts', target.url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('holds a company already'),
    })
    await from.stop()
    await to.stop()
    await target.drop()
  })
})
