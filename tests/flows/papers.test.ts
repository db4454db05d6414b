import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { paymentPlan } from '#shared/documents/contracts/payment-plan.rules.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { lineInput, staffLineInput, type StaffLineInput } from '#shared/lines/line.schema.ts'
import { paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { picked } from '#shared/kernel/pick.ts'
import { amountInWords } from '#server/papers/amount-in-words.ts'
import { aHeader, aLine, drafted } from '../factories/customer-order-forms.ts'
import { allSheetRows, sheetRows } from '../factories/files.ts'
import { contractAt, contractHeaderFor } from '../factories/contracts.ts'
import * as staffForms from '../factories/order-forms.ts'
import { anOrder } from '../factories/orders.ts'
import { pdfPages, pdfText } from '../factories/pdf.ts'
import type { Client } from './client.ts'
import { customerOrderCast } from './customer-order-cast.ts'

const { app, buyer, wang, zhang, goods } = await customerOrderCast()
const place = await staffForms.aPlace(app.db)
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

const callsOf = {
  customerOrder: customerOrderWrites,
  order: orderWrites,
  quotation: quotationWrites,
  contract: contractWrites,
} as const
type Doc = keyof typeof callsOf

const papersOf = async (client: Client, doc: Doc, id: string): Promise<PaperKind[]> =>
  (await client.call(callsOf[doc].papers, { query: { id } })).body.kinds

/** The comprehensive paper of a document in one form. */
async function paper(client: Client, doc: Doc, form: 'xlsx' | 'pdf', id: string, language: Language) {
  const kind = (await papersOf(client, doc, id)).find((one) => paperForm(one).format === form)!
  return paperAs(client, doc, kind, id, language)
}
async function paperAs(client: Client, doc: Doc, kind: PaperKind, id: string, language: Language) {
  const answer = await client.call(callsOf[doc].paper, { query: { id, urlSuffix: kind, language } })
  expect(answer.status).toBe(200)
  return answer.bytes
}

/** Both forms of a paper say what the API answered: lines in order, each figure and the totals to the last digit. */
async function mustSayTheSame(client: Client, doc: Doc, seen: Drawn, language: Language) {
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
  const total = format.amount(seen.totalAmount, seen.currency)
  const closing = pages.find((page) => page.flat().includes(total))!
  expect(closing.flat()).toContain(format.amount(seen.linesAmount, seen.currency))
  const spelled = amountInWords(seen.totalAmount, seen.currency, language)
  expect(closing.flat().join('').replaceAll(/\s/g, '')).toContain(spelled.replaceAll(/\s/g, ''))
  // Totals are never alone on a page.
  const lastLine = seen.lines.at(-1)
  if (lastLine) expect(closing.some((row) => row[1] === lastLine.sapMaterialNo)).toBe(true)

  const rows = sheetRows(await paper(client, doc, 'xlsx', seen.id, language))
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

type Line = StaffLineInput

const quoted = async (lines: Line[]): Promise<Drawn> => {
  const { customerId, salesOrg, currency, destinationCountry, salespersonId } = place.header
  const header = { customerId, salesOrg, currency, destinationCountry, salespersonId, oceanFreight: '12.5' }
  const made = await zhang.call(quotationWrites.create, { body: { header, lines } })
  return (await zhang.call(quotationCalls.one, { query: { id: made.body.id } })).body
}
const contracted = async (lines: Line[], contractType: 'contract' | 'pi'): Promise<Drawn> => {
  const plan = { advancePaymentRate: '33.33', bail: '66.67' }
  const header = contractHeaderFor(place, { contractType, ...plan })
  const { body } = await zhang.call(contractWrites.create, { body: { header, lines } })
  return contractAt(zhang, body)
}

/** How a document of some lines is written, and by whom. */
const written = {
  customerOrder: async (lines: Line[]): Promise<Drawn> =>
    drafted(
      buyer,
      await aHeader(buyer),
      lines.map((line) => picked(lineInput, line)),
    ),
  quotation: quoted,
  contract: (lines: Line[]) => contracted(lines, 'contract'),
  pi: (lines: Line[]) => contracted(lines, 'pi'),
} as const

describe('a paper', () => {
  const figure = (max: number, places: number) =>
    fc.integer({ min: 1, max }).map((units) => (units / 10 ** places).toFixed(places))
  const line = fc.record({
    good: fc.nat(goods.length - 1),
    salesQuantity: fc.integer({ min: 1, max: 99_999 }).map(String),
    unitPrice: figure(99_999_999, 4),
    remark: fc.constantFrom('', '请合并装柜', '=1+1', 'Warna abu-abu muda, tanpa label'),
  })
  it.each([
    ['customerOrder', 'customerOrder', 6],
    ['quotation', 'quotation', 6],
    ['contract', 'contract', 3],
    ['pi', 'contract', 3],
  ] as const)('of a %s says in both forms what the API answers', async (kind, doc, numRuns) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 90 }),
        fc.constantFrom(...languages),
        async (typed, language) => {
          const materials = kind === 'customerOrder' ? goods : place.goods
          const lines = typed.map(({ good, ...own }) =>
            staffLineInput.parse({ materialId: materials[good % materials.length]!.id, ...own }),
          )
          const writer = kind === 'customerOrder' ? buyer : zhang
          await mustSayTheSame(writer, doc, await written[kind](lines), language)
        },
      ),
      { numRuns },
    )
  })

  it.each(languages)('of a staff order says in %s what the API answers', async (language) => {
    const admin = await app.as('admin')
    const body = { filter: {}, sort: [{ field: 'lineCount', order: 'desc' }], size: 3 }
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
      const cells = sheetRows(await paper(admin, 'order', 'xlsx', order.id, language))
        .flat()
        .join(' ')
      for (const said of [text, cells]) expect(said).not.toMatch(/SECRET|7[.,]?654[.,]321/)
    }
  })

  it('is only for those who see the document', async () => {
    const own = await drafted(buyer, await aHeader(buyer), [aLine(goods, 0)])
    const query = { id: own.id, urlSuffix: 'customerPdf', language: 'en' }
    const manila = await app.as('buyer.manila')
    expect((await manila.call(customerOrderWrites.paper, { query })).status).toBe(404)
    expect((await wang.call(customerOrderWrites.paper, { query })).status).toBe(404)
    const order = await anOrder(app.db)
    const staffPaper = { query: { id: order.id, urlSuffix: 'overseasPdf', language: 'en' } }
    expect((await buyer.call(orderWrites.paper, staffPaper)).problem.code).toBe('NO_PERMISSION')
  })
})

