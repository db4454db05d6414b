import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { picked } from '#shared/kernel/pick.ts'
import { newId } from '#shared/kernel/ids.ts'
import { lineInput, type StaffLineInput } from '#shared/lines/line.schema.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { papers as en } from '#shared/locales/en/papers.ts'
import { papers as id } from '#shared/locales/id/papers.ts'
import { papers as zh } from '#shared/locales/zh/papers.ts'
import { contractHeaderFor } from '../factories/contracts.ts'
import { aHeader } from '../factories/customer-order-forms.ts'
import * as staffForms from '../factories/order-forms.ts'
import { pdfPages } from '../factories/pdf.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, zhang } = await customerOrderCast()
const place = await staffForms.aPlace(app.db)
afterAll(() => app.stop())

const marks = { zh: zh.printed.draft, en: en.printed.draft, id: id.printed.draft }
const { customerId, salesOrg, currency, destinationCountry, salespersonId } = place.header
const quoted = { customerId, salesOrg, currency, destinationCountry, salespersonId, oceanFreight: '12.5' }

/** How each document is typed, and by whom. */
const documents = {
  quotation: { calls: quotationWrites, by: zhang, header: () => quoted, paper: 'overseasPdf' },
  contract: {
    calls: contractWrites,
    by: zhang,
    header: () => contractHeaderFor(place, { advancePaymentRate: '30', bail: '70' }),
    paper: 'overseasPdf',
  },
  order: { calls: orderWrites, by: zhang, header: () => place.header, paper: 'overseasPdf' },
  customerOrder: {
    calls: customerOrderWrites,
    by: buyer,
    header: () => aHeader(buyer),
    paper: 'customerPdf',
  },
} as const
type Name = keyof typeof documents

/** The call of any of them; what each takes is checked by its own contract. */
const send = (client: Client, call: unknown, input: unknown) =>
  client.call(call as typeof quotationWrites.previewPaper, input as never)
const saving = (client: Client, call: unknown, input: unknown) =>
  client.call(call as typeof quotationWrites.save, input as never)

const linesFor = (name: Name, lines: readonly StaffLineInput[]) =>
  name === 'customerOrder' ? lines.map((line) => picked(lineInput, line)) : lines

/** Every word of a paper but its number and its mark, without the order in which a mark falls among them. */
async function words(bytes: Uint8Array, ...besides: string[]): Promise<string[]> {
  const flat = (await pdfPages(bytes)).flat(2)
  const bare = flat.map((word) => besides.reduce((text, one) => text.replaceAll(one, '#'), word))
  return bare.filter((word) => word !== '#')
}

const printed = async (name: Name, docId: string, language: Language) => {
  const { calls, by, paper } = documents[name]
  return (await send(by, calls.paper, { query: { id: docId, urlSuffix: paper, language } })).bytes
}

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(app.db)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.raw(`"${name}"`)}`.execute(app.db)
    counts[name] = counted.rows[0]!.count
  }
  return counts
}

describe.each(Object.keys(documents) as Name[])('the preview of a %s', (name) => {
  const { calls, by } = documents[name]

  it('says before it is saved what its paper says afterwards, in each language, and stores nothing', async () => {
    const header = await documents[name].header()
    const lines = linesFor(name, staffForms.lines(place, 3))
    const before = await rowCounts()
    const previews = new Map<Language, Uint8Array>()
    for (const language of languages) {
      const answer = await send(by, calls.previewPaper, { body: { header, lines, language } })
      expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
      previews.set(language, answer.bytes)
    }
    expect(await rowCounts()).toEqual(before)
    const made = (await saving(by, calls.create, { body: { header, lines } })).body
    for (const language of languages) {
      const said = await words(previews.get(language)!, marks[language])
      expect(said).toEqual(await words(await printed(name, made.id, language), marks[language], made.orderNo))
      expect((await pdfPages(previews.get(language)!)).flat(2)).toContain(marks[language])
    }
  })

  it('says of a stored one what a save would, whose version and content stay as they are', async () => {
    const header = await documents[name].header()
    const lines = linesFor(name, staffForms.lines(place, 3))
    const { id: docId, version, orderNo } = (await saving(by, calls.create, { body: { header, lines } })).body
    const untouched = await words(await printed(name, docId, 'en'), marks.en, orderNo)
    const [first, , third] = lines as StaffLineInput[]
    const next = [
      { ...third!, from: 3, salesQuantity: String(Number(third!.salesQuantity) * 3) },
      { ...first!, from: 1 },
    ]
    const typed = { id: docId, version, header, lines: next }
    const before = await rowCounts()
    const preview = await send(by, calls.previewPaper, { body: { ...typed, language: 'en' } })
    expect(preview.status, JSON.stringify(preview.problem)).toBe(200)
    expect(await rowCounts()).toEqual(before)
    expect(await words(await printed(name, docId, 'en'), marks.en, orderNo)).toEqual(untouched)
    const saved = await saving(by, calls.save, { body: typed })
    expect(saved.body.version, JSON.stringify(saved.problem)).toBe(version + 1)
    const said = await words(preview.bytes, marks.en, orderNo)
    expect(said).toEqual(await words(await printed(name, docId, 'en'), marks.en, orderNo))
    expect(said).not.toEqual(untouched)
    const stale = await send(by, calls.previewPaper, { body: { ...typed, language: 'en' } })
    expect(stale.problem.reasons.map(({ code }) => code)).toEqual(['VERSION_CONFLICT'])
  })
})

it('adds up charges that alone were changed, as the save does', async () => {
  const lines = staffForms.lines(place, 2)
  const { body } = await zhang.call(quotationWrites.create, { body: { header: quoted, lines } })
  const kept = lines.map((line, at) => ({ ...line, from: at + 1 }))
  const typed = { id: body.id, version: body.version, header: { ...quoted, oceanFreight: '90' }, lines: kept }
  const { bytes } = await zhang.call(quotationWrites.previewPaper, { body: { ...typed, language: 'en' } })
  expect((await zhang.call(quotationWrites.save, { body: typed })).status).toBe(200)
  const stored = await words(await printed('quotation', body.id, 'en'), marks.en, body.orderNo)
  expect(await words(bytes, marks.en, body.orderNo)).toEqual(stored)
})

describe('a preview is refused', () => {
  const body = { header: quoted, lines: staffForms.lines(place, 1), language: 'en' as const }

  it('where the save would be: by right, by what the writer sees, and by what is wrong', async () => {
    const made = (await zhang.call(quotationWrites.create, { body: { header: quoted, lines: body.lines } }))
      .body
    const admin = await app.as('view.sun')
    expect((await admin.call(quotationWrites.previewPaper, { body })).status).toBe(403)
    expect((await buyer.call(quotationWrites.previewPaper, { body })).status).toBe(403)
    const others = await app.as('sales.li')
    expect((await others.call(quotationWrites.previewPaper, { body: { ...body, id: made.id } })).status).toBe(
      404,
    )
    const unknown = { ...body, lines: body.lines.map((line) => ({ ...line, materialId: newId() })) }
    const preview = await zhang.call(quotationWrites.previewPaper, { body: unknown })
    const save = await zhang.call(quotationWrites.create, {
      body: { header: unknown.header, lines: unknown.lines },
    })
    expect(preview.status).toBe(save.status)
    expect(preview.problem.reasons).toEqual(save.problem.reasons)
    expect(
      (await wang.call(customerOrderWrites.previewPaper, { body: { ...body, id: newId() } })).status,
    ).not.toBe(200)
  })
})
