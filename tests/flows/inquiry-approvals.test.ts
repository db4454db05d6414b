import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalKindCalls } from '#shared/documents/approvals/approval-kind.contract.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { approvalsOf, decided, openApproval } from '../factories/approvals.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const [zhang, li, finance, admin, buyer] = (await Promise.all(
  ['sales.zhang', 'sales.li', 'fin.zhao', 'admin', 'buyer.jakarta'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client, Client]
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)
const header = { customerId: bought.id, salesOrg: bought.salesOrg, currency: place.header.currency }
const good = place.goods[0]!
const pipe = { wording: 'green pipe', materialId: good.id, salesQuantity: '10' }
const bench = { wording: 'garden bench', salesQuantity: '4', salesUnit: 'pc' }

const seen = async (client: Client, id: string) =>
  (await client.call(inquiryCalls.one, { query: { id } })).body
const codesOf = (answer: { problem: { reasons?: readonly { code: string; path?: string }[] } }) =>
  (answer.problem.reasons ?? []).map(({ code, path }) => `${code} ${path ?? ''}`.trim())
type Step = (typeof inquiryWrites)['ask' | 'submit' | 'decide' | 'end' | 'startApproval']
async function stepped(client: Client, call: Step, id: string, event: string, comment = '') {
  const { version } = await app.db
    .selectFrom('inquiries')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { id, version, event, comment }
  return client.call(call as typeof inquiryWrites.end, { body: body as BodyOf<typeof inquiryWrites.end> })
}
const started = (client: Client, id: string, comment = '') =>
  stepped(client, inquiryWrites.startApproval, id, 'startApproval', comment)
async function priceAt(id: string, ...prices: (string | null)[]) {
  const lines = prices.map((unitPrice, i) => ({ lineNo: i + 1, unitPrice }))
  const { version } = await seen(finance, id)
  return finance.call(inquiryWrites.price, { body: { id, version, lines } })
}
/** What the customer has asked, with its prices, where finance has it. */
async function handedIn(...prices: (string | null)[]) {
  const lines = [pipe, bench].slice(0, prices.length)
  const made = await buyer.call(inquiryWrites.create, { body: { header, lines } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  const { id } = made.body
  await stepped(buyer, inquiryWrites.ask, id, 'ask')
  expect((await stepped(zhang, inquiryWrites.submit, id, 'submit')).status).toBe(200)
  const priced = await priceAt(id, ...prices)
  expect(priced.status, JSON.stringify(priced.problem)).toBe(200)
  return id
}
async function running(...prices: string[]) {
  const id = await handedIn(...(prices.length > 0 ? prices : ['0.01', '40']))
  const answer = await started(zhang, id, 'they buy a lot')
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return id
}
const noticesOf = async (client: Client, id: string) =>
  (await client.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows
    .filter(({ docId }) => docId === id)
    .map(({ text }) => text)

describe('prices of an inquiry that are decided on', () => {
  it('are approved as they were submitted, and are then the inquiry’s', async () => {
    const id = await running()
    const { inquiryNo, status, isStarter } = await seen(zhang, id)
    expect({ status, isStarter }).toEqual({ status: 'oa_pending', isStarter: true })
    const { id: approvalId, kind } = await openApproval(admin, { id })
    expect(kind).toBe('price')
    const { body: form } = await admin.call(approvalCalls.one, { query: { id: approvalId } })
    expect(form).toMatchObject({
      documentNo: inquiryNo,
      customerName: bought.name,
      totalAmount: '160.10',
      remark: 'they buy a lot',
      myTurn: true,
      stepName: 'Price approval',
    })
    expect(form.form!.lines).toMatchObject([
      { wording: 'green pipe', sapMaterialNo: good.sapMaterialNo, unitPrice: '0.0100' },
      { wording: 'garden bench', basePrice: null, totalPrice: '160.00' },
    ])
    const todo = (await admin.call(todoCalls.list)).body.find(({ key }) => key === 'approvalsToDecide')!
    expect(todo.count).toBeGreaterThan(0)
    expect((await decided(admin, { id }, 'pass', 'this once')).status).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'priced', pricedBy: admin.user.name })
    await until(async () => (await noticesOf(zhang, id)).some((text) => text.includes('Prices approved')))
    expect(await noticesOf(zhang, id)).toContainEqual(expect.stringContaining('Prices approved'))
    // What was approved stays so: the approval is not taken back behind the inquiry.
    const { version } = (await zhang.call(approvalCalls.one, { query: { id: approvalId } })).body
    const back = await zhang.call(approvalWrites.withdraw, {
      body: { id: approvalId, version, event: 'withdraw', comment: '' },
    })
    expect(codesOf(back)).toEqual(['INQUIRY_PRICED'])
  })

  it('need a price for every line, and one that deserves a decision', async () => {
    expect(codesOf(await started(zhang, await handedIn('0.01', null)))).toEqual(['INQUIRY_UNPRICED'])
    const list = await handedIn('9999')
    expect(await seen(zhang, list)).toMatchObject({ reviewLines: 0 })
    expect(codesOf(await started(finance, list))).toEqual(['INQUIRY_NO_REVIEW'])
    const { version } = await seen(finance, list)
    const marked = { lineNo: 1, unitPrice: '9999', financialRemark: 'ask the boss' }
    await finance.call(inquiryWrites.price, { body: { id: list, version, lines: [marked] } })
    expect(await seen(zhang, list)).toMatchObject({ reviewLines: 1 })
    for (const stranger of [buyer, admin]) expect((await started(stranger, list)).status).toBe(403)
    expect((await started(li, list)).status).toBe(404)
  })

  it('cannot be changed, ended or answered meanwhile, and the customer is told nothing of it', async () => {
    const id = await running()
    const { version } = await seen(zhang, id)
    const save = await zhang.call(inquiryWrites.save, { body: { id, version, header, lines: [] } })
    expect(save.problem.reasons).toMatchObject([waits('INQUIRY_IN_APPROVAL')])
    expect(save.problem.reasons[0]?.params?.people).not.toBe('OA')
    for (const answer of [
      await stepped(zhang, inquiryWrites.end, id, 'end', 'lost'),
      await stepped(admin, inquiryWrites.end, id, 'end', 'lost'),
      await stepped(finance, inquiryWrites.decide, id, 'finishPricing'),
      await stepped(finance, inquiryWrites.decide, id, 'sendBack', 'no'),
      await priceAt(id, '5'),
      await started(zhang, id),
      await zhang.call(inquiryWrites.quote, { body: { id } }),
    ])
      expect(codesOf(answer)).toEqual(['INQUIRY_IN_APPROVAL'])
    expect(codesOf(await stepped(buyer, inquiryWrites.ask, id, 'withdraw'))).toEqual(['INQUIRY_TAKEN'])
    const own = await seen(buyer, id)
    expect(own).toMatchObject({
      status: 'submitted',
      asking: 'asked',
      reviewLines: null,
      totalAmount: '0.00',
    })
    const { rows } = (await buyer.call(inquiryCalls.history, { body: { id } })).body
    expect(rows.map(({ event }) => event)).toEqual(['ask', 'create'])
    expect((await buyer.call(approvalCalls.ofDocument, { query: { id } })).status).toBe(403)
  })

  it('go back to sales with the reason when they are refused, and are decided on anew', async () => {
    const id = await running()
    expect((await decided(admin, { id }, 'reject', 'too cheap')).status).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'returned', returnComment: 'too cheap' })
    await until(async () => (await noticesOf(zhang, id)).some((text) => text.includes('Prices rejected')))
    expect(await noticesOf(zhang, id)).toContainEqual(expect.stringContaining('Prices rejected'))
    await stepped(zhang, inquiryWrites.submit, id, 'submit')
    expect(await seen(zhang, id)).toMatchObject({ returnComment: '' })
    await priceAt(id, '0.02', '41')
    expect((await started(zhang, id)).status).toBe(200)
    const approval = await openApproval(admin, { id })
    expect(approval).toMatchObject({ round: 2, status: 'in_approval' })
    expect((await decided(finance, { id })).status).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'priced', totalAmount: '164.20' })
    expect(await approvalsOf(zhang, { id })).toHaveLength(1)
  })

  it('are taken back by whoever started their approval, and by nobody else', async () => {
    const id = await running()
    const taken = (client: Client) => stepped(client, inquiryWrites.startApproval, id, 'withdrawApproval')
    expect(codesOf(await taken(finance))).toEqual(['APPROVAL_NOT_STARTER'])
    expect((await taken(zhang)).status).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'submitted' })
    const [approval] = await approvalsOf(zhang, { id })
    expect(approval).toMatchObject({ status: 'withdrawn' })
    expect(codesOf(await taken(zhang))).toEqual(['INQUIRY_NOT_PENDING'])
    // The page of the approval takes back as much as that of the inquiry.
    expect((await started(zhang, id)).status).toBe(200)
    const { version } = (await zhang.call(approvalCalls.one, { query: { id: approval!.id } })).body
    const body = { id: approval!.id, version, event: 'withdraw' as const, comment: '' }
    expect((await zhang.call(approvalWrites.withdraw, { body })).status).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'submitted' })
    // Nothing holds the inquiry any more, and what has ended is not decided on.
    expect((await stepped(zhang, inquiryWrites.end, id, 'end', 'bought elsewhere')).status).toBe(200)
    expect(await approvalsOf(zhang, { id })).toMatchObject([{ status: 'void' }])
  })

  it('lose an approval that was given for other content', async () => {
    const id = await running()
    await app.db
      .updateTable('inquiryLines')
      .set({ salesQuantity: '4000' })
      .where('inquiryId', '=', id)
      .where('lineNo', '=', 2)
      .execute()
    expect((await decided(admin, { id })).status).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'submitted', pricedAt: null })
    expect(await approvalsOf(zhang, { id })).toMatchObject([{ status: 'void' }])
    await until(async () => (await noticesOf(finance, id)).some((text) => text.includes('void')))
    expect(await noticesOf(finance, id)).toContainEqual(expect.stringContaining('void'))
    expect((await started(zhang, id)).status).toBe(200)
    expect(await approvalsOf(zhang, { id })).toHaveLength(2)
  })

  it('begin by the calls of their kind as well, which another system knows', async () => {
    const id = await handedIn('0.01')
    const { version } = await seen(finance, id)
    const query = { kind: 'price' as const }
    const added = await zhang.call(approvalKindCalls.add, { query, body: { documentId: id, version } })
    expect(added.status, JSON.stringify(added.problem)).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ status: 'oa_pending' })
    const again = await zhang.call(approvalKindCalls.submit, {
      query,
      body: { id: added.body.id, version: added.body.version, comment: '' },
    })
    expect(codesOf(again)).toEqual(['INQUIRY_IN_APPROVAL'])
    const page = await finance.call(approvalKindCalls.page, { query, body: { size: 100 } })
    expect(page.body.rows.map((row) => row.documentId)).toContain(id)
  })
})
