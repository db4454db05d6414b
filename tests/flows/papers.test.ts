import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { amountInWords } from '#server/papers/amount-in-words.ts'
import { aHeader, aLine, drafted } from '../factories/customer-order-forms.ts'
import { sheetRows } from '../factories/files.ts'
import { anOrder } from '../factories/orders.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, goods } = await customerOrderCast()
afterAll(() => app.stop())

interface Drawn {
  id: string
  currency: string
  totalAmount: string
  linesAmount: string
  lines: readonly {
    lineNo: number
    sapMaterialNo: string
    salesQuantity: string
    salesUnit: string
    unitPrice: string
    totalPrice: string
  }[]
}

const papersOf = {
  customerOrder: { call: customerOrderWrites.document, excel: 'customer', pdf: 'customerPdf' },
  order: { call: orderWrites.document, excel: 'overseasExcel', pdf: 'overseasPdf' },
} as const
const paper = async (
  client: Client,
  doc: keyof typeof papersOf,
  form: 'excel' | 'pdf',
  id: string,
  language: Language,
) => {
  const { call, ...kinds } = papersOf[doc]
  const answer = await client.call(call, { query: { id, urlSuffix: kinds[form], language } })
  expect(answer.status).toBe(200)
  return answer.bytes
}

/** Both forms of a paper say what the API answered: lines in order, each figure and the totals to the last digit. */
async function mustSayTheSame(client: Client, doc: keyof typeof papersOf, seen: Drawn, language: Language) {
  const format = formatsOf(language)
  const pages = await pdfPages(await paper(client, doc, 'pdf', seen.id, language))
  const numbers = new Set(seen.lines.map((line) => line.sapMaterialNo))
  const printed = pages.flat().filter((row) => numbers.has(row[1] ?? ''))
  expect(printed.map((row) => row[0])).toEqual(seen.lines.map((line) => String(line.lineNo)))
  seen.lines.forEach((line, at) => {
    const figures = [
      format.decimal(line.salesQuantity),
      line.salesUnit,
      format.price(line.unitPrice),
      format.amount(line.totalPrice, seen.currency),
    ]
    expect(printed[at]!.join('|')).toContain(`|${figures.join('|')}`)
  })
  const last = pdfText(pages.slice(-2))
  for (const amount of [seen.linesAmount, seen.totalAmount])
    expect(last).toContain(format.amount(amount, seen.currency))
  const spelled = amountInWords(seen.totalAmount, seen.currency, language)
  expect(last.replaceAll(/\s/g, '')).toContain(spelled.replaceAll(/\s/g, ''))
  // Totals are never alone on a page.
  const lastLine = seen.lines.at(-1)
  const closing = pages.find((page) => page.flat().includes(format.amount(seen.totalAmount, seen.currency)))!
  if (lastLine) expect(closing.some((row) => row[1] === lastLine.sapMaterialNo)).toBe(true)

  const rows = sheetRows(await paper(client, doc, 'excel', seen.id, language))
  const written = rows.filter((row) => numbers.has(String(row[1])))
  expect(written.map((row) => row[0])).toEqual(seen.lines.map((line) => line.lineNo))
  seen.lines.forEach((line, at) => {
    const figures = [line.salesQuantity, line.unitPrice, line.totalPrice].map(Number)
    expect(written[at]).toEqual(expect.arrayContaining(figures))
  })
  expect(rows.flat()).toEqual(
    expect.arrayContaining([Number(seen.linesAmount), Number(seen.totalAmount), spelled]),
  )
}

describe('a paper', () => {
  it('says in both forms what the API answers, whatever the document', async () => {
    const header = await aHeader(buyer)
    const figure = (max: number, places: number) =>
      fc.integer({ min: 1, max }).map((units) => (units / 10 ** places).toFixed(places))
    const line = fc.record({
      good: fc.nat(goods.length - 1),
      salesQuantity: fc.integer({ min: 1, max: 99_999 }).map(String),
      unitPrice: figure(99_999_999, 4),
      remark: fc.constantFrom('', '请合并装柜', '=1+1', 'Warna abu-abu muda, tanpa label'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 90 }),
        fc.constantFrom(...languages),
        async (typed, language) => {
          const lines = typed.map(({ good, ...own }) => aLine(goods, good, own))
          await mustSayTheSame(buyer, 'customerOrder', await drafted(buyer, header, lines), language)
        },
      ),
      { numRuns: 12 },
    )
  })

  it.each(languages)('of a staff order says in %s what the API answers', async (language) => {
    const admin = await app.as('admin')
    const body = { filter: {}, sort: [{ field: 'lineCount', order: 'desc' }], size: 5 }
    const { rows } = (await admin.call(orderCalls.page, { body })).body
    for (const { id } of rows)
      await mustSayTheSame(
        admin,
        'order',
        (await admin.call(orderCalls.one, { query: { id } })).body,
        language,
      )
  })

  it('holds nothing that staff write for each other', async () => {
    const order = await anOrder(app.db, { remark: 'SECRET-remark', returnComment: 'SECRET-comment' })
    const secret = {
      financialRemark: 'SECRET-finance',
      specialRequirement: 'SECRET-work',
      basePrice: '7654.321',
    }
    await app.db.updateTable('orderLines').set(secret).where('orderId', '=', order.id).execute()
    const admin = await app.as('admin')
    for (const language of languages) {
      const text = pdfText(await pdfPages(await paper(admin, 'order', 'pdf', order.id, language)))
      const cells = sheetRows(await paper(admin, 'order', 'excel', order.id, language))
        .flat()
        .join(' ')
      for (const said of [text, cells]) expect(said).not.toMatch(/SECRET|7[.,]?654[.,]321/)
    }
  })

  it('is only for those who see the document', async () => {
    const own = await drafted(buyer, await aHeader(buyer), [aLine(goods, 0)])
    const query = { id: own.id, urlSuffix: 'customerPdf', language: 'en' }
    const manila = await app.as('buyer.manila')
    expect((await manila.call(customerOrderWrites.document, { query })).status).toBe(404)
    expect((await wang.call(customerOrderWrites.document, { query })).status).toBe(404)
    const order = await anOrder(app.db)
    const staffPaper = { query: { id: order.id, urlSuffix: 'overseasPdf', language: 'en' } }
    expect((await buyer.call(orderWrites.document, staffPaper)).problem.code).toBe('NO_PERMISSION')
  })
})
