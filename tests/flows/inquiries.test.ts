import { describe, expect, it } from 'vitest'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aPlace } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)
const { customerId, salesOrg, currency } = place.header

const header = (more: object = {}) => ({ customerId, salesOrg, currency, customerRef: 'Block B', ...more })
const described = { wording: 'Brass valve with a blue handle', salesQuantity: '150', salesUnit: 'pc' }
const withMaterial = { materialId: place.goods[0]!.id, wording: 'the green pipe', salesQuantity: '40' }

const drafted = async (lines: object[], more: object = {}) => {
  const made = await zhang.call(inquiryWrites.create, { body: { header: header(more), lines } })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body
}
const seen = async (client: Client, { id }: { id: string }) =>
  (await client.call(inquiryCalls.one, { query: { id } })).body
type Step = (typeof inquiryWrites)['submit' | 'decide' | 'end']
const stepped = async (client: Client, call: Step, { id }: { id: string }, event: string, comment = '') => {
  const { version } = await seen(zhang, { id })
  return client.call(call, { body: { id, version, event, comment } })
}
const submitted = async (lines: object[]) => {
  const made = await drafted(lines)
  expect((await stepped(zhang, inquiryWrites.submit, made, 'submit')).status).toBe(200)
  return made
}
const priced = async (client: Client, { id }: { id: string }, lines: object[]) =>
  client.call(inquiryWrites.price, { body: { id, version: (await seen(zhang, { id })).version, lines } })
