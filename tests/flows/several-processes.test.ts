import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { addressOf } from '#server/http/mount.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
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
const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}

let database: FreshDatabase
let server: Awaited<ReturnType<typeof runServer>>
let admin: Client
beforeAll(async () => {
  database = await freshDatabase()
  const env = { DATABASE_URL: database.url, SEAWAY_PROCESSES: '2', SEAWAY_SAP_SIMULATOR: 'true' }
  server = await runServer(env)
  admin = clientOf(server.url, 'en')
  await admin.signIn('admin', 'Seaway#2026')
}, 120_000)
afterAll(() => database.drop())

/** Makes one call on a new connection, because connections are handed to the processes in turn. */
const status = (headers: Record<string, string> = {}) =>
  fetch(server.url + addressOf(accountCalls.info), {
    headers: { ...admin.headers, ...headers, connection: 'close' },
  }).then(
    (answer) => answer.status,
    () => 0,
  )

describe('several processes on one port', () => {
  it('answer for the same session', async () => {
    expect(childrenOf(server.pid)).toHaveLength(2)
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await status())
    expect(answers).toEqual(answers.map(() => 200))
  })

  it('tell each other at once that a session has ended', async () => {
    const buyer = clientOf(server.url, 'en')
    await buyer.signIn('cs.wang', 'Seaway#2026')
    const stream = await buyer.listen(messageCalls.stream)
    for (let n = 0; n < 4; n++) expect((await buyer.call(accountCalls.info)).status).toBe(200)
    await buyer.call(accountCalls.exit)
    await stream.ended
    // The stream ended because its process heard of the sign-out. The other process hears of it at about the same time.
    const refuses = async () => (await status(buyer.headers)) === 401
    await until(async () => (await refuses()) && (await refuses()))
    for (let n = 0; n < 4; n++) expect(await status(buyer.headers)).toBe(401)
  })

  it('replace one that was killed, and lose nothing that was answered', async () => {
    expect((await admin.call(area.add, { body: anArea('KILL') })).status).toBe(200)
    const before = childrenOf(server.pid)
    process.kill(before[0]!, 'SIGKILL')
    await until(async () => !childrenOf(server.pid).includes(before[0]!))
    for (let tries = 0; tries < 6; tries++) await until(() => childrenOf(server.pid).length === 2)
    expect(childrenOf(server.pid)).toHaveLength(2)
    for (let n = 0; n < 6; n++) expect(await status()).toBe(200)
    const kept = database.db.selectFrom('areas').select('code').where('code', '=', 'KILL')
    expect(await kept.execute()).toHaveLength(1)
  })

  it('pass on what one was handed and had not taken when it died', async () => {
    const [stopped] = childrenOf(server.pid)
    process.kill(stopped!, 'SIGSTOP')
    let answers = 0
    const asked = Array.from({ length: 8 }, () => status().finally(() => (answers += 1)))
    // The other process answers them, but for the one that lies before the process that does nothing.
    await until(async () => answers === 7)
    expect(answers).toBe(7)
    process.kill(stopped!, 'SIGKILL')
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
    for (let tries = 0; tries < 6; tries++) await until(() => childrenOf(server.pid).length === 2)
  })

  it('end together, and leave nothing behind', async () => {
    const children = childrenOf(server.pid)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await until(() => !children.some(isAlive))
    expect(children.filter(isAlive)).toEqual([])
  })
})
