import { describe, expect, it } from 'vitest'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const grant = {
  name: '林晓',
  latinName: '',
  role: 'customerService' as Role,
  language: 'en',
  phone: '',
  email: '',
  customerIds: [] as string[],
  salespersonId: null as string | null,
  salesOrgs: ['1000'],
  countries: [] as string[],
}
const create = (userId: string, changed: Partial<typeof grant> = {}) =>
  admin.call(accountAdminCalls.create, { body: { userId, ...grant, ...changed } })
const register = (code: string, newPassword = 'Harbour2027', confirmPassword = newPassword) =>
  app.anyone().call(accountCalls.register, { body: { code, newPassword, confirmPassword } })
const detailOf = async (id: string) => (await admin.call(accountAdminCalls.one, { query: { id } })).body
const idOf = async (userId: string) =>
  (await admin.call(accountAdminCalls.page, { body: { filter: { userId } } })).body.rows[0]!.id

describe('a new account', () => {
  it('is invited by a link that is good once, and sees the rows of its scope', async () => {
    const { body, status } = await create('CS.Lin')
    expect([status, body.invitation.userId]).toEqual([200, 'cs.lin'])
    const { code } = body.invitation
    expect((await app.anyone().signIn('cs.lin', 'Harbour2027')).problem.code).toBe('LOGIN_FAILED')
    const shown = await app.anyone().call(accountCalls.invitation, { body: { code } })
    // Programs of the specification ask by the address; our own screens never do (D321).
    const asked = await app.anyone().call(accountCalls.registration, { query: { code } })
    expect(asked.body).toEqual(shown.body)
    expect(shown.body).toEqual({ userId: 'cs.lin', name: '林晓', language: 'en' })
    expect((await register(code)).body).toEqual({ userId: 'cs.lin' })
    expect((await register(code)).problem.code).toBe('INVITATION_GONE')
    const lin = app.anyone()
    expect((await lin.signIn('cs.lin', 'Harbour2027')).body.user.role).toBe('customerService')
    const { body: orders } = await lin.call(orderCalls.page, { query: { doc: 'order' } })
    expect(new Set(orders.rows.map((r) => r.salesOrg))).toEqual(new Set(['1000']))
  })

  it('sees the countries granted to it, and not those of others in finance', async () => {
    await register((await create('fin.ke', { role: 'finance', countries: ['KE'] })).body.invitation.code)
    const finance = app.anyone()
    await finance.signIn('fin.ke', 'Harbour2027')
    const { body: orders } = await finance.call(orderCalls.page, { query: { doc: 'order' } })
    expect(new Set(orders.rows.map((r) => r.destinationCountry))).toEqual(new Set(['KE']))
    const { body: others } = await (
      await app.as('fin.zhao')
    ).call(orderCalls.page, {
      query: { doc: 'order' },
    })
    expect(others.total).toBeGreaterThan(orders.total)
  })

  it('chooses a password by the same rules as everybody', async () => {
    const { code } = (await create('cs.rules')).body.invitation
    expect((await register(code, 'short', 'other')).problem.reasons.map((r) => r.code).toSorted()).toEqual([
      'PASSWORD_CONFIRM',
      'PASSWORD_WEAK',
      'TOO_SHORT',
    ])
    expect((await register(code, 'Password2026')).problem.code).toBe('PASSWORD_COMMON')
    expect((await register(code)).status).toBe(200)
  })

  it('is taken by one of two that open the link at once', async () => {
    const { code } = (await create('cs.race')).body.invitation
    const answers = await Promise.all([register(code, 'Harbour2027'), register(code, 'Harbour2028')])
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200, 404]))
  })

  it('is not told from a link that is too old, wrong, or belongs to a stopped account', async () => {
    const old = (await create('cs.late')).body.invitation.code
    const stopped = (await create('cs.stopped')).body
    await admin.call(accountAdminCalls.batch, { body: { ids: [stopped.id], action: 'stop' } })
    await app.later(8 * 24 * 60, async () => {
      expect((await register(old)).problem.code).toBe('INVITATION_GONE')
    })
    for (const code of ['wrong', stopped.invitation.code])
      expect((await register(code)).problem.code).toBe('INVITATION_GONE')
  })

  it('that is stopped loses its link, and does not have it back when it is enabled', async () => {
    const { id, invitation } = (await create('cs.gone')).body
    for (const action of ['stop', 'enable'])
      expect((await admin.call(accountAdminCalls.batch, { body: { ids: [id], action } })).status).toBe(200)
    expect((await register(invitation.code)).status).not.toBe(200)
  })

  it('is refused with everything that is wrong with it', async () => {
    const refused = await create('a b', { role: 'finance', salesOrgs: [], email: 'nowhere' })
    expect(refused.problem.reasons.map((r) => `${r.path} ${r.code}`).toSorted()).toEqual([
      'countries REQUIRED',
      'email EMAIL',
      'userId USER_ID',
    ])
    const unknown = await create('cs.far', { salesOrgs: ['1000', '9999', '9998'] })
    expect(unknown.problem.reasons.map((r) => r.params?.['value'])).toEqual(['9998', '9999'])
    expect((await create('admin')).problem.reasons).toMatchObject([{ code: 'DUPLICATE', path: 'userId' }])
  })

  it('keeps only the scope of its role', async () => {
    const { id } = (await create('fin.wu', { role: 'finance', countries: ['KE', 'ID', 'KE'] })).body
    expect(await detailOf(id)).toMatchObject({ countries: ['ID', 'KE'], salesOrgs: [], state: 'invited' })
  })

  it('stores no code that could be used', async () => {
    const { code } = (await create('cs.secret')).body.invitation
    const stored = JSON.stringify([
      await app.db.selectFrom('invitations').selectAll().execute(),
      await app.db.selectFrom('events').selectAll().where('docType', '=', 'account').execute(),
    ])
    expect(stored).not.toContain(code)
  })
})

