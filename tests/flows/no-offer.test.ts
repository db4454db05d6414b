import { describe, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { openApproval } from '../factories/approvals.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const [zhang, finance, admin, buyer] = (await Promise.all(
  ['sales.zhang', 'fin.zhao', 'admin', 'buyer.jakarta'].map((id) => app.as(id)),
)) as [Client, Client, Client, Client]
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)
const header = { customerId: bought.id, salesOrg: bought.salesOrg, currency: place.header.currency }
const pipe = { wording: 'green pipe', materialId: place.goods[0]!.id, salesQuantity: '10' }
const bath = { wording: 'bathtub of stone', salesQuantity: '2', salesUnit: 'pc' }
const reason = 'We do not make bathtubs of stone'

const seen = async (client: Client, id: string) =>
  (await client.call(inquiryCalls.one, { query: { id } })).body
const reasonsOf = (answer: { problem: { reasons?: readonly { code: string; params?: object }[] } }) =>
  (answer.problem.reasons ?? []).map(({ code, params }) => ({ code, ...params }))
type Step = (typeof inquiryWrites)['ask' | 'submit' | 'decide' | 'end' | 'startApproval' | 'answer']
async function stepped(client: Client, call: Step, id: string, event: string) {
  const { version } = await app.db
    .selectFrom('inquiries')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { id, version, event, comment: '' }
  return client.call(call as typeof inquiryWrites.end, { body: body as BodyOf<typeof inquiryWrites.end> })
}
const done = async (...step: Parameters<typeof stepped>) => {
  const answer = await stepped(...step)
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
}
async function asked(lines: readonly object[] = [pipe, bath]) {
  const made = await buyer.call(inquiryWrites.create, {
    body: { header, lines: [...lines] } as BodyOf<typeof inquiryWrites.create>,
  })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  await done(buyer, inquiryWrites.ask, made.body.id, 'ask')
  return made.body.id
}
const saved = async (client: Client, id: string, lines: readonly object[]) => {
  const { version } = await seen(client, id)
  const body = { id, version, header, lines } as unknown as BodyOf<typeof inquiryWrites.save>
  return client.call(inquiryWrites.save, { body })
}
const marked = { ...bath, from: 2, noOffer: true, noOfferReason: reason }
const price = async (id: string, lines: BodyOf<typeof inquiryWrites.price>['lines']) => {
  const { version } = await seen(finance, id)
  return finance.call(inquiryWrites.price, { body: { id, version, lines } })
}

