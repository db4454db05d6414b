import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { documentOf } from '#shared/documents/index.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { ccLogCalls } from '#shared/areas/logs/cc-log.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { publicationTopic, tellPeople } from '#server/platform/notices/tell.ts'
import { remind } from '#server/platform/notices/remind.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import type { TaskKind } from '#server/records/tasks/runner.ts'
import { aHeader, drafted, readAll, someGoods, someLines } from '../factories/customer-order-forms.ts'
import { startOn, until } from './app.ts'
import { anApproval, oneOf } from '../factories/noticed.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const { db, services } = app
const buyer = await app.as('buyer.jakarta')
const [wang, chen, zhang, li] = await Promise.all(
  ['cs.wang', 'cs.chen', 'sales.zhang', 'sales.li'].map((user) => app.as(user)),
)
await readAll(buyer)
const goods = await someGoods(db)

const listed = async (client: Client, filter = {}) =>
  (await client.call(noticeCalls.page, { body: { language: 'en', size: 100, filter } })).body.rows
const told = async (client: Client, docId: string) =>
  (await listed(client)).filter((notice) => notice.docId === docId)
const submitted = async () => {
  const order = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
  await buyer.call(customerOrderWrites.submit, { body: { id: order.id, version: order.version } })
  return order.id
}
const accountOf = async (userId: string) =>
  db.selectFrom('accounts').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
