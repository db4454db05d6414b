import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { approvalFromIn } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderLimitCalls } from '#shared/documents/customer-orders/order-limit.contract.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { worklistCalls } from '#shared/areas/todos/worklist.contract.ts'
import { remind } from '#server/platform/notices/remind.ts'
import type { TaskKind } from '#server/records/tasks/runner.ts'
import { aColleague } from '../factories/colleagues.ts'
import {
  aHeader,
  aLine,
  contentOf,
  drafted,
  readAll,
  seen,
  someGoods,
  someLines,
} from '../factories/customer-order-forms.ts'
import { noticesAbout } from '../factories/notices.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const goods = await someGoods(app.db)
// The account of the demo company was opened first, so it is the main one.
const chief = await app.as('buyer.jakarta')
const dewiId = await aColleague(app.db, 'buyer.jakarta', 'dewi', 'Dewi Lestari')
const buyerId = await aColleague(app.db, 'buyer.jakarta', 'agus', 'Agus Wijaya')
const dewi = await app.as('dewi')
const buyer = await app.as('agus')
const wang = await app.as('cs.wang')
await Promise.all([chief, dewi, buyer].map(readAll))

const one = ({ id, version }: { id: string; version: number }) => ({ id, version })
const codesOf = ({ problem }: { problem: { reasons: { code: string }[] } }) =>
  problem.reasons.map(({ code }) => code)
const limit = async (client: Client) => (await client.call(orderLimitCalls.list)).body[0]!
const toFirst = async (more: object) => {
  const { customerId, enabled, amount, currency, approverIds, version } = await limit(chief)
  return { customerId, enabled, amount, currency, approverIds, version, ...more }
}
const setLimit = async (more: object) =>
  chief.call(orderLimitCalls.save, { body: await toFirst({ enabled: true, approverIds: [dewiId], ...more }) })
const aDraft = async (count = 3) => drafted(buyer, await aHeader(buyer), someLines(goods, count))
const asked = async () => {
  const draft = await aDraft()
  await buyer.call(customerOrderWrites.askApproval, { body: one(draft) })
  return seen(buyer, draft.id)
}
const todos = async (client: Client, key: string) => {
  const { body } = await client.call(todoCalls.list)
  return body.find((todo) => todo.key === key)?.count ?? 0
}
const eventsOf = async (client: Client, id: string) =>
  (await client.call(customerOrderCalls.history, { body: { id } })).body.rows

describe('the limit', () => {
  it('is off at first, is set by the oldest account alone, and names everything that is wrong', async () => {
    expect(await limit(buyer)).toMatchObject({
      enabled: false,
      maySet: false,
      main: chief.user.name,
      version: 0,
    })
    expect(await limit(chief)).toMatchObject({ maySet: true })
    const others = await buyer.call(orderLimitCalls.save, { body: await toFirst({}) })
    expect(codesOf(others)).toEqual(['NO_PERMISSION'])
    const bad = await setLimit({ amount: '-1.005', currency: 'XXX', approverIds: [] })
    expect(codesOf(bad)).toEqual(['TOO_SMALL', 'PLACES', 'INVALID', 'REQUIRED'])
    expect((await zhang.call(orderLimitCalls.list)).status).toBe(403)
    const stranger = await app.as('buyer.lima')
    expect((await stranger.call(orderLimitCalls.save, { body: await toFirst({}) })).status).toBe(404)
    const wrong = await setLimit({ approverIds: [dewiId, wang.user.customerIds[0] ?? goods[0]!.id] })
    expect(codesOf(wrong)).toEqual(['INVALID'])
  })

  it('is stored once for each version, with its history', async () => {
    const [first] = [await toFirst({ enabled: true, amount: '1', approverIds: [dewiId] })]
    const saved = await chief.call(orderLimitCalls.save, { body: first })
    expect(saved.body).toMatchObject({ enabled: true, amount: '1', version: 1, updatedBy: chief.user.name })
    const again = await chief.call(orderLimitCalls.save, { body: first })
    expect(codesOf(again)).toEqual(['VERSION_CONFLICT'])
    const entry = await app.db
      .selectFrom('events')
      .selectAll()
      .where('event', '=', 'orderLimit')
      .executeTakeFirstOrThrow()
    expect(entry.changes).toMatchObject([
      { path: 'orderLimit', to: expect.stringMatching(/ 1$/) },
      { path: 'orderApprovers', to: 'Dewi Lestari' },
    ])
  })
})

const zhang = await app.as('sales.zhang')
const admin = await app.as('admin')

