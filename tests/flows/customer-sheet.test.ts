import { describe, expect, it } from 'vitest'
import { customerSheetCalls } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { proposalOf } from '#shared/lines/sheet/match.rules.ts'
import { layoutOf, type ColumnMemory } from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { askedFields } from '#shared/lines/sheet/sheet-titles.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aCustomerSheet } from '../factories/customer-sheets.ts'
import { aPdf } from '../factories/files.ts'
import { aZip } from '../factories/zip.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const { read, columns, remember, forget, match } = customerSheetCalls
const app = await appOfFile()
const jakarta = await app.as('buyer.jakarta')
const houston = await app.as('buyer.houston')
const [customerId] = jakarta.user.customerIds
const admin = await app.as('admin')
const own = await app.db
  .selectFrom('customerMaterials as n')
  .innerJoin('customers as c', 'c.customerNo', 'n.customerCode')
  .innerJoin('products as p', 'p.sapMaterialNo', 'n.sapMaterialNo')
  .select(['p.id', 'n.customerMaterialNo', 'n.customerDescription', 'p.sapMaterialNo', 'p.oldNo'])
  .where('c.id', '=', customerId!)
  .orderBy('n.customerMaterialNo')
  .limit(600)
  .execute()
const priced = { customerId: customerId!, currency: 'USD' }
const matched = async (client: Client, rows: readonly Record<string, string>[], asked = priced) =>
  client.call(match, { body: { ...asked, rows: rows.map((cells, i) => ({ row: i + 1, cells })) } })
const proposals = async (...rows: Record<string, string>[]) => {
  const { body } = await matched(admin, rows)
  return body.rows.map(({ candidates }) => proposalOf(candidates))
}

describe('the rows of a customer’s sheet', () => {
  it('come from an .xlsx as they stand there, with formulas and merged cells told', async () => {
    const file = aCustomerSheet(
      [
        ['Inquiry'],
        [],
        ['Code', 'Description', 'Qty', 'Amount'],
        [own[0]!.customerMaterialNo, 'pipe', 20, 1],
      ],
      { merges: ['A1:D1', 'B4:B5'], formulas: { D4: 'C4*2' } },
    )
    const { body, status } = await admin.upload(read, file)
    expect(status).toBe(200)
    expect(body.rows.map(({ row }) => row)).toEqual([1, 3, 4])
    expect(body.rows[2]).toMatchObject({
      // The result of the formula is in the file.
      cells: [own[0]!.customerMaterialNo, 'pipe', '20', '1'],
      merged: [1],
    })
    expect(body.rows[2]!.missing).toBeUndefined()
    expect(body).toMatchObject({ sheets: [{ at: 0, name: 'Sheet1', rows: 1 }], sheet: 0, hiddenColumns: [] })
  })

  it.each([
    ['a PDF under another name', aPdf('request.xlsx'), 'FILE_TYPE'],
    [
      'an old file that holds no table',
      { name: 'old.xlsx', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
      'FILE_TYPE',
    ],
    [
      'an archive that is no workbook',
      { name: 'x.xlsx', content: aZip([{ name: 'a', content: 'a' }]) },
      'FILE_TYPE',
    ],
    ['a sheet of 30,000 rows', aCustomerSheet(Array.from({ length: 30_000 }, (_, i) => [i])), 'IMPORT_ROWS'],
    ['an empty sheet', aCustomerSheet([[]]), 'IMPORT_EMPTY'],
  ])('are refused as %s', async (_what, file, code) => {
    const { problem } = await admin.upload(read, file)
    expect(problem.reasons.map((reason) => reason.code)).toEqual([code])
  })

  it('mean materials by every number, by the customer’s words and by ours', async () => {
    const [a, b, c, d] = own
    const [sap, old, number, said, worded, unknown] = await proposals(
      { materialId: `00000000${a!.sapMaterialNo}`, salesQuantity: '5' },
      { oldNo: b!.oldNo.toLowerCase(), salesQuantity: '5' },
      { customerMaterialNo: c!.customerMaterialNo, salesQuantity: '5' },
      { wording: d!.customerDescription.toUpperCase(), salesQuantity: '5' },
      { wording: 'pipa tekanan PVC-U PN1.0', size: '63 x 2.4, 4 m', salesQuantity: '1.200 btg' },
      { wording: 'a thing that nobody makes', salesQuantity: '5' },
    )
    expect(sap).toMatchObject({ materialId: a!.id, by: 'sapNo', confidence: 'sure' })
    expect(old).toMatchObject({ materialId: b!.id, by: 'oldNo', confidence: 'sure' })
    expect(number).toMatchObject({ materialId: c!.id, by: 'ownNo', confidence: 'sure' })
    expect(said).toMatchObject({ materialId: d!.id, by: 'ownWords', confidence: 'sure' })
    expect(worded).toMatchObject({ by: 'words', confidence: 'likely' })
    expect(unknown).toBeUndefined()
    const { descriptionEn } = await app.db
      .selectFrom('products')
      .select('descriptionEn')
      .where('id', '=', worded!.materialId)
      .executeTakeFirstOrThrow()
    expect(descriptionEn).toBe('PVC-U pressure pipe, PN1.0, DN63 x 2.4 mm, 4 m')
  })

  it('bring their units with them, and name each cell that cannot be read', async () => {
    const { body } = await matched(admin, [
      { wording: 'pipe', salesQuantity: '120 pcs' },
      { wording: 'pipe', salesQuantity: 'some' },
    ])
    expect(body.rows[0]).toMatchObject({ cells: { salesQuantity: '120', salesUnit: 'pcs' }, reasons: [] })
    expect(body.rows[1]!.reasons).toEqual([{ code: 'DECIMAL', path: 'salesQuantity' }])
    // Pieces are no fractions, whatever the language.
    const rows = [{ row: 1, cells: { wording: 'pipa', salesQuantity: '1.200 btg' } }]
    const read = async (language: 'en' | 'id') =>
      (await admin.call(match, { body: { ...priced, language, rows } })).body.rows[0]!.cells['salesQuantity']
    expect(await read('id')).toBe('1200')
    expect(await read('en')).toBe('1200')
  })

  it('are matched by as many queries, be they one or five hundred', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => {
      const { customerMaterialNo, customerDescription } = own[i % own.length]!
      return {
        ...(i % 2 === 0
          ? { customerMaterialNo }
          : { wording: `pressure pipe ${customerDescription} no ${i}` }),
        salesQuantity: String(i + 1),
      }
    })
    const queriesOf = async (some: typeof rows) => {
      const counts = []
      // Whether a reading asks for the session depends on the time since the last one; of three, one does not.
      for (let i = 0; i < 3; i++) {
        const answer = await matched(admin, some)
        expect(answer.status).toBe(200)
        counts.push(Number(answer.headers.get('x-queries')))
      }
      return Math.min(...counts)
    }
    const few = await queriesOf(rows.slice(0, 2))
    expect(few).toBeLessThanOrEqual(3)
    expect(await queriesOf(rows)).toBe(few)
    const { body } = await matched(admin, rows)
    expect(body.rows.filter(({ candidates }) => candidates[0]?.confidence === 'sure')).toHaveLength(250)
  })

  it('mean nothing by the words of another customer', async () => {
    const [{ customerMaterialNo, customerDescription }] = own as [(typeof own)[number]]
    const asked = { ...priced, customerId: houston.user.customerIds[0]! }
    const { body } = await matched(houston, [{ customerMaterialNo, salesQuantity: '1' }], asked)
    expect(body.rows[0]!.candidates).toEqual([])
    const said = await matched(houston, [{ wording: customerDescription, salesQuantity: '1' }], asked)
    expect(said.body.rows[0]!.candidates.filter(({ by }) => by !== 'words')).toEqual([])
    for (const hostile of [customerId!, newId()])
      expect((await matched(houston, [{ wording: 'pipe' }], { ...priced, customerId: hostile })).status).toBe(
        404,
      )
  })
})