describe('an account that exists', () => {
  it('is signed out when its rights change, and then sees what was granted', async () => {
    const id = await idOf('cs.chen')
    const chen = app.anyone()
    chen.headers['user-agent'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
    await chen.signIn('cs.chen', demoPassword)
    const before = await detailOf(id)
    const values = { ...grant, name: before.name, salesOrgs: ['2000'] }
    const saved = await admin.call(accountAdminCalls.modify, {
      body: { id, version: before.version, values },
    })
    expect(saved.body).toMatchObject({ salesOrgs: ['2000'], version: before.version + 1 })
    expect((await chen.call(accountCalls.info)).problem.code).toBe('FORCED_OFFLINE')
    await chen.signIn('cs.chen', demoPassword)
    const { body } = await chen.call(orderCalls.page, { query: { doc: 'order' } })
    expect(body.rows.every((r) => r.salesOrg === '2000')).toBe(true)
    const stale = await admin.call(accountAdminCalls.modify, {
      body: { id, version: before.version, values },
    })
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
  })

  it('says in its history who granted what', async () => {
    const { body } = await admin.call(accountAdminCalls.history, { body: { id: await idOf('cs.chen') } })
    const update = body.rows.find((r) => r.event === 'update')
    expect(update?.actorName).toBe(admin.user.name)
    expect(update?.changes).toContainEqual({ path: 'salesOrgs', from: expect.any(String), to: '2000' })
  })

  it('shows its sessions with device and end', async () => {
    const { sessions } = await detailOf(await idOf('cs.chen'))
    expect(sessions.map((s) => s.endReason)).toEqual([null, 'forced'])
    expect(sessions[0]).toMatchObject({ deviceName: 'Firefox 133 · Linux', endedAt: null })
  })

  it('gets a new link in place of its password, and every session of it ends', async () => {
    const client = app.anyone()
    await client.signIn('view.sun', demoPassword)
    const { body } = await admin.call(accountAdminCalls.batch, {
      body: { ids: [await idOf('view.sun')], action: 'resetPassword' },
    })
    expect(body.invitations).toMatchObject([{ userId: 'view.sun' }])
    expect((await client.call(accountCalls.info)).status).toBe(401)
    expect((await client.signIn('view.sun', demoPassword)).status).toBe(401)
    expect((await register(body.invitations[0]!.code)).status).toBe(200)
    expect((await client.signIn('view.sun', 'Harbour2027')).status).toBe(200)
  })

  it('cannot be shut by its own administrator', async () => {
    const id = await idOf('admin')
    for (const action of ['stop', 'resetPassword'])
      expect((await admin.call(accountAdminCalls.batch, { body: { ids: [id], action } })).problem.code).toBe(
        'OWN_ACCOUNT',
      )
    const { version, name } = await detailOf(id)
    const refused = await admin.call(accountAdminCalls.modify, {
      body: { id, version, values: { ...grant, name } },
    })
    expect(refused.problem.reasons).toMatchObject([{ code: 'OWN_ACCOUNT', path: 'values.role' }])
    expect((await admin.call(accountCalls.info)).status).toBe(200)
  })
})