/** The user ids of the people who got a notice of an event of a document. */
const toldOf = async (source: string) => {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('accounts', 'accounts.id', 'notices.accountId')
    .select('accounts.userId')
    .where('source', '=', source)
    .orderBy('accounts.userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
/** The scope of the buyer in Jakarta: its salesman, customer service of its organization, finance of its country. */
const people = { owner: ['sales.zhang'], salesman: ['sales.zhang'], customerService: ['cs.wang'] }
const everyone: Record<string, readonly string[]> = {
  ...people,
  finance: ['fin.zhao'],
  administrator: ['admin'],
  customer: ['buyer.jakarta'],
  asked: ['cs.chen'],
  starter: ['sales.zhang'],
  approver: ['buyer.jakarta'],
  asker: ['buyer.jakarta'],
}

describe('people are told', () => {
  it('of an event once it is committed, in words of their language, and by every open screen', async () => {
    const listening = await wang!.listen(messageCalls.stream)
    const id = await submitted()
    await until(async () => (await told(wang!, id)).length > 0)
    const [notice] = await told(wang!, id)
    expect(notice).toMatchObject({ kind: 'orderSent', docType: 'customerOrder', readAt: null })
    expect(notice!.text).toMatch(/^Customer order CO\d+: Submitted$/)
    await until(() => listening.heard.some(({ topic }) => topic === 'notice'))
    expect(listening.heard.map(({ topic }) => topic)).toContain('notice')
    listening.close()
    const { body } = await wang!.call(noticeCalls.page, { body: { language: 'id' } })
    expect(body.rows.find((row) => row.docId === id)!.text).toMatch(/^Pesanan pelanggan CO/)
    await until(async () => (await told(zhang!, id)).length > 0)
    expect([await told(zhang!, id), await told(buyer, id)].map((rows) => rows.length)).toEqual([1, 0])
    expect([await told(chen!, id), await told(li!, id)]).toEqual([[], []])
  })

  it('on the other side, without the name of whoever of the staff acted', async () => {
    const id = await submitted()
    const order = await db
      .selectFrom('customerOrders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { id, version: order.version, action: 'return', comment: 'Please check line 1' }
    await wang!.call(customerOrderWrites.decide, { body })
    await until(async () => (await told(buyer, id)).length > 0)
    expect(await told(buyer, id)).toMatchObject([{ kind: 'orderDecided', actorName: 'Seaway' }])
  })

  const rules = documentNames.flatMap((name) =>
    documentNotices[name].flatMap((rule) => rule.events.map((event) => [name, event, rule] as const)),
  )
  it.each(rules)('%s %s reaches exactly its people', async (name, event, rule) => {
    const customerId = buyer.user.customerIds[0]!
    const zhangs = await accountOf('sales.zhang')
    if (name === 'approval') await anApproval(db, customerId, zhangs, await accountOf('cs.chen'))
    const order = await oneOf(db, documentOf[name].table, customerId, zhangs)
    const { id: accountId } = await accountOf('buyer.jakarta')
    if (name === 'customerOrder')
      await db
        .updateTable('customerOrders')
        .set({ approvalAskerId: accountId })
        .where('id', '=', order.id)
        .execute()
    const actors = [
      [{ ...systemActor, role: 'customer' as const, accountId }, ['cs.wang', 'sales.zhang']],
      [systemActor, ['buyer.jakarta']],
    ] as const
    for (const [actor, otherSide] of actors) {
      const source = `${name}:${order.id}:${actor === systemActor ? 90_001 : 90_002}:${event}`
      const news = { source, event, actor, at: new Date().toISOString() }
      for (let runs = 0; runs < 2; runs++)
        await inTransaction(db, async (tx) => tellPeople({ tx, services }, name, rule, order.id, news))
      const expected = rule.recipients.flatMap((one) => (one === 'otherSide' ? otherSide : everyone[one]!))
      const reached = [...new Set(expected)].filter(
        (user) => user !== 'buyer.jakarta' || actor === systemActor,
      )
      expect(await toldOf(source)).toEqual(reached.toSorted())
    }
  })

  it('once, though two processes work on the same event', async () => {
    const second = await startOn({ url: app.databaseUrl, db })
    const ids = await Promise.all(Array.from({ length: 5 }, submitted))
    await until(async () => (await Promise.all(ids.map((id) => told(wang!, id)))).every((n) => n.length > 0))
    await second.stop()
    for (const id of ids) expect(await told(wang!, id)).toHaveLength(1)
  })

  it('of an event that an earlier version of the server left in the outbox', async () => {
    const { id, version } = await db
      .selectFrom('customerOrders')
      .select(['id', 'version'])
      .where('customerId', '=', buyer.user.customerIds[0]!)
      .where('salespersonId', '=', (await accountOf('sales.zhang')).salespersonId)
      .executeTakeFirstOrThrow()
    const source = `customerOrder:${id}:${version}:left`
    const left = {
      docType: 'customerOrder',
      docId: id,
      kind: 'orderSent',
      event: 'submit',
      told: ['salesman', 'customerService'],
      source,
      actorId: (await accountOf('buyer.jakarta')).id,
      actorName: 'Budi',
      at: new Date().toISOString(),
    }
    const message = { topic: publicationTopic, key: `notice:${source}`, payload: left }
    await inTransaction(db, (tx) => services.outbox.add(tx, message))
    await until(async () => (await toldOf(source)).length > 0)
    expect(await toldOf(source)).toEqual(['cs.wang', 'sales.zhang'])
  })

  it('of a withdrawn order by its number, which opens again once it is submitted again', async () => {
    const order = await drafted(buyer, await aHeader(buyer), someLines(goods, 1))
    const { id } = order
    const step = async (call: (typeof customerOrderWrites)['submit' | 'withdraw']) => {
      const { version } = await db
        .selectFrom('customerOrders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect((await buyer.call(call, { body: { id, version } })).status).toBe(200)
    }
    const opening = async (client: Client) => (await told(client, id)).map(({ opens }) => opens)
    await step(customerOrderWrites.submit)
    await until(async () => (await opening(zhang!)).length === 1)
    await step(customerOrderWrites.withdraw)
    for (const client of [zhang!, wang!]) {
      await until(async () => (await opening(client)).length === 2)
      expect(await told(client, id)).toMatchObject([
        { text: expect.stringMatching(/^Customer order CO\d+: Withdrawn$/), opens: false },
        { opens: false },
      ])
    }
    const logged = async () => {
      const admin = await app.as('admin')
      const { rows } = (await admin.call(ccLogCalls.page, { body: { size: 50 } })).body
      return rows.filter(({ docId }) => docId === id).map(({ opens }) => opens)
    }
    expect(new Set(await logged())).toEqual(new Set([false]))
    await step(customerOrderWrites.submit)
    await until(async () => (await opening(zhang!)).length === 3)
    expect(await opening(zhang!)).toEqual([true, true, true])
  })

  it('of nothing that they may no longer see', async () => {
    const id = await submitted()
    await until(async () => (await told(wang!, id)).length > 0)
    const unread = async () => (await wang!.call(noticeCalls.count)).body.unread
    const before = await unread()
    await db.updateTable('customerOrders').set({ salesOrg: '1200' }).where('id', '=', id).execute()
    expect([await told(wang!, id), await unread()]).toEqual([[], before - 1])
    await db.updateTable('customerOrders').set({ salesOrg: '1000' }).where('id', '=', id).execute()
    expect(await unread()).toBe(before)
  })
})

describe('a person', () => {
  it('marks notices as read, and nobody else’s', async () => {
    const id = await submitted()
    await until(async () => (await told(zhang!, id)).length > 0 && (await told(wang!, id)).length > 0)
    const [mine] = await told(wang!, id)
    const ids = [mine!.id, (await told(zhang!, id))[0]!.id]
    expect((await wang!.call(noticeCalls.read, { body: { ids } })).body).toEqual({ changed: 1 })
    expect((await told(zhang!, id))[0]!.readAt).toBeNull()
    expect((await told(wang!, id))[0]!.readAt).not.toBeNull()
    await wang!.call(noticeCalls.read, { body: {} })
    expect([
      (await wang!.call(noticeCalls.count)).body.unread,
      await listed(wang!, { unread: true }),
    ]).toEqual([0, []])
  })

  it('chooses the ways of each kind, and is told by no other', async () => {
    const { body } = await zhang!.call(noticeCalls.choices)
    expect(body.kinds.map(({ kind }) => kind)).not.toContain('priceAsked')
    const kinds = body.kinds.map((one) => (one.kind === 'orderSent' ? { ...one, product: false } : one))
    expect((await zhang!.call(noticeCalls.choose, { body: { kinds } })).body.kinds).toEqual(kinds)
    const id = await submitted()
    await until(async () => (await listed(zhang!, { desktop: true })).some((n) => n.docId === id))
    expect(await told(zhang!, id)).toEqual([])
    expect((await listed(zhang!, { desktop: true })).map((n) => n.docId)).toContain(id)
    await zhang!.call(noticeCalls.choose, {
      body: { kinds: kinds.map((one) => ({ ...one, desktop: false, product: false })) },
    })
    const silent = await submitted()
    await until(async () => (await told(wang!, silent)).length > 0)
    const { id: accountId } = await accountOf('sales.zhang')
    const stored = db.selectFrom('notices').select('id').where('docId', '=', silent)
    expect(await stored.where('accountId', '=', accountId).execute()).toEqual([])
    const unknown = await zhang!.call(noticeCalls.choose, {
      body: { kinds: [{ kind: 'weather', product: true, desktop: true }] },
    })
    expect(unknown.status).toBe(422)
  })
})

describe('a reminder', () => {
  const counts: Record<string, number> = {}
  // A reminder uses nothing else of what a task is given.
  const run = () =>
    remind.run({
      services,
      count: (name: string, by = 1) => void (counts[name] = by),
    } as unknown as Parameters<TaskKind['run']>[0])

  it('comes once a day until the order is answered, however often and by however many it is looked for', async () => {
    const id = await submitted()
    await run()
    const reminders = async () =>
      (await told(wang!, id)).filter(({ kind }) => kind === 'unanswered').map(({ text }) => text)
    expect(await reminders()).toEqual([])
    await app.later(25 * 60, async () => {
      await Promise.allSettled([run(), run()])
      await run()
    })
    expect(await reminders()).toEqual([expect.stringMatching(/Unanswered for more than a day$/)])
    await app.later(49 * 60, run)
    expect(await reminders()).toHaveLength(2)
    const source = await db
      .selectFrom('notices')
      .select('source')
      .where('docId', '=', id)
      .where('kind', '=', 'unanswered')
      .execute()
    expect(await toldOf(source[0]!.source)).not.toContain('cs.chen')
    await inTransaction(db, (tx) =>
      tx
        .updateTable('customerOrders')
        .set({ status: 'approved', awaiting: 'none' })
        .where('id', '=', id)
        .execute(),
    )
    await app.later(73 * 60, run)
    expect(await reminders()).toHaveLength(2)
  })
})

describe('customers are told of what is published for them', () => {
  const published = async (docType: string) => {
    const rows = await listed(buyer)
    return rows.filter((row) => row.docType === docType)
  }

  it('of a message, until they have opened it or it is recalled', async () => {
    const { id: customerId, salesOrg } = await db
      .selectFrom('customers')
      .select(['id', 'salesOrg'])
      .where('id', '=', buyer.user.customerIds[0]!)
      .executeTakeFirstOrThrow()
    const send = async (title: string) => {
      const values = {
        title,
        content: 'Read me',
        salesOrgs: [salesOrg],
        countries: [],
        customerIds: [customerId],
        fileIds: [],
      }
      return (await wang!.call(writtenCalls.create, { body: { event: 'send', values } })).body.id
    }
    const [opened, recalled] = [await send('Holidays'), await send('A mistake')]
    for (const id of [opened, recalled])
      await until(async () => (await toldOf(`message:${id}:send`)).length > 0)
    expect(await toldOf(`message:${opened}:send`)).toEqual(['buyer.jakarta'])
    expect(await told(buyer, opened)).toMatchObject([
      { kind: 'messageSent', docType: 'message', text: 'New message: Holidays', readAt: null },
    ])
    await wang!.call(writtenCalls.recall, { body: { id: recalled } })
    expect(await told(buyer, recalled)).toEqual([])
    await buyer.call(messageCalls.one, { query: { id: opened } })
    expect((await told(buyer, opened))[0]!.readAt).not.toBeNull()
  })

  it('of an agreement that takes effect', async () => {
    const admin = await app.as('admin')
    const form = {
      versionNo: 'N1',
      titleZh: '协议',
      titleEn: 'Terms',
      titleId: 'Ketentuan',
      contentZh: '第一条',
      contentEn: 'Clause one',
      contentId: 'Pasal satu',
    }
    const draft = (await admin.call(agreementCalls.create, { body: form })).body
    const commit = { ...draft, event: 'commit', values: form }
    expect((await admin.call(agreementCalls.modify, { body: commit })).status).toBe(200)
    const source = `agreement:${draft.id}:commit`
    const customers = await db
      .selectFrom('accounts')
      .select('userId')
      .where('role', '=', 'customer')
      .where('status', '=', 'active')
      .orderBy('userId')
      .execute()
    await until(async () => (await toldOf(source)).length === customers.length)
    expect(await toldOf(source)).toEqual(customers.map(({ userId }) => userId))
    const answer = { agreementId: draft.id, agreed: true, readToEnd: true, language: 'en' }
    expect((await buyer.call(acceptanceCalls.answer, { body: answer })).status).toBe(200)
    const [notice] = await published('agreement')
    expect(notice).toMatchObject({
      kind: 'agreementCommitted',
      text: 'Agreement N1 is in force now. Please read and accept it.',
    })
    expect(notice!.readAt).not.toBeNull()
    const { body } = await buyer.call(noticeCalls.choices)
    expect(body.kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['messageSent', 'agreementCommitted']),
    )
    const ofStaff = (await wang!.call(noticeCalls.choices)).body.kinds.map(({ kind }) => kind)
    expect(ofStaff).not.toContain('messageSent')
  })
})

describe('the CC log', () => {
  it('says who was told of what, by which ways and when it was read, to administrators alone', async () => {
    const id = await submitted()
    await until(async () => (await told(wang!, id)).length > 0)
    const [notice] = await told(wang!, id)
    await wang!.call(noticeCalls.read, { body: { ids: [notice!.id] } })
    const admin = await app.as('admin')
    const logged = async (filter: object) =>
      (await admin.call(ccLogCalls.page, { body: { filter, size: 50 } })).body.rows.filter(
        (row) => row.docId === id,
      )
    const [entry] = await logged({ recipient: 'cs.wang', read: true })
    expect(entry).toMatchObject({
      userId: 'cs.wang',
      kind: 'orderSent',
      docType: 'customerOrder',
      text: notice!.text,
      product: true,
    })
    expect(entry!.readAt).not.toBeNull()
    expect(await logged({ recipient: 'cs.wang', read: false })).toEqual([])
    expect(await logged({ kind: ['orderSent'], recipient: 'cs.wang' })).toEqual([entry])
    expect(await logged({ kind: ['pushed'], recipient: 'cs.wang' })).toEqual([])
    for (const client of [wang!, buyer])
      expect((await client.call(ccLogCalls.page, { body: {} })).problem.code).toBe('NO_PERMISSION')
  })
})
