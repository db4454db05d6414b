import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { productionCalls } from '#shared/documents/productions/index.ts'
import { productionWrites } from '#shared/documents/productions/production.actions.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { approvalsOf, decided, openApproval } from '../factories/approvals.ts'
import { aPlace, made, seen } from '../factories/order-forms.ts'
import {
  begun,
  closedInSap,
  production,
  productionOf,
  pushedOrder,
  sent,
  submitted,
  withdrawn,
  written,
} from '../factories/productions.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const [zhang, li, zhao, viewer, customer] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'fin.zhao', 'view.sun', 'buyer.jakarta'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client, Client]
const place = await aPlace(app.db)
/** Customer service of the sales organization, which the demo company asks. */
const service = await app.as(['1000', '1100'].includes(place.header.salesOrg) ? 'cs.wang' : 'cs.chen')

const codesOf = ({ problem }: { problem: { reasons?: readonly { code: string; path?: string }[] } }) =>
  (problem.reasons ?? []).map(({ code, path = '' }) => `${code} ${path}`.trim())
/** A special production that was written, and its order. */
async function drafted(requirements: readonly string[] = ['matt black', 'logo of the customer']) {
  const order = await pushedOrder(app.db, zhang, place)
  const { body } = await begun(zhang, order)
  const saved = await written(zhang, body, requirements)
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  return { order, id: body.id }
}
async function running() {
  const draft = await drafted()
  const answer = await sent(zhang, draft, 'please be quick')
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return draft
}
const eventsOf = async ({ id }: { id: string }) =>
  (await zhang.call(productionCalls.histories, { query: { id } })).body.rows
    .map(({ event }) => event)
    .toReversed()