describe('our staff', () => {
  const ofCustomer = async (client: Client) => {
    const { customerId } = await limit(chief)
    return client.call(orderLimitCalls.one, { query: { id: customerId } })
  }

  it('set the limit for a customer, which is told of it, and only those who look after its people read it', async () => {
    const { body: known } = await ofCustomer(wang)
    expect(known).toMatchObject({ maySet: false, enabled: true, approverIds: [dewiId], approvalAmounts: [] })
    expect((await ofCustomer(zhang)).status).toBe(403)
    const { customerId, currency, version } = known
    const body = { customerId, enabled: true, amount: '5', currency, approverIds: [dewiId, buyerId], version }
    expect((await wang.call(orderLimitCalls.set, { body })).status).toBe(403)
    const bad = await admin.call(orderLimitCalls.set, { body: { ...body, amount: '-1', approverIds: [] } })
    expect(codesOf(bad)).toEqual(['TOO_SMALL', 'REQUIRED'])
    const set = await admin.call(orderLimitCalls.set, { body })
    expect(set.body).toMatchObject({ maySet: true, amount: '5', updatedBy: admin.user.name })
    expect(codesOf(await admin.call(orderLimitCalls.set, { body }))).toEqual(['VERSION_CONFLICT'])
    expect(await limit(buyer)).toMatchObject({ amount: '5', updatedBy: 'Seaway' })
    const { rows } = (
      await admin.call(historyCalls.masterdata, { body: { id: customerId, table: 'customer' } })
    ).body
    expect(rows[0]).toMatchObject({ event: 'orderLimit', actorName: admin.user.name })
    for (const client of [chief, dewi, buyer])
      expect((await noticesAbout(client, { id: customerId }))[0]).toMatchObject({
        docType: 'orderLimit',
        kind: 'buyerApproval',
        actorName: 'Seaway',
        opens: true,
      })
    await setLimit({ amount: '1' })
    expect((await noticesAbout(dewi, { id: customerId }))[0]).toMatchObject({ actorName: chief.user.name })
  })
})