describe('a line that cannot be offered', () => {
  it('is marked by sales, needs no price, and is told to the customer with the answer', async () => {
    const id = await asked()
    const save = await saved(zhang, id, [{ ...pipe, from: 1 }, marked])
    expect(save.status, JSON.stringify(save.problem)).toBe(200)
    expect(await seen(zhang, id)).toMatchObject({ openLines: 1, noOfferLines: 1 })
    expect(await seen(buyer, id)).toMatchObject({
      noOfferLines: 0,
      lines: [{}, { noOffer: false, noOfferReason: '' }],
    })
    await done(zhang, inquiryWrites.submit, id, 'submit')
    expect((await price(id, [{ lineNo: 1, unitPrice: '3', financialRemark: '' }])).status).toBe(200)
    await done(finance, inquiryWrites.decide, id, 'finishPricing')
    await done(zhang, inquiryWrites.answer, id, 'answer')
    expect(await seen(buyer, id)).toMatchObject({
      totalAmount: '30.00',
      openLines: 0,
      noOfferLines: 1,
      lines: [
        { unitPrice: '3.0000', noOffer: false },
        { wording: bath.wording, unitPrice: null, noOffer: true, noOfferReason: reason },
      ],
    })
    const history = await zhang.call(inquiryCalls.history, { body: { id } })
    expect(history.body.rows.flatMap(({ changes }) => changes)).toContainEqual({
      path: 'lines.2.noOffer',
      from: false,
      to: true,
    })
  })

  it('stays behind when the quotation is made, and a quotation of nothing is not', async () => {
    const id = await asked()
    await saved(zhang, id, [{ ...pipe, from: 1 }, marked])
    await done(zhang, inquiryWrites.submit, id, 'submit')
    await price(id, [{ lineNo: 1, unitPrice: place.goods[0]!.price, financialRemark: '' }])
    await done(finance, inquiryWrites.decide, id, 'finishPricing')
    const made = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    const { lines } = (await zhang.call(quotationCalls.one, { query: { id: made.body.id } })).body
    expect(lines.map(({ wording }) => wording)).toEqual([pipe.wording])

    const none = await asked([bath])
    await saved(zhang, none, [{ ...marked, from: 1 }])
    await done(zhang, inquiryWrites.submit, none, 'submit')
    await done(finance, inquiryWrites.decide, none, 'finishPricing')
    const refused = await zhang.call(inquiryWrites.quote, { body: { id: none } })
    expect(reasonsOf(refused)).toMatchObject([{ code: 'INQUIRY_NOTHING_OFFERED' }])
    await done(zhang, inquiryWrites.answer, none, 'answer')
  })

  it('is marked by finance as well, loses its price, and is no part of what is approved', async () => {
    const id = await asked()
    await saved(zhang, id, [
      { ...pipe, from: 1 },
      { ...bath, from: 2 },
    ])
    await done(zhang, inquiryWrites.submit, id, 'submit')
    await price(id, [
      { lineNo: 1, unitPrice: '0.01', financialRemark: '' },
      { lineNo: 2, unitPrice: '90', financialRemark: '' },
    ])
    const mark = { lineNo: 2, unitPrice: '90', financialRemark: '', noOffer: true, noOfferReason: reason }
    expect((await price(id, [mark])).status).toBe(200)
    expect(await seen(finance, id)).toMatchObject({
      totalAmount: '0.10',
      openLines: 0,
      reviewLines: 1,
      lines: [{}, { unitPrice: null, noOffer: true }],
    })
    // What is not named stays as it is.
    await price(id, [{ lineNo: 2, unitPrice: null, financialRemark: 'asked the factory' }])
    expect((await seen(finance, id)).lines[1]).toMatchObject({ noOffer: true, noOfferReason: reason })
    await done(zhang, inquiryWrites.startApproval, id, 'startApproval')
    const { id: approvalId } = await openApproval(admin, { id })
    const { form } = (await admin.call(approvalCalls.one, { query: { id: approvalId } })).body
    expect(form!.lines.map(({ wording }) => wording)).toEqual([pipe.wording])
    await done(zhang, inquiryWrites.startApproval, id, 'withdrawApproval')
    // Offered after all, it is as open as any other line.
    await price(id, [{ lineNo: 2, unitPrice: null, financialRemark: '', noOffer: false }])
    expect(await seen(finance, id)).toMatchObject({ openLines: 1, noOfferLines: 0 })
    expect((await seen(finance, id)).lines[1]).toMatchObject({ noOfferReason: '' })
  })

  it('is the only way to leave out what a customer has asked for', async () => {
    const id = await asked()
    const refused = await saved(zhang, id, [{ ...pipe, from: 1 }])
    expect(reasonsOf(refused)).toEqual([{ code: 'INQUIRY_LINE_ASKED', line: 2, value: bath.wording }])
    // What sales have added themselves they may take away.
    const more = [{ ...pipe, from: 1 }, marked, { wording: 'glue', salesQuantity: '3' }]
    expect((await saved(zhang, id, more)).status).toBe(200)
    expect((await saved(zhang, id, more.slice(0, 2))).status).toBe(200)
  })

  it('is not for the customer to mark, and holds only as long as it asks for the same', async () => {
    const id = await asked()
    await saved(zhang, id, [{ ...pipe, from: 1 }, marked])
    await done(buyer, inquiryWrites.ask, id, 'withdraw')
    const forged = { ...pipe, from: 1, noOffer: true, noOfferReason: 'forged' }
    expect((await saved(buyer, id, [forged, { ...bath, from: 2 }])).status).toBe(200)
    await done(buyer, inquiryWrites.ask, id, 'ask')
    expect((await seen(zhang, id)).lines).toMatchObject([{ noOffer: false }, { noOffer: true }])
    await done(buyer, inquiryWrites.ask, id, 'withdraw')
    const other = { ...bath, from: 2, wording: 'bathtub of steel' }
    expect((await saved(buyer, id, [{ ...pipe, from: 1 }, other])).status).toBe(200)
    await done(buyer, inquiryWrites.ask, id, 'ask')
    expect((await seen(zhang, id)).lines).toMatchObject([{ noOffer: false }, { noOffer: false }])
  })
})
