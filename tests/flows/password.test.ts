import { describe, expect, it } from 'vitest'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()

const handlesOf = async (client: Client) => {
  const { body } = await client.call(accountCalls.passwordPolicy)
  return { userkey: body.userkey, tokenkey: body.tokenkey }
}
const form = (newPassword: string, oldPassword = demoPassword, confirmPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmPassword,
})
const change = async (client: Client, body: object, query?: { userkey: string; tokenkey: string }) =>
  client.call(accountCalls.changePassword, { body, query: query ?? (await handlesOf(client)) })

describe('the own password', () => {
  it('is refused with everything that is wrong with it', async () => {
    const client = await app.as('fin.zhao')
    const bad = await change(client, form('short', 'short', 'other'))
    expect(bad.status).toBe(422)
    expect(bad.problem.reasons.map((r) => `${r.path} ${r.code}`).toSorted()).toEqual([
      'confirmPassword PASSWORD_CONFIRM',
      'newPassword PASSWORD_SAME',
      'newPassword PASSWORD_WEAK',
      'newPassword TOO_SHORT',
    ])
    const old = await change(client, form('Harbour2027', 'Wrong#2026'))
    expect(old.problem.reasons).toEqual([{ code: 'PASSWORD_OLD_WRONG', path: 'oldPassword' }])
    expect((await client.call(accountCalls.info)).status).toBe(200)
  })

  it('changes only by the handles of this session', async () => {
    const client = await app.as('fin.zhao')
    const { userkey } = await handlesOf(client)
    const others = await handlesOf(await app.as('view.sun'))
    for (const query of [{ userkey, tokenkey: 'x' }, { userkey, tokenkey: others.tokenkey }, others])
      expect((await change(client, form('Harbour2027'), query)).problem.code).toBe('PASSWORD_HANDLE')
  })

  it('ends every session once it has changed, and the old one signs nobody in', async () => {
    const client = await app.as('fin.zhao')
    const handles = await handlesOf(client)
    expect((await change(client, form('Harbour2027'), handles)).status).toBe(200)
    expect((await client.call(accountCalls.info)).problem.code).toBe('SESSION_EXPIRED')
    expect((await client.signIn('fin.zhao', demoPassword)).problem.code).toBe('LOGIN_FAILED')
    expect((await client.signIn('fin.zhao', 'Harbour2027')).status).toBe(200)
    const again = await change(client, form('Harbour2028', 'Harbour2027'), handles)
    expect(again.problem.code).toBe('PASSWORD_HANDLE')
  })

  it('is stored as argon2id, and in no history', async () => {
    const account = await app.db
      .selectFrom('accounts')
      .selectAll()
      .where('userId', '=', 'fin.zhao')
      .executeTakeFirstOrThrow()
    expect(account.passwordHash).toMatch(/^\$argon2id\$/)
    const events = await app.db.selectFrom('events').selectAll().where('docId', '=', account.id).execute()
    expect(events.map((e) => e.event)).toContain('passwordChanged')
    expect(JSON.stringify(events)).not.toContain('Harbour')
  })

  it('forgotten, gets the same notice for everybody and changes nothing', async () => {
    for (const userId of ['fin.zhao', 'nobody.at.all', undefined]) {
      const asked = userId === undefined ? {} : { query: { userId } }
      const { status, body } = await app.anyone().call(accountCalls.retrieve, asked)
      expect([status, body]).toEqual([200, { contact: 'businessRepresentative' }])
    }
  })
})

describe('my account', () => {
  const contact = {
    contactName: 'Sari',
    phone: '+62 21 5550',
    email: 'sari@example.com',
    address: 'Jl. Sudirman 1',
    area: '',
    countryCode: 'ID',
    notes: '',
    language: 'id',
  }

  it('keeps what its owner types and refuses a stale copy', async () => {
    const client = await app.as('buyer.jakarta')
    const before = (await client.call(accountCalls.info)).body
    expect(before.lastLoginAt).not.toBeNull()
    const saved = await client.call(accountCalls.saveInfo, { body: { ...contact, version: before.version } })
    expect(saved.body).toMatchObject({ ...contact, version: before.version + 1 })
    const stale = await client.call(accountCalls.saveInfo, { body: { ...contact, version: before.version } })
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await client.call(accountCalls.info)).body).toMatchObject(contact)
  })

  it('takes no field that grants rights', async () => {
    const client = await app.as('buyer.jakarta')
    const { body } = await client.call(accountCalls.info)
    const refused = await client.call(accountCalls.saveInfo, {
      body: { ...contact, version: body.version, role: 'administrator', customerIds: [] },
    })
    expect(refused.problem.reasons.map((r) => `${r.path} ${r.code}`).toSorted()).toEqual([
      'customerIds UNKNOWN_FIELD',
      'role UNKNOWN_FIELD',
    ])
  })
})