describe('a special production', () => {
  it('begins with the lines of its order, is approved, and holds the order up nowhere', async () => {
    const order = await pushedOrder(app.db, zhang, place)
    const { body: draft } = await begun(zhang, order)
    const stored = await seen(zhang, order)
    const first = await productionOf(zhang, draft)
    expect(first).toMatchObject({
      status: 'draft',
      orderNo: stored.orderNo,
      customerId: stored.customerId,
      salesOrg: stored.salesOrg,
      lineCount: 0,
      totalAmount: '0.00',
    })
    expect(first.lines.map((line) => line.sapMaterialNo)).toEqual(
      stored.lines.map((line) => line.sapMaterialNo),
    )
    expect((await written(zhang, draft, ['matt black'])).status).toBe(200)
    expect(await productionOf(zhang, draft)).toMatchObject({
      ...production,
      lineCount: 1,
      totalAmount: stored.lines[0]!.totalPrice,
    })
    const answer = await sent(zhang, draft, 'please be quick')
    expect(answer.body.orderNo).toMatch(/^SP/)
    expect(await productionOf(zhang, draft)).toMatchObject({ status: 'in_approval' })

    const approval = await openApproval(service, draft)
    const { body: form } = await service.call(approvalCalls.one, { query: { id: approval.id } })
    expect(form).toMatchObject({
      kind: 'produce',
      documentNo: answer.body.orderNo,
      remark: 'please be quick',
      myTurn: true,
      form: { facts: { orderNo: stored.orderNo, reason: production.reason } },
    })
    expect(form.form!.lines).toMatchObject([{ lineNo: 1, requirement: 'matt black' }])
    expect((await decided(service, draft, 'pass', 'can be made')).status).toBe(200)
    expect(await productionOf(zhang, draft)).toMatchObject({ status: 'approved' })
    const { opinions } = (await service.call(productionCalls.opinions, { query: { id: draft.id } })).body
    expect(opinions).toMatchObject([{ state: 'agreed', opinion: 'can be made' }])
    expect(await eventsOf(draft)).toEqual(['create', 'save', 'send', 'approve'])
    expect(await seen(zhang, order)).toMatchObject({ status: 'pushed' })
    const { url } = (await zhang.call(productionCalls.localUrl, { query: { id: draft.id } })).body
    expect(url).toContain(approval.id)
  })

  it('begins on pushed orders that are customized, and with their own salesman', async () => {
    const early = await made(zhang, place, undefined, { isCustomize: true })
    expect(codesOf(await begun(zhang, early))).toEqual(['ORDER_NOT_PUSHED'])
    const plain = await pushedOrder(app.db, zhang, place, { isCustomize: false })
    expect(codesOf(await begun(zhang, plain))).toEqual(['ORDER_NOT_CUSTOMIZED'])
    const order = await pushedOrder(app.db, zhang, place)
    expect((await begun(li, order)).status).toBe(404)
    for (const other of [zhao, viewer, customer])
      expect((await other.call(orderWrites.produce, { body: { id: order.id } })).status).toBe(403)
    const headers = { 'idempotency-key': 'twice-clicked-production' }
    const asked = () => zhang.call(orderWrites.produce, { body: { id: order.id }, headers })
    expect((await asked()).body.id).toBe((await asked()).body.id)
  })

  it('is customer service’s as well where it made the order, and of no other order', async () => {
    const order = await pushedOrder(app.db, zhang, place)
    expect((await begun(service, order)).problem.code).toBe('NO_PERMISSION')
    const { body: others } = await begun(zhang, order)
    expect((await written(service, others, ['matt black'])).problem.code).toBe('NO_PERMISSION')
    const { accountId } = await app.db
      .selectFrom('accounts')
      .select('id as accountId')
      .where('userId', '=', service.user.userId)
      .executeTakeFirstOrThrow()
    const own = await pushedOrder(app.db, zhang, place)
    await app.db.updateTable('orders').set({ createdById: accountId }).where('id', '=', own.id).execute()
    const { body: draft } = await begun(service, own)
    expect(await productionOf(service, draft)).toMatchObject({ status: 'draft', isMaker: true })
    expect((await written(service, draft, ['matt black'])).status).toBe(200)
    expect((await sent(service, draft)).status).toBe(200)
    expect((await withdrawn(service, draft)).status).toBe(200)
    // The order’s salesman goes on with it as with his own.
    expect((await written(zhang, draft, ['gold'])).status).toBe(200)
  })

  it('is sent with everything that is missing named at once', async () => {
    const order = await pushedOrder(app.db, zhang, place)
    const { body } = await begun(zhang, order)
    expect(codesOf(await sent(zhang, body))).toEqual([
      'PRODUCTION_EMPTY',
      'REQUIRED header.reason',
      'REQUIRED header.wishedDate',
    ])
    await written(zhang, body, ['matt black', ''], {
      reason: '',
      wishedDate: addDays(businessDateOf(new Date()), -1),
    })
    expect(codesOf(await sent(zhang, body))).toEqual([
      'REQUIRED header.reason',
      'DATE_PAST header.wishedDate',
      'REQUIRED lines.1.requirement',
    ])
    const { version } = await productionOf(zhang, body)
    const strange = { lineNo: 99, chosen: true, requirement: 'x' }
    const refused = await zhang.call(productionWrites.save, {
      body: { id: body.id, version, header: production, lines: [strange] },
    })
    expect(codesOf(refused)).toEqual(['INVALID lines.0.lineNo'])
  })

  it('is submitted by the call of the specification as it is sent, and by that not twice', async () => {
    const draft = await drafted()
    expect((await submitted(zhang, draft)).status).toBe(200)
    expect(await approvalsOf(zhang, draft)).toHaveLength(1)
    expect((await submitted(zhang, draft)).status).toBe(409)
  })

  it('is rejected with a word, changed, and decided on as it is then', async () => {
    const one = await running()
    const { version } = await productionOf(zhang, one)
    const late = await zhang.call(productionWrites.save, {
      body: { id: one.id, version, header: production, lines: [] },
    })
    expect(late.problem.reasons).toEqual([waits('PRODUCTION_RUNNING', service.user.name)])
    expect((await decided(service, one, 'reject', 'which black?')).status).toBe(200)
    expect(await productionOf(zhang, one)).toMatchObject({
      status: 'rejected',
      returnComment: 'which black?',
    })
    const todo = (await zhang.call(todoCalls.list)).body.find(({ key }) => key === 'productionsToSend')!
    expect(todo.count).toBeGreaterThan(0)
    const notices = async () =>
      (await zhang.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows.filter(
        ({ docId }) => docId === one.id,
      )
    await until(async () => (await notices()).length > 0)
    expect(await notices()).toMatchObject([
      { text: expect.stringMatching(/^Special production SP\d+: Rejected$/) },
    ])
    expect((await written(zhang, one, ['RAL 9005 matt'])).status).toBe(200)
    expect((await sent(zhang, one)).status).toBe(200)
    const approval = await openApproval(service, one)
    expect(approval).toMatchObject({ round: 2, status: 'in_approval' })
    const { body } = await service.call(approvalCalls.one, { query: { id: approval.id } })
    expect(body.form!.lines).toMatchObject([{ requirement: 'RAL 9005 matt' }])
    expect((await decided(service, one)).status).toBe(200)
    expect(await productionOf(zhang, one)).toMatchObject({ status: 'approved', returnComment: '' })
    expect(await approvalsOf(zhang, one)).toHaveLength(1)
  })

  it('is withdrawn and sent again, and deleted only before anybody was asked', async () => {
    const one = await running()
    const removed = () => zhang.call(productionWrites.remove, { query: { ids: one.id } })
    expect(codesOf(await removed())).toEqual(['PRODUCTION_RUNNING'])
    expect((await withdrawn(zhang, one)).status).toBe(200)
    expect(await approvalsOf(zhang, one)).toMatchObject([{ status: 'withdrawn' }])
    expect(codesOf(await removed())).toEqual(['PRODUCTION_KEPT'])
    expect(codesOf(await withdrawn(zhang, one))).toEqual(['PRODUCTION_UNSENT'])
    expect((await sent(zhang, one)).status).toBe(200)
    const draft = await drafted()
    const gone = await zhang.call(productionWrites.remove, { query: { ids: draft.id } })
    expect(gone.status).toBe(200)
    expect((await zhang.call(productionCalls.one, { query: { id: draft.id } })).status).toBe(404)
  })

  it('ends with its order as long as nobody has approved it', async () => {
    const one = await running()
    const { body: draft } = await begun(zhang, one.order)
    const done = await begun(zhang, one.order)
    await written(zhang, done.body, ['gold'])
    await sent(zhang, done.body)
    await decided(service, done.body)
    await closedInSap(app, one.order)
    expect(await productionOf(zhang, one)).toMatchObject({ status: 'void', returnComment: 'bankrupt' })
    expect(await productionOf(zhang, draft)).toMatchObject({ status: 'void' })
    expect(await productionOf(zhang, done.body)).toMatchObject({ status: 'approved' })
    expect(await approvalsOf(zhang, one)).toMatchObject([{ status: 'void' }])
    expect(codesOf(await begun(zhang, one.order))).toEqual(['ORDER_CLOSED'])
    // What was approved may be taken back, but an order that is closed is made no more.
    expect((await withdrawn(zhang, done.body)).status).toBe(200)
    expect(codesOf(await sent(zhang, done.body))).toEqual(['ORDER_CLOSED'])
  })

  it('is read by staff of its scope, found by both numbers, and linked with its order', async () => {
    const one = await running()
    const { productionNo, orderNo } = await productionOf(zhang, one)
    const listed = async (client: Client) =>
      (await client.call(productionCalls.page, { body: { filter: { productionNo } } })).body.rows.length
    expect(await Promise.all([zhang, zhao, service].map(listed))).toEqual([1, 1, 1])
    expect(await listed(li)).toBe(0)
    expect((await li.call(productionCalls.one, { query: { id: one.id } })).status).toBe(404)
    expect((await customer.call(productionCalls.one, { query: { id: one.id } })).status).toBe(403)
    for (const text of [productionNo, orderNo]) {
      const found = (await zhang.call(searchCalls.search, { query: { text } })).body
      expect(JSON.stringify(found)).toContain(one.id)
    }
    expect((await productionOf(zhang, one)).linked).toMatchObject([{ document: 'order', id: one.order.id }])
    const { linked } = await seen(zhang, one.order)
    expect(linked).toContainEqual(expect.objectContaining({ document: 'production', id: one.id }))
    const draft = await drafted()
    expect((await zhao.call(productionCalls.one, { query: { id: draft.id } })).status).toBe(404)
  })
})