const cellsOf = async (client: Client, kind: PaperKind, id: string) =>
  sheetRows(await paperAs(client, 'order', kind, id, 'en'))

describe('the papers of an order', () => {
  it('are those of its part of the world, and sections of what is in it', async () => {
    const admin = await app.as('admin')
    const order = await anOrder(app.db, { salesOrg: '1100' })
    const lines = app.db.updateTable('orderLines').where('orderId', '=', order.id)
    await lines.set({ category: 'pipe' }).execute()
    const opening = { category: 'doorWindow', width: '900', height: '2100', sapMaterialNo: 'DOOR-1' }
    await lines.set(opening).where('lineNo', '=', 2).execute()
    const here = ['overseasPdf', 'overseasExcel', 'doorWindowExcel', 'compositeSectionExcel']
    expect(await papersOf(admin, 'order', order.id)).toEqual(here)
    const doors = (await cellsOf(admin, 'doorWindowExcel', order.id)).filter((row) => row.includes('DOOR-1'))
    expect(doors).toHaveLength(1)
    expect((await cellsOf(admin, 'compositeSectionExcel', order.id)).flat()).not.toContain('DOOR-1')
    const elsewhere = { query: { id: order.id, urlSuffix: 'northAmericaPdf', language: 'en' } }
    expect((await admin.call(orderWrites.paper, elsewhere)).status).toBe(404)
    const drawn = pdfText(await pdfPages(await paperAs(admin, 'order', 'overseasPdf', order.id, 'en')))
    expect(drawn).toContain('900 × 2,100 mm')
  })

  it('in North America say inches and pounds as well', async () => {
    const admin = await app.as('admin')
    const order = await anOrder(app.db, { salesOrg: '2000' })
    const metric = { category: 'doorWindow', width: '2540', height: '1270', totalGrossWeight: '45.359' }
    await app.db.updateTable('orderLines').set(metric).where('orderId', '=', order.id).execute()
    expect(await papersOf(admin, 'order', order.id)).toEqual([
      'northAmericaPdf',
      'northAmericaExcel',
      'doorWindowExcel',
    ])
    // What has no room beside the other columns stands on a sheet of its own.
    const drawn = await paperAs(admin, 'order', 'northAmericaExcel', order.id, 'en')
    const line = allSheetRows(drawn).filter((row) => row[0] === 1)
    expect(line.flat()).toEqual(expect.arrayContaining([2540, 100, 1270, 50, 45.359, 100]))
  })

  it('of a merge group hold what all of its orders ship, without prices', async () => {
    const admin = await app.as('admin')
    const group = { mergeGroupNo: 'MG-PAPER', salesOrg: '1100' }
    const [one, two] = [await anOrder(app.db, group), await anOrder(app.db, group)]
    await app.db
      .updateTable('orderLines')
      .set({ unitPrice: '7654.321', totalPrice: '7654.32', totalGrossWeight: '10.5' })
      .where('orderId', 'in', [one.id, two.id])
      .execute()
    const rows = await cellsOf(admin, 'combinedDeliveryExcel', one.id)
    const numbers = [one.orderNo, two.orderNo].toSorted()
    const listed = rows.filter((row) => numbers.includes(String(row[0])))
    expect(listed.map((row) => row.slice(0, 2))).toEqual(
      numbers.flatMap((number) => [1, 2, 3].map((lineNo) => [number, lineNo])),
    )
    expect(rows.flat()).toContain(63)
    expect(rows.flat().join(' ')).not.toContain('7654')
  })

  it('carry the letterhead that the administrator keeps', async () => {
    const admin = await app.as('admin')
    const order = await anOrder(app.db, { salesOrg: '1100' })
    const [kept] = (
      await admin.call(masterCalls.letterhead.page, { body: { filter: { salesOrg: ['1100'] } } })
    ).body.rows
    const stored: Record<string, unknown> = { ...kept }
    const names = Object.keys(masterOf('letterhead').fields)
    const values = Object.fromEntries(names.map((name) => [name, stored[name]]))
    const changed = { ...values, addressEn: '5 New Street', footerId: 'Terima kasih atas kepercayaan Anda.' }
    const answer = await admin.call(masterCalls.letterhead.modify, {
      body: { id: kept!.id, version: kept!.version, values: changed },
    })
    expect(answer.status).toBe(200)
    for (const [language, text] of [
      ['en', '5 New Street'],
      ['id', 'Terima kasih'],
    ] as const) {
      expect(pdfText(await pdfPages(await paper(admin, 'order', 'pdf', order.id, language)))).toContain(text)
      expect(
        sheetRows(await paper(admin, 'order', 'xlsx', order.id, language))
          .flat()
          .join(' '),
      ).toContain(text)
    }
  })
})

