import { describe, expect, it } from 'vitest'
import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { holds, permissionsOf, type Permission } from '#shared/calls/permissions.ts'
import { documentMenus } from '#shared/documents/outlines.ts'
import { demoAccounts, demoPassword } from '#server/demo/content/people.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const idOf = async (userId: string) =>
  (await app.db.selectFrom('accounts').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()).id
const signedIn = async (userId: string, password = demoPassword) => {
  const client = app.anyone()
  const answer = await client.signIn(userId, password)
  expect(answer.status).toBe(200)
  return client
}
const batch = async (action: string, ...userIds: string[]) => {
  const admin = await app.as('admin')
  const ids = await Promise.all(userIds.map(idOf))
  return admin.call(accountAdminCalls.batch, { body: { ids, action } })
}

describe('signing in', () => {
  it.each(demoAccounts)('$userId sees the menus and permissions of $role', async ({ userId, role }) => {
    const client = await app.as(userId)
    expect(client.user).toMatchObject({ userId, role, isOmsBaseViewer: role === 'baseViewer' })
    const { body } = await client.call(accountCalls.menu)
    expect(body.permissions.toSorted()).toEqual(permissionsOf(role).toSorted())
    const where = (permission: Permission, menu: string) => (holds(role, permission) ? [menu] : [])
    const staff = [
      'home',
      ...where('statistics.read', 'overview'),
      ...where('requisition.read', 'deliveryPlan'),
      ...where('sapOrder.read', 'sapOrders'),
      ...where('productGroup.read', 'productGroups'),
      ...where('receivable.read', 'receivables'),
      ...where('masterdata.read', 'dataQueries'),
      ...where('price.explain', 'prices'),
      ...where('statistics.read', 'statistics'),
      ...where('customerRelation.read', 'customers'),
      ...where('message.write', 'messages'),
      'masterData',
      ...where('agreement.read', 'agreements'),
      ...where('account.manage', 'accounts'),
      ...where('operations.read', 'sap'),
      ...where('operationLog.read', 'logs'),
      'account',
    ]
    const portal = [
      'customerHome',
      'customerSapOrders',
      'productCollection',
      'customerReceivables',
      'messages',
      'account',
    ]
    const side = role === 'customer' ? 'customer' : 'staff'
    const ofDocuments = documentMenus
      .filter(
        (menu) => menu.for === side && (menu.needs === undefined || holds(role, menu.needs as Permission)),
      )
      .map(({ key }) => key)
    const shown = body.menus.map(({ key }) => key)
    expect(shown.filter((key) => !ofDocuments.includes(key))).toEqual(side === 'customer' ? portal : staff)
    expect(shown.filter((key) => ofDocuments.includes(key)).toSorted()).toEqual(ofDocuments.toSorted())
    expect(new Set(body.menus.map((m) => m.path)).size).toBe(body.menus.length)
  })

  it('says the same of a wrong password and of an unknown user', async () => {
    const client = app.anyone()
    const wrong = await client.signIn('view.sun', 'Wrong#2026')
    const unknown = await client.signIn('nobody.here', 'Wrong#2026')
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    const { traceId: a, ...first } = wrong.problem
    const { traceId: b, ...second } = unknown.problem
    expect(first).toEqual(second)
    expect(a).not.toBe(b)
  })

  it.each(['buyer.lima', 'nobody.there'])('makes %s wait after five failures', async (userId) => {
    const client = app.anyone()
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await client.signIn(userId, 'Wrong#2026'))
    expect(answers.map((a) => a.problem.code)).toEqual([
      ...Array.from({ length: 4 }, () => 'LOGIN_FAILED'),
      'LOGIN_WAIT',
    ])
    const right = await client.signIn(userId, demoPassword)
    expect(right.status).toBe(429)
    expect(right.problem.reasons).toMatchObject([{ code: 'LOGIN_WAIT', params: { minutes: 15 } }])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  it('lets the administrator end the wait', async () => {
    expect((await batch('unlock', 'buyer.lima')).body.changed).toBe(1)
    await signedIn('buyer.lima')
  })

  it('refuses a stopped account until it is enabled, and ends its session', async () => {
    const client = await signedIn('buyer.lima')
    await batch('stop', 'buyer.lima')
    expect((await client.call(accountCalls.info)).problem.code).toBe('SESSION_EXPIRED')
    expect((await client.signIn('buyer.lima', demoPassword)).problem.code).toBe('ACCOUNT_DISABLED')
    expect((await client.signIn('buyer.lima', 'Wrong#2026')).problem.code).toBe('LOGIN_FAILED')
    await batch('enable', 'buyer.lima')
    await signedIn('buyer.lima')
  })
})

describe('a session', () => {
  it('is shown to its own user among the last ones, without the mark of its device', async () => {
    await signedIn('cs.chen')
    const second = await signedIn('cs.chen')
    const { body } = await second.call(accountCalls.sessions)
    expect(body.slice(0, 2)).toMatchObject([
      { current: true, endedAt: null, deviceName: '' },
      { current: false, endReason: 'elsewhere' },
    ])
    expect(body.filter((session) => 'device' in session)).toEqual([])
  })

  it('is the only live one of its account', async () => {
    const first = await signedIn('cs.chen')
    const second = await signedIn('cs.chen')
    const refused = await first.call(accountCalls.info)
    expect([refused.status, refused.problem.code]).toEqual([401, 'LOGGED_IN_ELSEWHERE'])
    // Which sign-in has taken over is named: its device, its address and its instant.
    const [current] = (await second.call(accountCalls.sessions)).body
    expect(refused.problem.reasons[0]?.params).toEqual({
      device: current?.deviceName,
      address: expect.stringMatching(/\d/),
      at: current?.createdAt,
    })
    expect((await second.call(accountCalls.info)).status).toBe(200)
  })

  it('stays one when two devices sign in at the same moment', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => signedIn('cs.chen')))
    const states = await Promise.all(clients.map((c) => c.call(accountCalls.info)))
    expect(states.filter((s) => s.status === 200)).toHaveLength(1)
  })

  it('ends when the administrator forces it off-line', async () => {
    const client = await signedIn('cs.chen')
    expect((await batch('forceOffline', 'cs.chen')).body.changed).toBe(1)
    const refused = await client.call(accountCalls.info)
    expect([refused.status, refused.problem.code]).toEqual([401, 'FORCED_OFFLINE'])
  })

  it.each([accountCalls.exit, accountCalls.exitByGet])(
    'ends by exit, and its stream with it',
    async (exit) => {
      const client = await signedIn('cs.chen')
      const stream = await client.listen(messageCalls.stream)
      expect((await client.call(exit)).status).toBe(200)
      await stream.ended
      expect((await client.call(accountCalls.authenticate)).problem.code).toBe('SESSION_EXPIRED')
    },
  )

  it('needs token, user id and identity number of one account', async () => {
    const li = await signedIn('sales.li')
    const zhang = await app.as('sales.zhang')
    const mixed: Record<string, string>[] = [
      { userId: 'sales.zhang' },
      { IdmNum: zhang.user.idmNum },
      { jwt: zhang.headers['jwt']! },
    ]
    for (const headers of [...mixed, { jwt: '' }, { jwt: 'a.b.c' }, { IdmNum: '' }]) {
      const refused = await li.call(accountCalls.info, { headers })
      expect([refused.status, refused.problem.code]).toEqual([401, 'SESSION_EXPIRED'])
    }
    expect((await li.call(accountCalls.info)).body.userId).toBe('sales.li')
  })

  it.each<Record<string, string>>([{ fingerprint: 'another-device' }, { systemId: '89' }])(
    'is over for thief and owner when its token is used with %j',
    async (headers) => {
      const client = await signedIn('buyer.nairobi')
      const stream = await client.listen(messageCalls.stream)
      const stolen = await client.call(accountCalls.info, { headers })
      expect([stolen.status, stolen.problem.code]).toEqual([401, 'DEVICE_CHANGED'])
      await stream.ended
      expect((await client.call(accountCalls.info)).problem.code).toBe('DEVICE_CHANGED')
      expect((await client.call(accountCalls.info, { headers })).problem.code).toBe('DEVICE_CHANGED')
      const events = await app.db
        .selectFrom('events')
        .select('device')
        .where('docId', '=', await idOf('buyer.nairobi'))
        .where('event', '=', 'deviceChanged')
        .execute()
      expect(events.map((e) => e.device)).toContain(headers['fingerprint'] ?? 'Seaway · test-dev')
    },
  )

  it('renews its token past half of its life and is over when idle for long', async () => {
    const client = await signedIn('sales.li')
    const info = (headers = {}) => client.call(accountCalls.info, { headers })
    expect((await info()).headers.get('jwt')).toBeNull()
    const jwt = (await app.later(90, info)).headers.get('jwt')!
    expect(jwt).toBeTruthy()
    expect((await app.later(150, info)).problem.code).toBe('SESSION_EXPIRED')
    expect((await app.later(150, () => info({ jwt }))).status).toBe(200)
    expect((await app.later(13 * 60 + 90, () => info({ jwt }))).problem.code).toBe('SESSION_EXPIRED')
  })

  it('is in the history of its account', async () => {
    const docId = await idOf('cs.chen')
    const events = await app.db
      .selectFrom('events')
      .selectAll()
      .where('docId', '=', docId)
      .orderBy('id')
      .execute()
    expect(new Set(events.map((e) => e.event))).toEqual(new Set(['login', 'logout', 'forceOffline']))
    expect(events.find((e) => e.event === 'forceOffline')!.actorName).toBe('周敏')
    expect(events.find((e) => e.event === 'login')!.device).toBe('test-device')
  })
})
