import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { paperFormats, type PaperFormat } from '#shared/lines/paper.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { auditedContract, contractAt } from '../factories/contracts.ts'
import { sheetRows } from '../factories/files.ts'
import { aPlace, lines } from '../factories/order-forms.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const finance = await app.as('fin.zhao')
const place = await aPlace(app.db)
const customer = await app.as('buyer.jakarta')
const stranger = await app.as('buyer.lima')
/** A customer of the salesman's with an account in the portal. */
const { id: customerId } = await app.db
  .selectFrom('customers')
  .innerJoin('salespersonCustomers as r', 'r.customerId', 'customers.id')
  .select('customers.id')
  .where('r.salespersonId', '=', place.header.salespersonId)
  .where('customers.id', 'in', customer.user.customerIds)
  .executeTakeFirstOrThrow()
const { salesOrg, currency, destinationCountry, salespersonId, tradeTerm, port } = place.header
const validUntil = addDays(businessDateOf(new Date()), 30)

const seen = async ({ id }: { id: string }) => (await zhang.call(quotationCalls.one, { query: { id } })).body
const send = async ({ id }: { id: string }) => {
  const body = { ids: [id], event: 'send', comment: '', cartonsConfirmed: true } as const
  const [result] = (await zhang.call(quotationWrites.modifyBatch, { body })).body
  expect(result!.reasons).toEqual([])
}
const sentQuotation = async (count = 2) => {
  const terms = { salesOrg, currency, destinationCountry, salespersonId, tradeTerm, port, validUntil }
  const body = { header: { customerId, ...terms }, lines: lines(place, count) }
  const { id } = (await zhang.call(quotationWrites.create, { body })).body
  await send({ id })
  return { id }
}
const papersOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(quotationWrites.papers, { query: { id } })).body
const fileOf = async (client: Client, id: string, paperId: string, format: PaperFormat) =>
  client.call(quotationWrites.sentPaper, { query: { id, paperId, format } })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('what is sent', () => {
  it('is kept as PDF and Excel in the customer’s language, each under the hash of its bytes', async () => {
    const one = await sentQuotation()
    const [paper, ...more] = (await papersOf(zhang, one)).sent
    expect(more).toEqual([])
    const quotation = await seen(one)
    expect(paper).toMatchObject({ number: quotation.quotationNo, language: 'id', sentAt: quotation.sentAt })
    expect(paper!.files.map(({ format }) => format)).toEqual([...paperFormats])
    for (const { format, name, bytes, sha256 } of paper!.files) {
      const got = await fileOf(customer, one.id, paper!.id, format)
      expect(got.headers.get('content-disposition')).toContain(name)
      expect([hashOf(got.bytes), got.bytes.length]).toEqual([sha256, bytes])
    }
    const pdf = await fileOf(customer, one.id, paper!.id, 'pdf')
    expect(pdfText(await pdfPages(pdf.bytes))).toContain('Penawaran')
    const rows = sheetRows((await fileOf(customer, one.id, paper!.id, 'xlsx')).bytes)
    expect(rows.flat()).toContain(Number(quotation.totalAmount))
    expect((await zhang.call(quotationWrites.pdf, { query: { id: one.id } })).bytes).toEqual(pdf.bytes)
  })

  it('is drawn by its job, once, whoever looks meanwhile', async () => {
    const one = await sentQuotation(40)
    await Promise.all([papersOf(zhang, one), papersOf(customer, one), papersOf(zhang, one)])
    await until(async () => {
      const { status } = await app.db
        .selectFrom('outbox')
        .select('status')
        .where('topic', '=', 'papers.draw')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return status === 'done'
    })
    const [paper] = (await papersOf(zhang, one)).sent
    const files = await app.db.selectFrom('files').select('id').where('linkedId', '=', paper!.id).execute()
    expect(files).toHaveLength(2)
  })

  it('says what it said, whatever becomes of letterhead, customer and materials', async () => {
    const one = await sentQuotation()
    const { sent } = await papersOf(zhang, one)
    const before = await fileOf(customer, one.id, sent[0]!.id, 'pdf')
    await app.db.updateTable('letterheads').set({ addressEn: 'Nowhere', addressZh: '无处' }).execute()
    await app.db.updateTable('customers').set({ name: 'Renamed' }).where('id', '=', customerId).execute()
    await app.db.updateTable('products').set({ descriptionEn: 'Something else' }).execute()
    await app.db.updateTable('quotations').set({ totalAmount: '1.00' }).where('id', '=', one.id).execute()
    const after = await fileOf(customer, one.id, sent[0]!.id, 'pdf')
    expect(after.bytes).toEqual(before.bytes)
    expect((await papersOf(zhang, one)).sent).toEqual(sent)
  })

  it('is another paper for each revision', async () => {
    const one = await sentQuotation()
    const { version } = await seen(one)
    const { id } = (await zhang.call(quotationWrites.revise, { body: { id: one.id, version } })).body
    await send({ id })
    const [first] = (await papersOf(zhang, one)).sent
    const [second] = (await papersOf(zhang, { id })).sent
    expect(second!.number).toBe(`${first!.number}-R2`)
    expect(pdfText(await pdfPages((await fileOf(customer, id, second!.id, 'pdf')).bytes))).toContain(
      second!.number,
    )
    // A paper belongs to its own revision.
    expect((await fileOf(zhang, id, first!.id, 'pdf')).status).toBe(404)
  })

  it('is for those who see the document, and names no staff to its customer', async () => {
    const one = await sentQuotation()
    const [paper] = (await papersOf(customer, one)).sent
    expect(paper!.sentBy).toBe('Seaway')
    expect((await papersOf(zhang, one)).sent[0]!.sentBy).toBe(zhang.user.name)
    expect((await fileOf(stranger, one.id, paper!.id, 'pdf')).status).toBe(404)
    expect((await stranger.call(quotationWrites.papers, { query: { id: one.id } })).status).toBe(404)
    expect((await stranger.call(quotationWrites.pdf, { query: { id: one.id } })).status).toBe(404)
  })

  it('is where the customer’s notice leads', async () => {
    const one = await sentQuotation()
    const { quotationNo } = await seen(one)
    await until(async () => {
      const { rows } = (await customer.call(noticeCalls.page, { body: { language: 'en', size: 50 } })).body
      return rows.some(({ kind, docId }) => kind === 'quotationSent' && docId === one.id)
    })
    const [paper] = (await papersOf(customer, one)).sent
    expect(paper!.number).toBe(quotationNo)
  })

  it('is kept of a contract as well, for staff alone', async () => {
    const made = await auditedContract(zhang, finance, place, { linkman: 'Ibu Sari' })
    const draft = await zhang.call(contractWrites.papers, { query: { id: made.id } })
    expect(draft.body.sent).toEqual([])
    const { version } = await contractAt(zhang, made)
    expect((await zhang.call(contractWrites.send, { body: { id: made.id, version } })).status).toBe(200)
    const [paper] = (await zhang.call(contractWrites.papers, { query: { id: made.id } })).body.sent
    const query = { id: made.id, paperId: paper!.id, format: 'pdf' } as const
    const { bytes } = await finance.call(contractWrites.sentPaper, { query })
    expect(hashOf(bytes)).toBe(paper!.files.find(({ format }) => format === 'pdf')!.sha256)
    expect(pdfText(await pdfPages(bytes))).toContain('Ibu Sari')
    expect((await stranger.call(contractWrites.sentPaper, { query })).problem.code).toBe('NOT_FOUND')
  })
})
