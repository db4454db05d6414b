import { describe, expect, it } from 'vitest'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { aPdf } from '../factories/files.ts'
import { aPlace, servedCustomer } from '../factories/order-forms.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'
import { waits } from './waits.ts'

const app = await appOfFile()
const buyer = await app.as('buyer.jakarta')
const rival = await app.as('buyer.lima')
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const admin = await app.as('admin')
const place = await aPlace(app.db)
const bought = await servedCustomer(app.db, place, buyer.user.customerIds)

const header = {
  customerId: bought.id,
  salesOrg: bought.salesOrg,
  currency: place.header.currency,
  customerRef: 'Villa Kemang',
  customerNote: 'For the second floor',
}
const pipe = { wording: 'the green pipe of last year', salesQuantity: '40', salesUnit: 'm' }
const valve = { wording: 'Brass valve with a blue handle', salesQuantity: '150', salesUnit: 'pc' }

type Lines = readonly object[]
const seen = async (client: Client, id: string) =>
  (await client.call(inquiryCalls.one, { query: { id } })).body
const statusFor = async (client: Client, id: string) =>
  (await client.call(inquiryCalls.one, { query: { id } })).status
const drafted = async (lines: Lines = [pipe, valve], client = buyer, more: object = {}) => {
  const made = await client.call(inquiryWrites.create, {
    body: { header: { ...header, ...more }, lines: [...lines] },
  })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  return made.body.id
}
type Step = (typeof inquiryWrites)['ask' | 'answer' | 'submit' | 'decide' | 'end']
const stepped = async (client: Client, call: Step, id: string, event: string, comment = '') => {
  const { version } = await app.db
    .selectFrom('inquiries')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { id, version, event, comment }
  return client.call(call as typeof inquiryWrites.end, { body: body as BodyOf<typeof inquiryWrites.end> })
}
const codesOf = (answer: { problem: { reasons: { code: string; path?: string }[] } }) =>
  answer.problem.reasons.map(({ code, path }) => `${code} ${path ?? ''}`.trim())
const asked = async (lines?: Lines) => {
  const id = await drafted(lines)
  const answer = await stepped(buyer, inquiryWrites.ask, id, 'ask')
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return id
}
/** Saves as sales do: the material of the first line was found, and its quantity is in pieces. */
const found = (id: string, version: number, first: object = {}, more: object = {}) =>
  zhang.call(inquiryWrites.save, {
    body: {
      id,
      version,
      header: { ...header, remark: 'pays late', ...more },
      lines: [
        {
          ...pipe,
          from: 1,
          materialId: place.goods[0]!.id,
          salesQuantity: '10',
          salesUnit: '',
          remark: 'costs us 1.90',
          ...first,
        },
        { ...valve, from: 2 },
      ],
    },
  })
const priced = async (id: string) => {
  const { version } = await seen(zhang, id)
  const saved = await found(id, version)
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  expect((await stepped(zhang, inquiryWrites.submit, id, 'submit')).status).toBe(200)
  const lines = [
    { lineNo: 1, unitPrice: '2.5', financialRemark: 'floor 2.2' },
    { lineNo: 2, unitPrice: '4' },
  ]
  const body = { id, version: (await seen(finance, id)).version, lines }
  expect((await finance.call(inquiryWrites.price, { body })).status).toBe(200)
  expect((await stepped(finance, inquiryWrites.decide, id, 'finishPricing')).status).toBe(200)
}

