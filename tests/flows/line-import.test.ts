import { describe, expect, it } from 'vitest'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { takeLine } from '#shared/lines/line-take.ts'
import { lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import { newId } from '#shared/kernel/ids.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { fewestQueries } from '../factories/fewest-queries.ts'
import { aPdf, aSheet, headerOf, sheetRows } from '../factories/files.ts'
import { aZip } from '../factories/zip.ts'
import { sentRows } from '../factories/sent-rows.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const { importSheet, checkRows, template } = lineCalls

const productsOf = (category: string, salesUnit: string, count: number) =>
  app.db
    .selectFrom('products')
    .select(['id', 'sapMaterialNo', 'oldNo'])
    .where('category', '=', category)
    .where('salesUnit', '=', salesUnit)
    .orderBy('sapMaterialNo')
    .limit(count)
    .execute()
const app = await appOfFile()
const houston = await app.as('buyer.houston')
const priced = { customerId: houston.user.customerIds[0]!, currency: 'USD' }
const pipes = await productsOf('pipe', 'PC', 410)
const numbers = pipes.map((p) => p.sapMaterialNo)
const stopped = numbers.pop()!
const door = (await productsOf('doorWindow', 'SET', 1))[0]!.sapMaterialNo
await app.db.updateTable('products').set({ enabled: false }).where('sapMaterialNo', '=', stopped).execute()
await app.db
  .updateTable('products')
  .set({ oldNo: 'HW-Twin 7' })
  .where('sapMaterialNo', 'in', numbers.slice(-2))
  .execute()

type Cells = Partial<Record<LineField, unknown>>
const columns = [
  'materialId',
  'oldNo',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'discountPercent',
  'width',
  'height',
  'remark',
] as const satisfies LineField[]

/** Wrong cells, and the reasons that must be given for them. */
const mistakes: [Cells, string[]][] = [
  [{ materialId: 'NO-SUCH-1' }, ['materialId MATERIAL_UNKNOWN']],
  [{ materialId: 'STOPPED' }, ['materialId MASTER_DISABLED']],
  [{ materialId: 'FIRST' }, ['materialId MATERIAL_TWICE']],
  [{ materialId: '', oldNo: 'hw-twin7' }, ['oldNo MATERIAL_SEVERAL']],
  [{ materialId: '' }, ['materialId REQUIRED']],
  [{ salesUnit: 'M2' }, ['salesUnit UNIT_OTHER']],
  [{ salesQuantity: 0 }, ['salesQuantity QTY_ZERO']],
  [{ salesQuantity: 'a dozen' }, ['salesQuantity DECIMAL']],
  [{ salesQuantity: 1.5 }, ['salesQuantity QTY_WHOLE']],
  [{ salesQuantity: '' }, ['salesQuantity REQUIRED']],
  [{ salesQuantity: 10_000_000 }, ['salesQuantity QTY_LIMIT']],
  [{ unitPrice: 0 }, ['unitPrice PRICE_ZERO']],
  [{ unitPrice: '€ 3,10' }, ['unitPrice UNIT_OTHER']],
  [{ unitPrice: 1.23456 }, ['unitPrice PLACES']],
  [{ discountPercent: '150%' }, ['discountPercent TOO_BIG']],
  [{ materialId: 'DOOR', salesUnit: 'SET', width: 0 }, ['width SIZE_ZERO', 'height REQUIRED']],
  [{ remark: 'x'.repeat(501) }, ['remark TOO_LONG']],
  [
    { materialId: 'NO-SUCH-2', salesQuantity: 'many', unitPrice: 0 },
    ['materialId MATERIAL_UNKNOWN', 'salesQuantity DECIMAL', 'unitPrice PRICE_ZERO'],
  ],
]
const count = 400
const every = 20

/** 400 rows below a title and an address; every twentieth has one of the mistakes. */
function aRealSheet(language: Language) {
  const expected = new Map<number, string[]>()
  const named: Record<string, string> = { STOPPED: stopped, FIRST: numbers[0]!, DOOR: door }
  const rows = Array.from({ length: count }, (_, i) => {
    const good: Cells = { materialId: numbers[i], salesQuantity: 10 + i, salesUnit: 'pcs', unitPrice: '' }
    const [wrong, reasons] = (i % every === every - 1 && mistakes[Math.floor(i / every)]) || [{}, []]
    if (reasons.length > 0) expected.set(i + 5, reasons)
    const cells: Cells = { ...good, ...wrong }
    cells.materialId = named[String(cells.materialId)] ?? cells.materialId
    return [...columns.map((key) => cells[key] ?? ''), `note ${i}`]
  })
  const header = [...columns.map((field) => lineTitle(field, language)), 'Our own column']
  return { file: aSheet([['ACME Ltd.'], ['Houston', '', 'Order 77'], [], header, ...rows]), expected }
}

const sent = (client: Client, file: ReturnType<typeof aSheet>, query: Record<string, string> = priced) =>
  client.upload(importSheet, file, query)

describe('a sheet of 400 rows', () => {
  it.each(languages)('headed in %s names every bad cell of every row, and loses none', async (language) => {
    const { file, expected } = aRealSheet(language)
    const { status, body } = await sent(houston, file)
    expect(status).toBe(200)
    expect(expected.size).toBe(mistakes.length)
    expect(body.rows.map((r) => r.row)).toEqual(Array.from({ length: count }, (_, i) => i + 5))
    const bad = body.rows.filter((r) => r.reasons.length > 0)
    expect(new Map(bad.map((r) => [r.row, r.reasons.map((x) => `${x.path} ${x.code}`)]))).toEqual(expected)
    const unnamed = ['MATERIAL_UNKNOWN', 'MATERIAL_SEVERAL', 'REQUIRED']
    for (const { row, materialId, reasons, cells } of body.rows) {
      const isUnnamed = reasons.some((r) => unnamed.includes(r.code) && /materialId|oldNo/.test(r.path!))
      expect(materialId === null, String(row)).toBe(isUnnamed)
      expect(cells['Our own column']).toBe(`note ${row - 5}`)
    }
  })

  it('gives lines that the screen makes as the server judged them', async () => {
    const { body } = await sent(houston, aRealSheet('zh').file)
    const materials = new Map(body.materials.map((m) => [m.id, m]))
    const good = body.rows.filter((r) => r.reasons.length === 0)
    expect(good).toHaveLength(count - mistakes.length)
    for (const { cells, materialId } of good) {
      const { line, reasons } = takeLine({ cells, reasons: [] }, materials.get(materialId!))
      expect(reasons).toEqual([])
      expect(line).toMatchObject({ materialId, salesQuantity: cells['salesQuantity'] })
    }
  })

  it('offers both materials of an ambiguous number, and takes the one that is chosen', async () => {
    const asked = { ...priced, rows: sentRows([{ oldNo: 'HW-TWIN 7', salesQuantity: '3' }]) }
    const { body } = await houston.call(checkRows, { body: asked })
    expect(body.rows[0]!.reasons).toEqual([
      { code: 'MATERIAL_SEVERAL', path: 'oldNo', params: { value: 'HW-TWIN 7', count: 2 } },
    ])
    expect(body.materials).toHaveLength(2)
    const chosen = body.materials[1]!
    for (const materialId of [chosen.id, chosen.sapMaterialNo]) {
      const rows = sentRows([{ oldNo: 'HW-TWIN 7', materialId, salesQuantity: '3' }])
      const { body: again } = await houston.call(checkRows, { body: { ...priced, rows } })
      expect(again.rows[0]).toMatchObject({ materialId: chosen.id, reasons: [] })
    }
  })
})

describe('pasted rows', () => {
  const paste = async (client: Client, ...rows: Record<string, string>[]) =>
    (await client.call(checkRows, { body: { ...priced, rows: sentRows(rows) } })).body

  it('are judged as a sheet is, blank ones skipped and counted', async () => {
    const [a, b] = numbers
    const { rows } = await paste(
      houston,
      { materialId: a!, salesQuantity: '1,000', unitPrice: '2.50' },
      { materialId: ' ', remark: '' },
      { materialId: b!, salesQuantity: '0' },
    )
    expect(rows).toMatchObject([
      { row: 1, cells: { salesQuantity: '1000', unitPrice: '2.5' }, reasons: [] },
      { row: 3, reasons: [{ code: 'QTY_ZERO', path: 'salesQuantity' }] },
    ])
  })

  it('are read in the language of whoever pastes when nothing else says how numbers are written', async () => {
    const jakarta = await app.as('buyer.jakarta', 'id')
    const own = { customerId: jakarta.user.customerIds[0]!, currency: 'USD' }
    const rows = sentRows([{ materialId: numbers[0]!, salesQuantity: '1.500' }])
    const { body } = await jakarta.call(checkRows, { body: { ...own, rows } })
    expect(body.rows[0]).toMatchObject({ cells: { salesQuantity: '1500' }, reasons: [] })
  })

  it('have the price that a discount means, and say when another is written beside it', async () => {
    const row = { materialId: numbers[0]!, salesQuantity: '3', discountPercent: '5%' }
    const { rows, materials } = await paste(houston, row)
    const base = materials[0]!.basePrice!
    expect(takeLine({ cells: rows[0]!.cells, reasons: [] }, materials[0]).line.unitPrice).toBe(
      (Math.round(Number(base) * 0.95 * 10_000) / 10_000).toFixed(4),
    )
    const both = await paste(houston, { ...row, unitPrice: base })
    expect(both.rows[0]).toMatchObject({
      reasons: [],
      notes: [{ code: 'DIFFERS', path: 'discountPercent', params: { value: '5', taken: '0.00' } }],
    })
  })
})

describe('a file that is no sheet of lines', () => {
  const header = ['Material', 'Qty']
  const rowsOf = (n: number) => [header, ...Array.from({ length: n }, (_, i) => [`X${i}`, 1])]

  it('is refused with the reason', async () => {
    const codeOf = async (file: ReturnType<typeof aSheet>) => (await sent(houston, file)).problem.code
    expect(await codeOf(aPdf('lines.xlsx'))).toBe('FILE_TYPE')
    expect(await codeOf(aSheet([header]))).toBe('IMPORT_EMPTY')
    expect(await codeOf(aSheet(rowsOf(2_001)))).toBe('IMPORT_ROWS')
    expect(await codeOf({ name: 'a.xlsx', content: Buffer.alloc(3 * 1024 * 1024, 'x') })).toBe('FILE_SIZE')
    const missing = await sent(
      houston,
      aSheet([
        ['数量', 'Our own'],
        [1, 2],
      ]),
    )
    expect(missing.problem.reasons).toEqual([{ code: 'IMPORT_HEADER', params: { columns: ['Material'] } }])
    const twice = await sent(
      houston,
      aSheet([
        ['Material', 'SAP No.', 'Qty'],
        ['a', 'b', 1],
      ]),
    )
    expect(twice.problem.reasons).toEqual([{ code: 'IMPORT_HEADER', params: { columns: ['Material'] } }])
  })

  it('has its header below a letterhead of any length', async () => {
    const below = (titles: number) => [
      ...Array.from({ length: titles }, (_, i) => [`Title ${i}`]),
      header,
      [numbers[0], 1],
    ]
    expect((await sent(houston, aSheet(below(9)))).body.rows).toMatchObject([{ row: 11, reasons: [] }])
    expect((await sent(houston, aSheet(below(50)))).body.rows).toMatchObject([{ row: 52, reasons: [] }])
  })

  it('may have 2,000 rows, none of which is lost', async () => {
    const { body } = await sent(houston, aSheet(rowsOf(2_000)))
    expect(body.rows).toHaveLength(2_000)
  })

  it('may be a bomb', async () => {
    const part = (name: string, content: string | Buffer) => ({ name, content })
    const bomb = aZip([
      part('[Content_Types].xml', '<Types/>'),
      part('xl/workbook.xml', '<workbook/>'),
      part('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024, 'a')),
    ])
    const { status, problem } = await sent(houston, { name: 'bomb.xlsx', content: bomb })
    expect([status, problem.code]).toEqual([422, 'FILE_UNSAFE'])
  })
})

describe('the template', () => {
  it.each(languages)('in %s shows two real materials and can be sent as it is', async (language) => {
    const { bytes, status } = await houston.call(template, { query: { language } })
    expect(status).toBe(200)
    expect(headerOf(bytes)).not.toContain(lineTitle('warehousePosition', language))
    expect(sheetRows(bytes)).toHaveLength(3)
    const { body } = await sent(houston, { name: 'template.xlsx', content: bytes })
    expect(body.rows.map((r) => r.reasons)).toEqual([[], []])
    const staff = await (await app.as('admin')).call(template, { query: { language } })
    expect(headerOf(staff.bytes)).toContain(lineTitle('warehousePosition', language))
  })
})

describe('materials and prices', () => {
  const { materials, basePrice } = lineCalls
  const ask = async (client: Client, body: object) =>
    (await client.call(materials, { body: { ...priced, ...body } })).body

  it('are found by either number, in any case and spelling, and several hits are all given', async () => {
    const product = await app.db
      .selectFrom('products')
      .selectAll()
      .where('oldNo', 'like', 'HW-%')
      .where('oldNo', '<>', 'HW-Twin 7')
      .orderBy('sapMaterialNo')
      .limit(1)
      .executeTakeFirstOrThrow()
    const old = product.oldNo
    const asked = [
      product.sapMaterialNo,
      ` ${product.sapMaterialNo.slice(0, 4)} ${product.sapMaterialNo.slice(4)}`,
      product.sapMaterialNo.padStart(18, '0'),
      old.toLowerCase(),
      old.replace('HW', 'ＨＷ'),
      'hw - twin 7',
      'nothing',
    ]
    const { found } = await ask(houston, { numbers: asked })
    expect(found.map((f) => f.asked)).toEqual(asked.map((a) => a.trim()))
    expect(found.slice(0, 5).map((f) => f.ids)).toEqual(Array.from({ length: 5 }, () => [product.id]))
    expect(found.slice(5).map((f) => f.ids.length)).toEqual([2, 0])
  })

  it('are found by fragments of numbers and names and by the words for their category', async () => {
    const search = async (text: string) => (await ask(houston, { search: text })).materials
    const product = await app.db
      .selectFrom('products')
      .selectAll()
      .where('category', '=', 'doorWindow')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const text of [product.sapMaterialNo, product.oldNo.toLowerCase(), product.descriptionZh])
      expect(
        (await search(text)).map((m) => m.id),
        text,
      ).toContain(product.id)
    for (const text of ['门窗', 'window', 'jendela'])
      expect((await search(text)).length, text).toBeGreaterThan(0)
    const both = await search('aluminium casement')
    expect(both.length).toBeGreaterThan(0)
    // A profile of 铝 is aluminium too, whatever its English text leaves out.
    const saysBoth = ({ descriptionZh, descriptionEn }: (typeof both)[number]) =>
      /aluminium|铝/i.test(descriptionEn + descriptionZh) &&
      /casement|平开/i.test(descriptionEn + descriptionZh)
    expect(both.filter((m) => !saysBoth(m))).toEqual([])
    expect(await search('%')).toEqual([])
    const whole = await ask(houston, { search: stopped })
    expect(whole.materials).toMatchObject([{ sapMaterialNo: stopped, enabled: false }])
    expect(whole.found).toEqual([{ asked: stopped, ids: [whole.materials[0]!.id] }])
  })

  it('cost as many queries for 2,000 numbers as for one', async () => {
    const queries = async (body: object) => {
      const { status, headers } = await houston.call(materials, { body: { ...priced, ...body } })
      expect(status).toBe(200)
      return Number(headers.get('x-queries'))
    }
    const one = await fewestQueries(() => queries({ numbers: numbers.slice(0, 1), search: 'pipe' }))
    const many = Array.from({ length: 2_000 }, (_, i) => numbers[i] ?? `X${i}`)
    expect(await fewestQueries(() => queries({ numbers: many, search: 'pipe' }))).toBe(one)
    // Three queries, and that of the session.
    expect(one).toBeLessThanOrEqual(4)
  })

  it('never tell a customer about stock, position and what is allowed, in no call', async () => {
    const rows = sentRows(numbers.slice(0, 5).map((materialId) => ({ materialId, salesQuantity: '1' })))
    const answers = [
      await ask(houston, { numbers: numbers.slice(0, 5), search: 'pipe' }),
      (await houston.call(checkRows, { body: { ...priced, rows } })).body,
    ]
    for (const { materials: known } of answers) {
      expect(known.length).toBeGreaterThan(0)
      for (const { stock, warehouseCode, allowedPercent, basePrice: base } of known)
        expect({ stock, warehouseCode, allowedPercent, base: base !== null }).toEqual({
          stock: null,
          warehouseCode: null,
          allowedPercent: null,
          base: true,
        })
    }
    const { materials: staff } = await ask(await app.as('admin'), { numbers: numbers.slice(0, 5) })
    expect(staff.every((m) => m.stock !== null && m.allowedPercent !== null && m.warehouseCode)).toBe(true)
  })

  it('are in the currency asked for, the same in every call', async () => {
    const inDollars = (await ask(houston, { numbers: [numbers[0]] })).materials[0]!
    const asked = { ...priced, currency: 'CNY', numbers: [numbers[0]] }
    const inYuan = (await houston.call(materials, { body: asked })).body.materials[0]!
    expect(Number(inYuan.basePrice)).toBeGreaterThan(Number(inDollars.basePrice) * 5)
    const { body } = await houston.call(basePrice, { query: { ...priced, currency: 'CNY', id: inYuan.id } })
    expect(body).toEqual({ basePrice: inYuan.basePrice, per: inYuan.per, currency: 'CNY' })
    const missing = await houston.call(basePrice, { query: { ...priced, id: newId() } })
    expect(missing.problem.code).toBe('NOT_FOUND')
  })

  it('keep reference prices from base viewers', async () => {
    const viewer = await app.as('view.sun')
    const customer = (await viewer.call(customerCalls.page)).body.rows[0]!
    const { materials: seen } = await ask(viewer, { customerId: customer.id, numbers: [numbers[0]] })
    expect(seen).toMatchObject([{ sapMaterialNo: numbers[0], basePrice: null }])
  })
})

describe('a customer outside the actor’s scope', () => {
  it('is none, whoever asks and whatever for', async () => {
    const [theirs] = (await app.as('buyer.jakarta')).user.customerIds
    const salesmen = await app.db.selectFrom('accounts').selectAll().where('role', '=', 'salesman').execute()
    const related = await app.db
      .selectFrom('salespersonCustomers')
      .select('salespersonId')
      .where('customerId', '=', theirs!)
      .execute()
    const stranger = salesmen.find((s) => !related.some((r) => r.salespersonId === s.salespersonId))!
    const rows = sentRows([{ materialId: numbers[0]!, salesQuantity: '1' }])
    const file = aSheet([
      ['Material', 'Qty'],
      [numbers[0], 1],
    ])
    for (const client of [houston, await app.as(stranger.userId)])
      for (const customerId of [theirs!, newId()]) {
        const whose = { customerId, currency: 'USD' }
        const { id } = (await productsOf('pipe', 'PC', 1))[0]!
        const answers = [
          await client.call(lineCalls.materials, { body: { ...whose, search: 'pipe' } }),
          await client.call(lineCalls.basePrice, { query: { ...whose, id } }),
          await client.call(checkRows, { body: { ...whose, rows } }),
          await sent(client, file, whose),
        ]
        expect(answers.map((a) => [a.status, a.problem.code])).toEqual(
          Array.from({ length: 4 }, () => [404, 'NOT_FOUND']),
        )
      }
  })
})