const codesOf = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`)

describe('an inquiry', () => {
  it('goes from its wording to prices, and ends with a reason', async () => {
    const made = await drafted([described, withMaterial])
    const draft = await seen(zhang, made)
    expect(draft).toMatchObject({ status: 'draft', lineCount: 2, openLines: 2, totalAmount: '0.00' })
    expect(draft.salespersonId).toBe(place.header.salespersonId)
    expect(draft.inquiryNo).toMatch(/^T/)
    expect(draft.lines[0]).toMatchObject({ materialId: null, sapMaterialNo: '', basePrice: null })
    expect(draft.lines[1]).toMatchObject({
      wording: 'the green pipe',
      sapMaterialNo: place.goods[0]!.sapMaterialNo,
    })
    expect(draft.lines[1]!.basePrice).not.toBeNull()

    expect((await stepped(zhang, inquiryWrites.submit, made, 'submit')).body.orderNo).toMatch(/^IQ/)
    const one = { lineNo: 1, unitPrice: '2.5', financialRemark: 'from the valve works' }
    expect((await priced(finance, made, [one])).status).toBe(200)
    expect(await seen(finance, made)).toMatchObject({
      status: 'submitted',
      openLines: 1,
      totalAmount: '375.00',
    })

    const early = await stepped(finance, inquiryWrites.decide, made, 'finishPricing')
    expect(codesOf(early)).toEqual(['INQUIRY_UNPRICED '])
    await priced(finance, made, [{ lineNo: 2, unitPrice: '1.25' }])
    expect((await stepped(finance, inquiryWrites.decide, made, 'finishPricing')).status).toBe(200)
    expect(await seen(zhang, made)).toMatchObject({ status: 'priced', totalAmount: '425.00' })
    const late = await priced(finance, made, [{ lineNo: 1, unitPrice: '3' }])
    expect(codesOf(late)).toEqual(['INQUIRY_PRICED '])

    expect(codesOf(await stepped(zhang, inquiryWrites.end, made, 'end'))).toEqual(['REQUIRED comment'])
    expect((await stepped(zhang, inquiryWrites.end, made, 'end', 'bought elsewhere')).status).toBe(200)
    expect(await seen(zhang, made)).toMatchObject({ status: 'ended', endReason: 'bought elsewhere' })
    const history = await zhang.call(inquiryCalls.history, { body: { id: made.id } })
    expect(history.body.rows.map(({ event }) => event).toReversed()).toEqual([
      'create',
      'submit',
      'price',
      'price',
      'finishPricing',
      'end',
    ])
  })

  it('is refused to finance with every line that says too little', async () => {
    const made = await drafted([
      described,
      { salesUnit: 'pc', salesQuantity: '3' },
      { wording: 'how many?' },
      { ...described, salesQuantity: '0' },
    ])
    const refused = await stepped(zhang, inquiryWrites.submit, made, 'submit')
    expect(codesOf(refused)).toEqual([
      'REQUIRED lines.1.wording',
      'REQUIRED lines.2.salesQuantity',
      'QTY_ZERO lines.3.salesQuantity',
    ])
    expect(await seen(zhang, made)).toMatchObject({ status: 'draft' })
    const empty = await drafted([])
    expect(codesOf(await stepped(zhang, inquiryWrites.submit, empty, 'submit'))).toEqual(['INQUIRY_EMPTY '])
  })

  it('names every bad cell of a save at once and stores nothing', async () => {
    const stranger = newId()
    const refused = await zhang.call(inquiryWrites.create, {
      body: {
        header: header({ currency: 'XXX' }),
        lines: [
          { ...described, materialId: stranger },
          { ...described, salesQuantity: '-1' },
          { ...described, pictureId: stranger },
        ],
      },
    })
    expect(codesOf(refused)).toEqual([
      'MASTER_UNKNOWN header.currency',
      'MATERIAL_UNKNOWN lines.0.materialId',
      'QTY_ZERO lines.1.salesQuantity',
      'INVALID lines.2.pictureId',
    ])
  })

  it('keeps the wording beside a material that is found later, and the prices of lines that stay', async () => {
    const made = await submitted([
      described,
      { wording: 'something green', salesQuantity: '10', salesUnit: 'm' },
    ])
    await priced(finance, made, [
      { lineNo: 1, unitPrice: '2' },
      { lineNo: 2, unitPrice: '4' },
    ])
    expect(codesOf(await stepped(finance, inquiryWrites.decide, made, 'sendBack'))).toEqual([
      'REQUIRED comment',
    ])
    await stepped(finance, inquiryWrites.decide, made, 'sendBack', 'Which green?')
    const back = await seen(zhang, made)
    expect(back).toMatchObject({ status: 'returned', returnComment: 'Which green?' })
    const lines = [
      { ...described, from: 1, salesQuantity: '200' },
      { ...withMaterial, wording: 'something green', from: 2 },
    ]
    const { id, version } = back
    await zhang.call(inquiryWrites.save, {
      body: { id, version, header: header(), lines },
    })
    const now = await seen(zhang, made)
    expect(now.lines[0]).toMatchObject({ unitPrice: '2.0000', totalPrice: '400.00' })
    expect(now.lines[1]).toMatchObject({
      wording: 'something green',
      sapMaterialNo: place.goods[0]!.sapMaterialNo,
      unitPrice: null,
    })
    expect(now).toMatchObject({ openLines: 1, totalAmount: '400.00' })
    const again = await stepped(zhang, inquiryWrites.submit, made, 'submit')
    expect(again.body.orderNo).toBe(back.inquiryNo)
  })

  it('takes the list prices of another currency, though its lines stay as they were', async () => {
    const made = await drafted([withMaterial])
    const { id, version, lines } = await seen(zhang, made)
    const other = currency === 'CNY' ? 'USD' : 'CNY'
    const saved = await zhang.call(inquiryWrites.save, {
      body: { id, version, header: header({ currency: other }), lines: [{ ...withMaterial, from: 1 }] },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const [line] = (await seen(zhang, made)).lines
    expect(line!.basePrice).not.toBe(lines[0]!.basePrice)
    const fresh = await drafted([withMaterial], { currency: other })
    expect(line!.basePrice).toBe((await seen(zhang, fresh)).lines[0]!.basePrice)
  })

  it('is deleted only before finance has seen it', async () => {
    const kept = await submitted([described])
    const removed = await zhang.call(inquiryWrites.remove, { query: { ids: kept.id } })
    expect(codesOf(removed)).toEqual(['INQUIRY_KEPT '])
    const draft = await drafted([described])
    expect((await zhang.call(inquiryWrites.remove, { query: { ids: draft.id } })).status).toBe(200)
    expect((await zhang.call(inquiryCalls.one, { query: { id: draft.id } })).status).toBe(404)
  })
})

describe('a line in the customer’s word for the unit of its material', () => {
  it('is in that unit, so that prices of the material hold', async () => {
    const unitsOf = async (made: { id: string }) =>
      (await seen(zhang, made)).lines.map(({ salesUnit }) => salesUnit)
    const [sold] = await unitsOf(await drafted([withMaterial]))
    const made = await drafted(
      [sold!.toLowerCase(), 'barrel'].map((salesUnit) => ({ ...withMaterial, salesUnit })),
    )
    expect(await unitsOf(made)).toEqual([sold, 'barrel'])
  })
})

describe('two people at one inquiry', () => {
  it('let the first win, and tell the second', async () => {
    const made = await submitted([described])
    const { version } = await seen(zhang, made)
    const write = (unitPrice: string) =>
      finance.call(inquiryWrites.price, {
        body: { id: made.id, version, lines: [{ lineNo: 1, unitPrice }] },
      })
    const answers = await Promise.all([write('2'), write('3')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)!
    expect(codesOf(stale)).toEqual(['VERSION_CONFLICT '])
    const won = answers[0]!.status === 200 ? '2.0000' : '3.0000'
    expect((await seen(zhang, made)).lines[0]!.unitPrice).toBe(won)
  })
})

describe('who sees an inquiry', () => {
  const statusFor = async (userId: string, made: { id: string }) =>
    (await (await app.as(userId)).call(inquiryCalls.one, { query: { id: made.id } })).status

  it('is sales while it is a draft, and finance of its country afterwards', async () => {
    const draft = await drafted([described])
    expect(await statusFor('fin.zhao', draft)).toBe(404)
    expect(await statusFor('view.sun', draft)).toBe(404)
    expect(await statusFor('admin', draft)).toBe(200)
    const given = await submitted([described])
    expect(await statusFor('fin.zhao', given)).toBe(200)
    expect(await statusFor('sales.li', given)).toBe(404)
  })

  it('is never the customer that did not ask itself', async () => {
    const buyer = await app.as('buyer.jakarta')
    const given = await submitted([described])
    for (const answer of [
      await buyer.call(inquiryCalls.one, { query: { id: given.id } }),
      await buyer.call(inquiryCalls.head, { query: { id: given.id } }),
    ])
      expect(answer.status).toBe(404)
    const page = await buyer.call(inquiryCalls.page, { body: { size: 100 } })
    expect(page.body.rows.map(({ id }) => id)).not.toContain(given.id)
    const { inquiryNo } = await seen(zhang, given)
    const hits = await buyer.call(searchCalls.search, { query: { text: inquiryNo } })
    expect(hits.status).toBe(200)
    expect(JSON.stringify(hits.body)).not.toContain(given.id)
  })

  it('reads no list price as a base viewer', async () => {
    const row = await app.db
      .selectFrom('accountSalesOrgs as s')
      .innerJoin('accounts as a', 'a.id', 's.accountId')
      .innerJoin('inquiries as i', 'i.salesOrg', 's.salesOrg')
      .innerJoin('inquiryLines as l', 'l.inquiryId', 'i.id')
      .select('i.id')
      .where('a.userId', '=', 'view.sun')
      .where('i.status', '<>', 'draft')
      .where('l.basePrice', 'is not', null)
      .executeTakeFirstOrThrow()
    const viewer = await app.as('view.sun')
    const { body } = await viewer.call(inquiryCalls.one, { query: { id: row.id } })
    expect(body.lines.map(({ basePrice }) => basePrice)).toEqual(body.lines.map(() => null))
  })
})

describe('several inquiries', () => {
  it('are answered each for itself', async () => {
    const [draft, given] = [await drafted([described]), await submitted([described])]
    const { body } = await zhang.call(inquiryWrites.modifyBatch, {
      body: { ids: [draft.id, given.id], change: { answerBy: '2031-05-01' } },
    })
    expect(body.map(({ done }) => done)).toEqual([true, false])
    expect(body[1]!.reasons).toEqual([waits('INQUIRY_SUBMITTED')])
    expect(await seen(zhang, draft)).toMatchObject({ answerBy: '2031-05-01' })
  })

  it('wait for finance as a figure and as a list alike', async () => {
    await submitted([described])
    const todos = (await finance.call(todoCalls.list)).body
    const waiting = todos.find(({ key }) => key === 'inquiriesToPrice')!
    const { total } = (await finance.call(inquiryCalls.page, { body: { filter: { status: ['submitted'] } } }))
      .body
    expect(waiting.count).toBe(total)
  })
})