describe('a customer that asks in the portal', () => {
  it('drafts, asks, and reads the prices once they are the answer', async () => {
    const id = await drafted()
    expect(await seen(buyer, id)).toMatchObject({ status: 'draft', asking: 'draft', lineCount: 2 })
    const sent = await stepped(buyer, inquiryWrites.ask, id, 'ask')
    expect(sent.body.orderNo).toMatch(/^IQ/)
    const question = await seen(zhang, id)
    expect(question).toMatchObject({ status: 'asked', asking: 'asked', customerNote: 'For the second floor' })
    expect(question.lines[0]).toMatchObject({ ...pipe, salesQuantity: '40.000', askedQuantity: '40.000' })

    await priced(id)
    const staff = await seen(zhang, id)
    expect(staff).toMatchObject({ status: 'priced', inquiryNo: sent.body.orderNo, totalAmount: '625.00' })
    expect(staff.lines[0]).toMatchObject({
      wording: pipe.wording,
      askedQuantity: '40.000',
      askedUnit: 'm',
      salesQuantity: '10.000',
      sapMaterialNo: place.goods[0]!.sapMaterialNo,
    })
    const waiting = await seen(buyer, id)
    expect(waiting).toMatchObject({
      status: 'submitted',
      asking: 'asked',
      totalAmount: '0.00',
      pricedAt: null,
    })
    expect(waiting.lines.every((one) => one.unitPrice === null && one.totalPrice === null)).toBe(true)

    expect((await stepped(zhang, inquiryWrites.answer, id, 'answer', 'Valid for a month')).status).toBe(200)
    const answered = await seen(buyer, id)
    expect(answered).toMatchObject({
      asking: 'answered',
      totalAmount: '625.00',
      answerComment: 'Valid for a month',
    })
    expect(answered.lines[0]).toMatchObject({ wording: pipe.wording, unitPrice: '2.5000' })
    for (const secret of ['pays late', 'costs us 1.90', 'floor 2.2', finance.user.name])
      expect(JSON.stringify(answered)).not.toContain(secret)
    expect(answered.lines.every((one) => one.basePrice === null && one.basePriceAt === null)).toBe(true)
    const history = await buyer.call(inquiryCalls.history, { body: { id } })
    expect(history.body.rows.map(({ event }) => event)).toEqual(['answer', 'ask', 'create'])
    expect(history.body.rows.every(({ changes }) => changes.length === 0)).toBe(true)
    const again = await stepped(zhang, inquiryWrites.answer, id, 'answer')
    expect(codesOf(again)).toEqual(['INQUIRY_REPLIED'])
  })

  it('is refused with every line that says too little', async () => {
    const id = await drafted([pipe, { salesQuantity: '3' }, { wording: 'how many?' }])
    expect(codesOf(await stepped(buyer, inquiryWrites.ask, id, 'ask'))).toEqual([
      'REQUIRED lines.1.wording',
      'REQUIRED lines.2.salesQuantity',
    ])
  })

  it('names a material instead of describing it, and both are kept', async () => {
    const [first, second] = place.goods
    const id = await asked([{ materialId: first!.id, salesQuantity: '5' }])
    const { version, lines } = await seen(zhang, id)
    expect(lines[0]!.wording).toContain(first!.sapMaterialNo)
    const { wording } = lines[0]!
    const saved = await zhang.call(inquiryWrites.save, {
      body: {
        id,
        version,
        header,
        lines: [{ from: 1, wording, materialId: second!.id, salesQuantity: '5' }],
      },
    })
    expect(saved.status).toBe(200)
    expect((await seen(zhang, id)).lines[0]).toMatchObject({ wording, sapMaterialNo: second!.sapMaterialNo })
  })

  it('takes the question back as it asked it, until sales have handed it on', async () => {
    const id = await asked()
    const { version } = await seen(zhang, id)
    expect((await found(id, version)).status).toBe(200)
    const back = await stepped(buyer, inquiryWrites.ask, id, 'withdraw')
    expect(back.status).toBe(200)
    const draft = await seen(buyer, id)
    expect(draft).toMatchObject({ status: 'draft', asking: 'draft', inquiryNo: back.body.orderNo })
    expect(draft.lines[0]).toMatchObject({ ...pipe, salesQuantity: '40.000', askedQuantity: null })
    expect(await statusFor(zhang, id)).toBe(404)
    expect(await statusFor(admin, id)).toBe(404)
    const rewritten = await buyer.call(inquiryWrites.save, {
      body: {
        id,
        version: draft.version,
        header,
        lines: [{ ...pipe, from: 1, wording: 'a red pipe', remark: 'forged' }],
      },
    })
    expect(rewritten.status, JSON.stringify(rewritten.problem)).toBe(200)
    const notes = await app.db
      .selectFrom('inquiryLines')
      .select(['wording', 'remark'])
      .where('inquiryId', '=', id)
      .execute()
    // What sales had noted stays theirs.
    expect(notes).toEqual([{ wording: 'a red pipe', remark: 'costs us 1.90' }])
    expect(codesOf(await stepped(buyer, inquiryWrites.ask, id, 'withdraw'))).toEqual(['INQUIRY_WITHDRAWN'])
    const again = await stepped(buyer, inquiryWrites.ask, id, 'ask')
    expect(again.body.orderNo).toBe(back.body.orderNo)

    expect((await stepped(zhang, inquiryWrites.submit, id, 'submit')).status).toBe(200)
    const taken = await stepped(buyer, inquiryWrites.ask, id, 'withdraw')
    expect(taken.problem.reasons).toEqual([waits('INQUIRY_TAKEN')])
  })

  it('changes and deletes only what it has not asked yet, and hears nothing of our steps', async () => {
    const id = await asked()
    const save = async () => {
      const { version } = await seen(buyer, id)
      return buyer.call(inquiryWrites.save, { body: { id, version, header, lines: [pipe] } })
    }
    const remove = () => buyer.call(inquiryWrites.remove, { query: { ids: id } })
    expect((await save()).problem.reasons).toEqual([waits('INQUIRY_ASKED')])
    await priced(id)
    expect(codesOf(await save())).toEqual(['INQUIRY_ASKED'])
    expect(codesOf(await remove())).toEqual(['INQUIRY_ASKED'])
    const draft = await drafted()
    expect((await buyer.call(inquiryWrites.remove, { query: { ids: draft } })).status).toBe(200)
    for (const [call, event] of [
      [inquiryWrites.submit, 'submit'],
      [inquiryWrites.decide, 'finishPricing'],
      [inquiryWrites.answer, 'answer'],
      [inquiryWrites.end, 'end'],
    ] as const)
      expect((await stepped(buyer, call, id, event, 'x')).status).toBe(403)
    expect((await buyer.call(inquiryWrites.quote, { body: { id } })).status).toBe(403)
  })

  it('is answered by the quotation that was made of it, as soon as that was sent', async () => {
    const id = await asked([{ ...pipe, materialId: place.goods[0]!.id }])
    const { version } = await seen(zhang, id)
    const lines = [{ ...pipe, from: 1, materialId: place.goods[0]!.id, salesUnit: '' }]
    await zhang.call(inquiryWrites.save, { body: { id, version, header, lines } })
    await stepped(zhang, inquiryWrites.submit, id, 'submit')
    const { version: now } = await seen(finance, id)
    const price = [{ lineNo: 1, unitPrice: place.goods[0]!.price }]
    await finance.call(inquiryWrites.price, { body: { id, version: now, lines: price } })
    await stepped(finance, inquiryWrites.decide, id, 'finishPricing')
    const made = await zhang.call(inquiryWrites.quote, { body: { id } })
    expect(made.status, JSON.stringify(made.problem)).toBe(200)
    expect(await seen(buyer, id)).toMatchObject({ asking: 'asked', status: 'submitted', linked: [] })

    const offer = (await zhang.call(quotationCalls.one, { query: { id: made.body.id } })).body
    const typed = { ...header, validUntil: addDays(businessDateOf(new Date()), 30) }
    const { customerNote: _note, ...quoted } = typed
    const saved = await zhang.call(quotationWrites.save, {
      body: {
        id: offer.id,
        version: offer.version,
        header: {
          ...quoted,
          salespersonId: place.header.salespersonId,
          destinationCountry: bought.countryCode,
          tradeTerm: bought.tradeTerm,
          port: bought.port,
        },
        lines: offer.lines.map(({ lineNo, materialId, salesQuantity, unitPrice }) => ({
          from: lineNo,
          materialId,
          salesQuantity,
          unitPrice,
        })),
      },
    })
    expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
    const body = { ids: [offer.id], event: 'send' as const, cartonsConfirmed: true }
    const [result] = (await zhang.call(quotationWrites.modifyBatch, { body })).body
    expect(result, JSON.stringify(result)).toMatchObject({ done: true })
    const told = await seen(buyer, id)
    expect(told).toMatchObject({ asking: 'quoted', answeredAt: null, totalAmount: '0.00' })
    expect(told.linked.map(({ id: other, document }) => [other, document])).toEqual([[offer.id, 'quotation']])
    expect(told.lines[0]!.unitPrice).toBeNull()
  })
})