describe('an order above the limit', () => {
  it('is asked about, approved and submitted, and told to whom it concerns', async () => {
    await setLimit({ amount: '1' })
    const draft = await aDraft()
    expect(draft).toMatchObject({ approvalFrom: '1.0000', approvalTurn: false, buyerApproval: 'none' })
    const refused = await buyer.call(customerOrderWrites.submit, { body: one(draft) })
    expect(codesOf(refused)).toEqual(['CUSTOMER_ORDER_NEEDS_APPROVAL'])
    const before = await todos(dewi, 'approvalAsked')
    const requested = await buyer.call(customerOrderWrites.askApproval, { body: one(draft) })
    expect(requested.status).toBe(200)
    expect(requested.body.orderNo).toBe(draft.customerOrderNo)
    const waiting = await seen(dewi, draft.id)
    expect(waiting).toMatchObject({
      status: 'draft',
      buyerApproval: 'asked',
      approvalTurn: true,
      approvalFrom: null,
      approvalAsker: 'Agus Wijaya',
    })
    expect(await todos(dewi, 'approvalAsked')).toBe(before + 1)
    expect(await todos(buyer, 'approvalAsked')).toBe(0)
    const filter = { buyerApproval: ['asked'], approvalTurn: true }
    const found = async (client: Client, more: object = filter) =>
      (await client.call(customerOrderCalls.page, { body: { filter: more } })).body.rows.map(({ id }) => id)
    expect(await found(dewi)).toEqual([draft.id])
    expect(await found(buyer)).toEqual([])
    expect(await found(buyer, { ...filter, approvalTurn: false })).toEqual([draft.id])
    const byStaff = await wang.call(customerOrderCalls.page, { body: { filter } })
    expect(byStaff.status).toBe(403)
    expect(await todos(chief, 'approvalAsked')).toBe(0)
    const { body: home } = await dewi.call(worklistCalls.page, { body: {} })
    expect(home.rows.find(({ id }) => id === draft.id)).toMatchObject({ key: 'approvalAsked' })
    expect(await noticesAbout(dewi, draft)).toMatchObject([
      { kind: 'buyerApproval', actorName: 'Agus Wijaya' },
    ])
    expect(await noticesAbout(chief, draft)).toEqual([])
    expect((await wang.call(customerOrderCalls.one, { query: { id: draft.id } })).status).toBe(404)

    const content = contentOf(waiting)
    for (const client of [buyer, dewi]) {
      const save = await client.call(customerOrderWrites.save, { body: { ...one(waiting), ...content } })
      expect(save.problem.reasons).toEqual([waits('CUSTOMER_ORDER_IN_APPROVAL', 'Dewi Lestari')])
    }
    const self = await buyer.call(customerOrderWrites.approve, { body: one(waiting) })
    expect(codesOf(self)).toEqual(['CUSTOMER_ORDER_NOT_APPROVER'])
    const approved = await dewi.call(customerOrderWrites.approve, { body: one(waiting) })
    expect(approved.status).toBe(200)
    expect(approved.body.orderNo).toMatch(/^CO\d{9}$/)
    expect(await seen(buyer, draft.id)).toMatchObject({
      status: 'processing',
      awaiting: 'staff',
      buyerApproval: 'none',
    })
    expect(await noticesAbout(buyer, draft)).toMatchObject([{ kind: 'orderSent', actorName: 'Dewi Lestari' }])
    expect(await noticesAbout(wang, draft)).toMatchObject([{ kind: 'orderSent' }])
    const again = await buyer.call(customerOrderWrites.askApproval, { body: one(approved.body) })
    expect(again.problem.reasons).toEqual([waits('CUSTOMER_ORDER_SUBMITTED')])
  })

  it('is returned with a comment, which staff never read, and asked about again', async () => {
    const waiting = await asked()
    const bare = await dewi.call(customerOrderWrites.returnToBuyer, { body: one(waiting) })
    expect(codesOf(bare)).toEqual(['REQUIRED'])
    const body = { ...one(waiting), comment: 'Half of it' }
    expect((await dewi.call(customerOrderWrites.returnToBuyer, { body })).status).toBe(200)
    const back = await seen(buyer, waiting.id)
    expect(back).toMatchObject({ status: 'draft', buyerApproval: 'sentBack', approvalComment: 'Half of it' })
    expect(await todos(buyer, 'approvalSentBack')).toBe(1)
    expect(await noticesAbout(buyer, waiting)).toMatchObject([{ kind: 'buyerApproval' }])
    const changed = contentOf(back)
    changed.lines.push(aLine(goods, 5))
    const saved = await buyer.call(customerOrderWrites.save, { body: { ...one(back), ...changed } })
    const again = await buyer.call(customerOrderWrites.askApproval, { body: one(saved.body) })
    const approved = await dewi.call(customerOrderWrites.approve, { body: one(again.body) })
    expect(approved.status).toBe(200)
    const own = await eventsOf(buyer, waiting.id)
    expect(own.map(({ event, actorName, comment }) => [event, actorName, comment])).toEqual([
      ['approve', 'Dewi Lestari', ''],
      ['askApproval', 'Agus Wijaya', ''],
      ['save', 'Agus Wijaya', ''],
      ['returnToBuyer', 'Dewi Lestari', 'Half of it'],
      ['askApproval', 'Agus Wijaya', ''],
      ['create', 'Agus Wijaya', ''],
    ])
    const staff = await eventsOf(wang, waiting.id)
    expect(staff.map(({ event }) => event)).toEqual(['approve', 'save', 'create'])
    expect(await seen(wang, waiting.id)).toMatchObject({
      buyerApproval: 'none',
      approvalComment: '',
      approvalAsker: '',
    })
  })

  it('is taken back by its buyer, and is a draft again', async () => {
    const waiting = await asked()
    const recalled = await buyer.call(customerOrderWrites.withdraw, { body: one(waiting) })
    expect(recalled.status).toBe(200)
    expect(await seen(buyer, waiting.id)).toMatchObject({ status: 'draft', buyerApproval: 'none' })
    const late = await dewi.call(customerOrderWrites.approve, { body: one(recalled.body) })
    expect(codesOf(late)).toEqual(['CUSTOMER_ORDER_NOT_IN_APPROVAL'])
  })

  it('needs nobody else where one who approves has written it, or where it is small', async () => {
    const own = await drafted(dewi, await aHeader(dewi), someLines(goods, 2))
    expect((await dewi.call(customerOrderWrites.submit, { body: one(own) })).status).toBe(200)
    await setLimit({ amount: '999999999' })
    const small = await aDraft()
    expect((await buyer.call(customerOrderWrites.submit, { body: one(small) })).status).toBe(200)
    await setLimit({ amount: '1' })
  })

  it('that staff have sent is confirmed by one who approves', async () => {
    const { customerId } = await limit(chief)
    const header = await aHeader(wang, customerId)
    const draft = await drafted(wang, header, someLines(goods, 2))
    const sent = await wang.call(customerOrderWrites.submit, { body: one(draft) })
    const body = { ...one(sent.body), action: 'confirm' }
    const refused = await buyer.call(customerOrderWrites.decide, { body })
    expect(codesOf(refused)).toEqual(['CUSTOMER_ORDER_NEEDS_APPROVAL'])
    expect((await dewi.call(customerOrderWrites.decide, { body })).status).toBe(200)
  })

  it('is compared in another currency by the rate of the day, and always asked about without one', async () => {
    const draft = await aDraft()
    await setLimit({ amount: '1', currency: 'CNY' })
    const inCny = await seen(buyer, draft.id)
    expect(Number(inCny.approvalFrom)).toBeGreaterThan(0)
    expect(Number(inCny.approvalFrom)).toBeLessThan(1)
    // What is not stored yet is compared as what is.
    const [compared, own] = [approvalFromIn([await limit(buyer)]), await limit(dewi)]
    expect(Number(compared(draft))).toBe(Number(inCny.approvalFrom))
    expect(compared({ ...draft, currency: 'CNY' })).toBe('1')
    expect(approvalFromIn([own])(draft)).toBeNull()
    await app.db
      .updateTable('exchangeRates')
      .set({ enabled: false })
      .where('currency', '=', draft.currency)
      .execute()
    await setLimit({ amount: '999999999', currency: 'CNY' })
    expect(await seen(buyer, draft.id)).toMatchObject({ approvalFrom: '0' })
    expect(approvalFromIn([await limit(buyer)])(draft)).toBe('0')
    await app.db
      .updateTable('exchangeRates')
      .set({ enabled: true })
      .where('currency', '=', draft.currency)
      .execute()
    await setLimit({ amount: '1', currency: draft.currency })
  })
})