describe('what the columns of a customer’s sheets mean', () => {
  const table = [
    ['Ref', 'Goods wanted', 'How many'],
    [own[1]!.customerMaterialNo, 'pipe', '20'],
  ] as const
  const rows = table.map((cells, i) => ({ row: i + 1, cells, figures: [] }))
  const memoryOf = async (client: Client): Promise<ColumnMemory> => {
    const { body } = await client.call(columns, { query: { customerId: customerId! } })
    return new Map(body.map(({ key, field }) => [key, field]))
  }

  it('is remembered, changed, and known to everybody who works for the customer', async () => {
    const first = layoutOf(rows, { fields: askedFields, memory: await memoryOf(admin) })
    expect(first.settled).toBe(false)
    const fields = ['customerMaterialNo', '', 'salesQuantity'] as const
    const told = first.columns.map(({ key }, at) => ({ key, field: fields[at]! }))
    const once = await admin.call(remember, { body: { customerId: customerId!, columns: told } })
    expect(once.status).toBe(200)
    const corrected = told.map((column, at) => (at === 1 ? { ...column, field: 'wording' as const } : column))
    await admin.call(remember, { body: { customerId: customerId!, columns: corrected } })
    const again = layoutOf(rows, { fields: askedFields, memory: await memoryOf(jakarta) })
    expect(again.settled).toBe(true)
    expect(linesOf(rows, again).rows[0]!.cells).toEqual({
      customerMaterialNo: own[1]!.customerMaterialNo,
      wording: 'pipe',
      salesQuantity: '20',
    })
  })

  it('is forgotten when somebody says so', async () => {
    const query = { customerId: customerId!, key: 'howmany' }
    expect((await houston.call(forget, { query })).status).toBe(404)
    expect((await admin.call(forget, { query })).status).toBe(200)
    expect([...(await memoryOf(jakarta)).keys()].toSorted()).toEqual(['goodswanted', 'ref'])
  })

  it('is nobody’s who does not see the customer', async () => {
    const query = { customerId: customerId! }
    expect((await houston.call(columns, { query })).status).toBe(404)
    const body = { ...query, columns: [{ key: 'ref', field: '' as const }] }
    expect((await houston.call(remember, { body })).status).toBe(404)
    expect((await memoryOf(admin)).get('ref')).toBe('customerMaterialNo')
  })
})