describe('sales with what a customer asks', () => {
  it('find it in their list, their to-dos and their notices, and do not change its words', async () => {
    const id = await asked()
    const { version } = await seen(zhang, id)
    const page = await zhang.call(inquiryCalls.page, { body: { filter: { asking: ['asked'] } } })
    expect(page.body.rows.map((row) => row.id)).toContain(id)
    const todos = await zhang.call(todoCalls.list)
    expect(todos.body.find(({ key }) => key === 'inquiriesFromCustomers')!.count).toBeGreaterThan(0)
    await until(async () => {
      const { body } = await zhang.call(noticeCalls.page, { body: { language: 'en', size: 100 } })
      return body.rows.some((notice) => notice.docId === id && notice.kind === 'inquiryFromCustomer')
    })
    const other = await found(id, version, { wording: 'a pipe' })
    expect(codesOf(other)).toEqual(['INQUIRY_WORDING lines.0.wording'])
    const elsewhere = await found(id, version, {}, { customerId: place.header.customerId })
    if (place.header.customerId !== bought.id)
      expect(codesOf(elsewhere)).toContain('INQUIRY_CUSTOMER header.customerId')
    expect((await found(id, version, {}, { customerNote: 'forged' })).status).toBe(200)
    expect((await seen(buyer, id)).customerNote).toBe('For the second floor')
    expect((await stepped(zhang, inquiryWrites.end, id, 'end', 'not our business')).status).toBe(200)
    const ended = await seen(buyer, id)
    expect(ended).toMatchObject({ asking: 'ended', status: 'ended', endReason: '' })
  })

  it('answer prices only, and only who has asked', async () => {
    const id = await asked()
    expect(codesOf(await stepped(zhang, inquiryWrites.answer, id, 'answer'))).toEqual(['INQUIRY_NOT_PRICED'])
    const own = await drafted([valve], zhang)
    expect(codesOf(await stepped(zhang, inquiryWrites.answer, own, 'answer'))).toEqual(['INQUIRY_NOT_ASKED'])
  })
})