describe('an order that waits', () => {
  const setStatus = (id: string, status: string) =>
    app.db.updateTable('accounts').set({ status }).where('id', '=', id).execute()

  it('reminds whoever approves after a working day, and again each working day', async () => {
    const waiting = await asked()
    const { body: home } = await dewi.call(worklistCalls.page, { body: {} })
    expect(home.rows.find(({ id }) => id === waiting.id)?.since).toEqual(expect.any(String))
    const remindAt = (at: string) =>
      app.later((Date.parse(at) - Date.now()) / 60_000, () =>
        // A reminder uses nothing else of what a task is given.
        remind.run({ services: app.services, count: () => undefined } as unknown as Parameters<
          TaskKind['run']
        >[0]),
      )
    const reminders = async (client: Client) =>
      (await noticesAbout(client, waiting)).filter(({ text }) => text.endsWith('more than a working day'))
        .length
    // It has waited since a Friday at ten in Shanghai, so that a weekend lies before its first working day has passed.
    await app.db
      .updateTable('customerOrders')
      .set({ approvalAskedAt: '2027-01-08T02:00:00.000Z' })
      .where('id', '=', waiting.id)
      .execute()
    await remindAt('2027-01-10T02:00:00.000Z')
    expect(await reminders(dewi)).toBe(0)
    for (const at of ['2027-01-11T02:30:00.000Z', '2027-01-11T03:30:00.000Z', '2027-01-12T01:00:00.000Z'])
      await remindAt(at)
    expect(await reminders(dewi)).toBe(1)
    await remindAt('2027-01-12T02:30:00.000Z')
    expect([await reminders(dewi), await reminders(buyer)]).toEqual([2, 0])
  })

  it('is approved by the oldest account when nobody who was named is left', async () => {
    const waiting = await asked()
    await setStatus(dewiId, 'disabled')
    expect(await seen(chief, waiting.id)).toMatchObject({ approvalTurn: true })
    expect(await todos(chief, 'approvalAsked')).toBeGreaterThan(0)
    expect((await chief.call(customerOrderWrites.approve, { body: one(waiting) })).status).toBe(200)
    await setStatus(dewiId, 'active')
  })

  it('is talked about under the names of those who sign in for its customer', async () => {
    const { id } = await asked()
    const said = await buyer.call(customerOrderWrites.sayRemark, { body: { id, text: 'Ten more pipes?' } })
    expect(said.status).toBe(200)
    const { body } = await dewi.call(customerOrderWrites.remarks, { query: { id } })
    expect(body.remarks).toMatchObject([{ author: 'Agus Wijaya', own: false, byCustomer: true }])
  })

  it('is approved by whoever is named meanwhile, and submitted by its buyer once the limit is off', async () => {
    const [waiting, another] = [await asked(), await asked()]
    await setLimit({ amount: '1', approverIds: [buyerId] })
    expect(
      (await dewi.call(customerOrderWrites.approve, { body: one(waiting) })).problem.reasons,
    ).toMatchObject([{ code: 'CUSTOMER_ORDER_NOT_APPROVER' }])
    expect((await buyer.call(customerOrderWrites.approve, { body: one(waiting) })).status).toBe(200)
    await setLimit({ enabled: false })
    const recalled = await buyer.call(customerOrderWrites.withdraw, { body: one(another) })
    expect((await buyer.call(customerOrderWrites.submit, { body: one(recalled.body) })).status).toBe(200)
  })
})
