import { describe, expect, it } from 'vitest'
import { masterdata as words } from '#shared/locales/en/masterdata.ts'
import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { stockSheetCalls } from '#shared/masterdata/master.contract.ts'
import { productStock } from '#shared/masterdata/stock/stock.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { aSheet, headerOf, sheetRows } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const { importSheet, badRows } = stockSheetCalls
const titles = Object.keys(productStock.fields).map(
  (field) => (words.fields as Record<string, string>)[field]!,
)

const places = await app.db
  .selectFrom('productStock')
  .innerJoin('products', 'products.id', 'productStock.productId')
  .select(['products.id', 'sapMaterialNo', 'productStock.factoryCode', 'productStock.warehouseCode'])
  .distinctOn('sapMaterialNo')
  .orderBy('sapMaterialNo')
  .orderBy('productStock.id')
  .limit(4)
  .execute()
const rowOf = (nth: number, quantity: string) => {
  const { sapMaterialNo, factoryCode, warehouseCode } = places[nth]!
  return [sapMaterialNo, factoryCode, warehouseCode, quantity]
}
const send = (rows: string[][], query: Record<string, string> = { apply: 'no' }) =>
  admin.upload(importSheet, aSheet([titles, ...rows]), query)
const apply = async (rows: string[][]) => {
  const { body } = await send(rows)
  return send(rows, { apply: 'good', fingerprint: body.fingerprint })
}
const listed = async (nth: number) => {
  const { sapMaterialNo, factoryCode, warehouseCode } = places[nth]!
  const filter = {
    sapMaterialNo: [sapMaterialNo],
    factoryCode: [factoryCode],
    warehouseCode: [warehouseCode],
  }
  return (await admin.call(stockCalls.page, { body: { filter } })).body.rows
}

describe('an imported sheet of stock', () => {
  it('is checked first, then sets its places and says where their figures come from', async () => {
    // The demo company has whole quantities alone, so that both differ from what is stored.
    const rows = [rowOf(0, '1234.5'), rowOf(1, '7.25')]
    const before = await listed(0)
    const { body: found } = await send(rows)
    expect(found).toMatchObject({ rows: 2, changed: 2, added: 0, bad: [], applied: false })
    expect(await listed(0)).toEqual(before)
    expect((await apply(rows)).body).toMatchObject({ applied: true })
    const [row] = await listed(0)
    expect(row).toMatchObject({ quantity: '1234.500', source: 'sheet' })
    expect(row!.at > before[0]!.at).toBe(true)
    expect((await send(rows)).body).toMatchObject({ same: 2, changed: 0 })
  })

  it('adds a place that had none, and is in the log and the history of the material', async () => {
    const { id, sapMaterialNo, factoryCode, warehouseCode } = places[2]!
    await app.db.deleteFrom('productStock').where('productId', '=', id).execute()
    expect((await apply([rowOf(2, '15')])).body).toMatchObject({ added: 1, applied: true })
    expect(await listed(2)).toMatchObject([{ quantity: '15.000' }])
    const log = await admin.call(operationLogCalls.page, {
      body: { filter: { kind: ['product'], record: sapMaterialNo } },
    })
    const written = {
      event: 'importStock',
      comment: `${factoryCode} · ${warehouseCode}`,
      changes: [{ path: 'quantity', from: null, to: '15' }],
    }
    expect(log.body.rows[0]).toMatchObject(written)
    const history = await admin.call(historyCalls.masterdata, { body: { table: 'product', id } })
    expect(history.body.rows[0]).toMatchObject(written)
  })

  it('names every bad cell, and gives the bad rows back with the reasons', async () => {
    const [material = '', factory = '', warehouse = ''] = rowOf(3, '')
    const rows = [
      ['NONE-1', factory, warehouse, '1'],
      [material, 'NONE', 'NOWHERE', '1'],
      [material, factory, warehouse, '-1'],
      ['NONE-2', factory, 'NOWHERE', 'many'],
      rowOf(0, '3'),
      rowOf(0, '4'),
    ]
    const { body } = await send(rows)
    const said = body.bad.flatMap(({ reasons }) => reasons.map(({ code, path }) => `${path} ${code}`))
    expect(said).toEqual([
      'rows.2.sapMaterialNo MASTER_UNKNOWN',
      'rows.3.factoryCode MASTER_UNKNOWN',
      'rows.3.warehouseCode MASTER_UNKNOWN',
      'rows.4.quantity TOO_SMALL',
      'rows.5.quantity DECIMAL',
      'rows.5.sapMaterialNo MASTER_UNKNOWN',
      'rows.5.warehouseCode MASTER_UNKNOWN',
      'rows.7.warehouseCode IMPORT_DUPLICATE',
    ])
    const { bytes } = await admin.upload(badRows, aSheet([titles, ...rows]), { language: 'en' })
    expect(headerOf(bytes)).toEqual([...titles, 'Reason'])
    expect(sheetRows(bytes)).toHaveLength(1 + 5)
  })

  it('is not written over what SAP has told since the check', async () => {
    const rows = [rowOf(1, '99')]
    const { body } = await send(rows)
    const { reasons } = (await admin.call(stockCalls.refresh, { body: { numbers: [rows[0]![0]!] } })).body
    expect(reasons).toEqual([])
    const told = await listed(1)
    const { status, problem } = await send(rows, { apply: 'good', fingerprint: body.fingerprint })
    expect([status, problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(await listed(1)).toEqual(told)
    expect(told).toMatchObject([{ source: 'sap' }])
  })

  it('is for the administrator alone', async () => {
    const file = aSheet([titles, rowOf(0, '1')])
    for (const userId of ['sales.zhang', 'cs.wang', 'fin.zhao', 'view.sun', 'buyer.jakarta'])
      expect((await (await app.as(userId)).upload(importSheet, file, { apply: 'no' })).status).toBe(403)
  })
})

describe('the sheet of stock', () => {
  it.each(languages)(
    'as it is exported in %s is taken back, and its template names the same columns',
    async (language) => {
      const body = { filter: { sapMaterialNo: [places[0]!.sapMaterialNo] }, language, template: false }
      const exported = await admin.call(stockCalls.exportList, { body })
      const file = { name: 'stock.xlsx', content: exported.bytes }
      const { body: found } = await admin.upload(importSheet, file, { apply: 'no' })
      expect(found).toMatchObject({ changed: 0, added: 0, bad: [] })
      expect(found.same).toBeGreaterThan(0)
      const template = await admin.call(stockCalls.exportList, { body: { ...body, template: true } })
      const required = headerOf(exported.bytes).map((title) => `${title} *`)
      expect(headerOf(template.bytes).slice(0, titles.length)).toEqual(required)
    },
  )
})