describe('who learns of it', () => {
  it('is nobody but its customer while it is a draft', async () => {
    const id = await drafted()
    for (const one of [zhang, finance, admin, rival, await app.as('cs.wang'), await app.as('view.sun')])
      expect(await statusFor(one, id)).toBe(404)
    const rows = await admin.call(inquiryCalls.page, { body: { filter: { asking: ['draft'] } } })
    expect(rows.body.rows).toEqual([])
  })

  it('is never another customer, and no customer of what staff write', async () => {
    const id = await asked()
    const own = await drafted([valve], zhang)
    await stepped(zhang, inquiryWrites.submit, own, 'submit')
    for (const [client, hidden] of [
      [rival, id],
      [buyer, own],
    ] as const) {
      expect(await statusFor(client, hidden)).toBe(404)
      for (const answer of [
        await client.call(inquiryCalls.head, { query: { id: hidden } }),
        await client.call(inquiryCalls.history, { body: { id: hidden } }),
        await client.call(inquiryWrites.talk, { query: { id: hidden } }),
        await client.call(inquiryWrites.attachments, { query: { id: hidden } }),
        await client.call(inquiryWrites.remove, { query: { ids: hidden } }),
        await stepped(client, inquiryWrites.ask, hidden, 'withdraw'),
      ])
        expect(answer.status).toBe(404)
      const page = await client.call(inquiryCalls.page, { body: { size: 100 } })
      expect(page.body.rows.map((row) => row.id)).not.toContain(hidden)
    }
    const foreign = await rival.call(inquiryWrites.create, { body: { header, lines: [pipe] } })
    expect(foreign.status).toBe(404)
  })

  it('tells a customer of prices neither by filter, order, column nor sum', async () => {
    await priced(await asked())
    const sheetOf = (...columns: string[]) => ({
      body: { columns, filter: {}, language: 'en' as const, zone: 'UTC' },
    })
    const refused = [
      await buyer.call(inquiryCalls.page, { body: { filter: { totalAmount: { from: '1', to: '900' } } } }),
      await buyer.call(inquiryCalls.page, { body: { filter: { status: ['priced'] } } }),
      await buyer.call(inquiryCalls.page, { body: { sort: [{ field: 'totalAmount', order: 'asc' }] } }),
      await buyer.call(inquiryCalls.page, { body: { sort: [{ field: 'submittedAt', order: 'asc' }] } }),
      await buyer.call(inquiryCalls.totals, { body: { filter: {} } }),
      await buyer.call(inquiryCalls.exportList, sheetOf('inquiryNo', 'totalAmount')),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    const sheet = await buyer.call(inquiryCalls.exportList, sheetOf('inquiryNo', 'asking'))
    expect(sheet.status).toBe(200)
  })

  it('shows a customer its own files and what is said to it', async () => {
    const id = await drafted()
    const attach = async (client: Client, name: string) => {
      const file = await client.upload(fileCalls.upload, aPdf(name), { groupName: 'orderFile' })
      const done = await client.call(inquiryWrites.attach, { body: { id, fileId: file.body.id } })
      expect(done.status, JSON.stringify(done.problem)).toBe(200)
      return file.body.id
    }
    await attach(buyer, 'photo.pdf')
    await stepped(buyer, inquiryWrites.ask, id, 'ask')
    const cost = await attach(zhang, 'cost.pdf')
    const names = async (client: Client) =>
      (await client.call(inquiryWrites.attachments, { query: { id } })).body.map(({ name }) => name)
    expect(await names(zhang)).toEqual(['photo.pdf', 'cost.pdf'])
    expect(await names(buyer)).toEqual(['photo.pdf'])

    const say = (text: string, forCustomer: boolean) =>
      zhang.call(inquiryWrites.sayRemark, { body: { id, text, forCustomer } })
    expect((await say('They always ask', false)).status).toBe(200)
    expect((await say('Which green?', true)).status).toBe(200)
    const told = await buyer.call(inquiryWrites.remarks, { query: { id } })
    expect(told.body.remarks.map(({ text }) => text)).toEqual(['Which green?'])

    await stepped(buyer, inquiryWrites.ask, id, 'withdraw')
    const removed = await buyer.call(inquiryWrites.detach, { query: { id, fileId: cost } })
    expect(removed.status).toBe(404)
  })
})