describe('the papers of what comes before an order', () => {
  const textOf = async (client: Client, doc: Doc, kind: PaperKind, id: string, language: Language = 'en') =>
    pdfText(await pdfPages(await paperAs(client, doc, kind, id, language)))

  it('name a quotation and its revision, for its customer only once it was sent', async () => {
    const { id } = await quoted(staffForms.lines(place, 2))
    expect(await papersOf(zhang, 'quotation', id)).toContain('overseasPdf')
    expect(await textOf(zhang, 'quotation', 'overseasPdf', id)).toContain('Quotation')
    const ofCustomer = { query: { id, urlSuffix: 'customerPdf', language: 'en' } } as const
    expect((await buyer.call(quotationWrites.paper, ofCustomer)).status).toBe(404)
    // The kinds of staff are not offered to customers, nor the other way round.
    expect((await zhang.call(quotationWrites.paper, ofCustomer)).status).toBe(404)
  })

  it('say of a contract who signs it, what is paid when, and to which account', async () => {
    const { code: seller, nameEn } = await app.db
      .selectFrom('productionCompanies')
      .select(['code', 'nameEn'])
      .where('enabled', '=', true)
      .executeTakeFirstOrThrow()
    const account = await app.db
      .selectFrom('beneficiaryAccounts')
      .select(['id', 'accountNo', 'swift'])
      .where('enabled', '=', true)
      .executeTakeFirstOrThrow()
    const own = { linkman: 'Ibu Sari', address: 'Jalan Sudirman 1', taxNo: 'NPWP-77' }
    const header = contractHeaderFor(place, {
      contractType: 'pi',
      seller,
      beneficiaryAccountId: account.id,
      advancePaymentRate: '30',
      againstDocumentsRate: '70',
      clausesEn: 'Pay to {{bankName}} by {{swift}}.\n\nSeaworthy packing is the duty of {{sellerName}}.',
      ...own,
    })
    const body = { header, lines: staffForms.lines(place, 2) }
    const { id } = (await zhang.call(contractWrites.create, { body })).body
    const said = await textOf(zhang, 'contract', 'overseasPdf', id)
    for (const text of ['Proforma invoice', nameEn, account.accountNo, account.swift, ...Object.values(own)])
      expect(said).toContain(text)
    const { totalAmount, currency, clauses } = await contractAt(zhang, { id })
    expect(clauses.en).toHaveLength(2)
    for (const [at, clause] of clauses.en.entries()) expect(said).toContain(`${at + 1}. ${clause}`)
    const plan = paymentPlan({ ...header }, totalAmount)
    for (const { amount } of plan)
      expect(said).toContain(`${formatsOf('en').amount(amount, currency)} ${currency}`)
    const cells = sheetRows(await paperAs(zhang, 'contract', 'overseasExcel', id, 'en')).flat()
    expect(cells).toEqual(expect.arrayContaining(plan.map(({ amount }) => Number(amount))))
    expect(cells).toEqual(expect.arrayContaining(clauses.en))
  })
})
