import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { loginFailures } from '#shared/vocabulary/limits.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { hashPassword } from '#server/platform/accounts/passwords.ts'
import { type App, startApp, startOn, until } from './app.ts'
import type { Client } from './client.ts'

let app: App
/** Another process on the same database. */
let second: App
beforeAll(async () => {
  // The proxy in front, which is this machine, says what each caller's address is.
  app = await startApp({ SEAWAY_TRUST_PROXY: '127.0.0.1' })
  second = await startOn({ url: app.databaseUrl, db: app.db }, { SEAWAY_TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})

const from = (address: string, server = app) => {
  const client = server.anyone()
  client.headers['x-forwarded-for'] = address
  return client
}
const wrong = 'Wrong#2026'
const codesOf = async (client: Client, userId: string, times: number) => {
  const codes = []
  for (let n = 0; n < times; n++) codes.push((await client.signIn(userId, wrong)).problem.code)
  return codes
}
const failures = (userId: string) =>
  app.db.selectFrom('loginFailures').selectAll().where('userId', '=', userId).execute()

describe('wrong passwords', () => {
  it('lock out the address they came from and nobody else, on every process', async () => {
    const codes = await codesOf(from('203.0.113.1'), 'sales.li', loginFailures.fromOneAddress)
    expect(codes.at(-1)).toBe('LOGIN_WAIT')
    expect((await from('203.0.113.1', second).signIn('sales.li', demoPassword)).status).toBe(429)
    expect((await from('203.0.113.2', second).signIn('sales.li', demoPassword)).status).toBe(200)
  })

  it('count by what the trusted proxy saw, not by what the caller wrote before it', async () => {
    const codes = []
    for (let n = 0; n < loginFailures.fromOneAddress; n++)
      codes.push((await from(`198.51.100.${n}, 203.0.113.3`).signIn('cs.wang', wrong)).problem.code)
    expect(codes.at(-1)).toBe('LOGIN_WAIT')
  })

  it('from one network of IPv6 count as one address', async () => {
    const codes = []
    for (let n = 0; n < loginFailures.fromOneAddress; n++)
      codes.push((await from(`2001:db8:1:2::${n}`).signIn('cs.chen', wrong)).problem.code)
    expect(codes.at(-1)).toBe('LOGIN_WAIT')
    expect((await failures('cs.chen')).map((f) => f.address).toSorted()).toEqual(['', '2001:db8:1:2::'])
  })

  it.each([
    ['sales.zhang', (n: number) => `203.0.113.20:${40_000 + n}`, '203.0.113.20'],
    ['fin.zhao', (n: number) => `[2001:db8:7::1]:${40_000 + n}`, '2001:db8:7::'],
    ['view.sun', (n: number) => `word${n}`, '127.0.0.1'],
  ])('of %s count once for each address, not for each port or word', async (userId, seen, address) => {
    const codes = []
    for (let n = 0; n < loginFailures.fromOneAddress; n++)
      codes.push((await from(seen(n)).signIn(userId, wrong)).problem.code)
    expect(codes.at(-1)).toBe('LOGIN_WAIT')
    expect((await failures(userId)).map((f) => f.address).toSorted()).toEqual(['', address])
    await app.db.deleteFrom('loginFailures').where('userId', '=', userId).execute()
  })

  /** All but the last of the failures that lock a user id everywhere, each from another address. */
  const manyFailures = (userId: string) =>
    app.db
      .insertInto('loginFailures')
      .values({
        userId,
        address: '',
        failedCount: loginFailures.fromAnywhere - 1,
        lastAt: new Date().toISOString(),
      })
      .execute()

  it.each(['buyer.lima', 'nobody.at.all'])('of %s from many addresses lock it everywhere', async (userId) => {
    await manyFailures(userId)
    expect(await codesOf(from('192.0.2.1'), userId, 1)).toEqual(['LOGIN_WAIT'])
    const right = await from('192.0.2.200').signIn(userId, demoPassword)
    expect(right.problem.reasons).toMatchObject([{ code: 'LOGIN_WAIT', params: { minutes: 15 } }])
  })

  it('are forgotten after a quarter of an hour', async () => {
    await codesOf(from('192.0.2.3'), 'buyer.nairobi', loginFailures.fromOneAddress - 1)
    await app.later(16, async () =>
      expect(await codesOf(from('192.0.2.3'), 'buyer.nairobi', 1)).toEqual(['LOGIN_FAILED']),
    )
  })

  it('lock the administrator out of everything but the server’s own machine', async () => {
    await manyFailures('admin')
    await codesOf(from('192.0.2.1'), 'admin', 1)
    expect((await from('192.0.2.201').signIn('admin', demoPassword)).status).toBe(429)
    expect((await from('127.0.0.1').signIn('admin', demoPassword)).status).toBe(429)
    const here = await codesOf(app.anyone(), 'admin', loginFailures.fromOneAddress + 1)
    expect(new Set(here)).toEqual(new Set(['LOGIN_FAILED']))
    expect((await app.anyone().signIn('admin', demoPassword)).status).toBe(200)
    expect((await app.anyone().signIn('buyer.lima', demoPassword)).status).toBe(429)
  })

  it('are forgotten when the administrator says so', async () => {
    const admin = await app.as('admin')
    const { rows } = (
      await admin.call(accountAdminCalls.page, { body: { filter: { userId: 'buyer.lima' } } })
    ).body
    expect(rows[0]!.lockedUntil).not.toBeNull()
    await admin.call(accountAdminCalls.batch, { body: { ids: [rows[0]!.id], action: 'unlock' } })
    expect((await from('192.0.2.202').signIn('buyer.lima', demoPassword)).status).toBe(200)
  })
})

/** Whether a statement waits for a row that another transaction has locked. */
const isAnybodyWaiting = async () => {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  ) as waiting`.execute(app.db)
  return rows[0]!.waiting
}

describe('a password that changes', () => {
  it('refuses a sign-in with the old one that was under way', async () => {
    const { id, passwordHash } = await app.db
      .selectFrom('accounts')
      .select(['id', 'passwordHash'])
      .where('userId', '=', 'buyer.manila')
      .executeTakeFirstOrThrow()
    const other = await hashPassword('Kettle2027')
    const trying = await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('accounts').set({ passwordHash: other }).where('id', '=', id).execute()
      const answer = from('203.0.113.9').signIn('buyer.manila', demoPassword)
      await until(isAnybodyWaiting)
      return { answer }
    })
    expect((await trying.answer).problem.code).toBe('LOGIN_FAILED')
    await app.db.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute()
  })

  it('takes as many guesses at the old one as a sign-in does', async () => {
    const client = from('203.0.113.10')
    await client.signIn('fin.zhao', demoPassword)
    const { userkey, tokenkey } = (await client.call(accountCalls.passwordPolicy)).body
    const change = (oldPassword: string) =>
      client.call(accountCalls.changePassword, {
        query: { userkey, tokenkey },
        body: { oldPassword, newPassword: 'Kettle2027', confirmPassword: 'Kettle2027' },
      })
    const codes = []
    for (let n = 0; n < loginFailures.fromOneAddress; n++) codes.push((await change(wrong)).problem.code)
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'PASSWORD_OLD_WRONG'), 'LOGIN_WAIT'])
    expect((await change(demoPassword)).problem.code).toBe('LOGIN_WAIT')
    expect((await from('203.0.113.11').signIn('fin.zhao', demoPassword)).status).toBe(200)
  })

  it.each(['Password2026', 'fin.zhao2026', 'Haiwei#2027'])('does not become %s', async (newPassword) => {
    const client = from('203.0.113.12')
    await client.signIn('fin.zhao', demoPassword)
    const { userkey, tokenkey } = (await client.call(accountCalls.passwordPolicy)).body
    const { problem } = await client.call(accountCalls.changePassword, {
      query: { userkey, tokenkey },
      body: { oldPassword: demoPassword, newPassword, confirmPassword: newPassword },
    })
    expect(problem.reasons).toEqual([{ code: 'PASSWORD_COMMON', path: 'newPassword' }])
  })
})
