import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import { orders as en } from '#shared/locales/en/orders.ts'
import { orders as id } from '#shared/locales/id/orders.ts'
import { orders as zh } from '#shared/locales/zh/orders.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { aHeader, aLine, drafted, seen, someGoods } from '../factories/customer-order-forms.ts'
import { aSheet, sheetRows } from '../factories/files.ts'
import { aPlace, made, seen as staffSees, lines as staffLines } from '../factories/order-forms.ts'
import { sentRows } from '../factories/sent-rows.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const titles = { zh, en, id }

const { customerMaterial } = masterCalls
const sapNoOf = async ({ user }: Client) =>
  (
    await app.db
      .selectFrom('customers')
      .select('sapCustomerNo')
      .where('id', '=', user.customerIds[0]!)
      .executeTakeFirstOrThrow()
  ).sapCustomerNo
const record = (customerCode: string, nth: number, customerMaterialNo: string, more: object = {}) => ({
  customerCode,
  customerMaterialNo,
  sapMaterialNo: goods[nth]!.sapMaterialNo,
  customerDescription: '',
  remark: '',
  ...more,
})
const add = async (values: object, client = admin) => {
  const { status, body, problem } = await client.call(customerMaterial.add, { body: values })
  return { status, record: body as MasterRecord, reasons: problem.reasons?.map((r) => `${r.code} ${r.path}`) }
}
const pricedFor = ({ user }: Client) => ({ customerId: user.customerIds[0]!, currency: 'USD' })
const ask = async (client: Client, body: object, customer = client) =>
  (await client.call(lineCalls.materials, { body: { ...pricedFor(customer), ...body } })).body
const meant = async (client: Client, number: string) =>
  (await ask(client, { numbers: [number] })).found[0]!.ids
const hits = async (client: Client, search: string) =>
  (await ask(client, { search })).materials.map((m) => m.sapMaterialNo)
const app = await appOfFile()
const admin = await app.as('admin')
const houston = await app.as('buyer.houston')
const jakarta = await app.as('buyer.jakarta')
const houstonNo = await sapNoOf(houston)
const jakartaNo = await sapNoOf(jakarta)
// Materials that the demo customers have no numbers for.
const called = new Set(
  (await app.db.selectFrom('customerMaterials').select('sapMaterialNo').execute()).map(
    (m) => m.sapMaterialNo,
  ),
)
const goods = (await someGoods(app.db)).filter((g) => !called.has(g.sapMaterialNo))

describe('a customer’s own number', () => {
  it('finds its material however it is written, whole or in part, and by the customer’s words', async () => {
    await add(record(houstonNo, 0, 'LS-Quartz 77', { customerDescription: 'Riser, pale quartz' }))
    const [good] = goods
    for (const written of ['LS-Quartz 77', 'ls-quartz77', ' LS-QUARTZ 7 7 '])
      expect(await meant(houston, written), written).toEqual([good!.id])
    for (const search of ['quartz', 'LS-Quartz 77', 'pale', 'z 77'])
      expect(await hits(houston, search), search).toContain(good!.sapMaterialNo)
    const { materials } = await ask(houston, { ids: [good!.id] })
    expect(materials).toMatchObject([
      { customerMaterialNo: 'LS-Quartz 77', customerDescription: 'Riser, pale quartz' },
    ])
    const [other] = (await ask(houston, { ids: [goods[1]!.id] })).materials
    expect(other).toMatchObject({ customerMaterialNo: '', customerDescription: '' })
  })

  it('is never found, shown or taken for another customer, nor does another’s tell of itself', async () => {
    await add(record(houstonNo, 2, 'SECRET-1', { customerDescription: 'Zebrano' }))
    expect(await meant(houston, 'SECRET-1')).toEqual([goods[2]!.id])
    expect(await meant(jakarta, 'SECRET-1')).toEqual([])
    for (const search of ['SECRET', 'Zebrano']) expect(await hits(jakarta, search), search).toEqual([])
    const [shown] = (await ask(jakarta, { ids: [goods[2]!.id] })).materials
    expect(shown).toMatchObject({ customerMaterialNo: '', customerDescription: '' })
    // The same number may mean another material for another customer.
    expect(await add(record(jakartaNo, 3, 'SECRET-1'))).toMatchObject({ status: 200 })
    expect(await meant(jakarta, 'SECRET-1')).toEqual([goods[3]!.id])
    expect(await meant(houston, 'SECRET-1')).toEqual([goods[2]!.id])
    const foreign = await jakarta.call(lineCalls.materials, {
      body: { ...pricedFor(houston), numbers: ['SECRET-1'] },
    })
    expect(foreign.status).toBe(404)
  })

  it('means one material alone, while a material may have several', async () => {
    await add(record(houstonNo, 4, 'TWICE 1'))
    expect(await add(record(houstonNo, 5, 'twice1'))).toMatchObject({
      status: 409,
      reasons: ['DUPLICATE customerMaterialNo'],
    })
    expect(await add(record(houstonNo, 4, 'TWICE 0'))).toMatchObject({ status: 200 })
    expect(await meant(houston, 'twice0')).toEqual(await meant(houston, 'twice1'))
    const [first] = (await ask(houston, { ids: [goods[4]!.id] })).materials
    expect(first!.customerMaterialNo).toBe('TWICE 0')
  })

  it('wins over another material’s old number, for that customer alone', async () => {
    await app.db.updateTable('products').set({ oldNo: 'OLD-OWN-1' }).where('id', '=', goods[6]!.id).execute()
    await add(record(houstonNo, 7, 'old own-1'.replace(' ', '-')))
    expect(await meant(houston, 'OLD-OWN-1')).toEqual([goods[7]!.id])
    expect(await meant(jakarta, 'OLD-OWN-1')).toEqual([goods[6]!.id])
    expect((await hits(houston, 'OLD-OWN-1'))[0]).toBe(goods[7]!.sapMaterialNo)
  })

  it('counts no longer once it is stopped, and again when it is enabled', async () => {
    const { record: stored } = await add(record(houstonNo, 8, 'GONE-1'))
    const toggle = (enabled: boolean) =>
      admin.call(customerMaterial.toggle, { body: { ids: [stored.id], enabled } })
    await toggle(false)
    expect(await meant(houston, 'GONE-1')).toEqual([])
    expect(await hits(houston, 'GONE-1')).toEqual([])
    expect((await ask(houston, { ids: [goods[8]!.id] })).materials[0]!.customerMaterialNo).toBe('')
    await toggle(true)
    expect(await meant(houston, 'GONE-1')).toEqual([goods[8]!.id])
  })
})

describe('a group of materials', () => {
  it('is found by its code and by a piece of its name', async () => {
    const [first, second] = [goods[20]!, goods[21]!]
    await app.db
      .insertInto('productTypes')
      .values({
        id: newId(),
        code: 'RAINW',
        nameZh: '雨水系统',
        nameEn: 'Rainwater systems',
        category: 'pipe',
        createdBy: '',
        createdAt: new Date().toISOString(),
        updatedBy: '',
        updatedAt: new Date().toISOString(),
      })
      .execute()
    await app.db
      .updateTable('products')
      .set({ productTypeCode: 'RAINW' })
      .where('id', 'in', [first.id, second.id])
      .execute()
    const both = [first.sapMaterialNo, second.sapMaterialNo].toSorted()
    for (const search of ['rainw', '雨水', 'Rainwater', `rainwater ${first.sapMaterialNo}`])
      expect((await hits(jakarta, search)).toSorted(), search).toEqual(
        search.includes(' ') ? [first.sapMaterialNo] : both,
      )
  })
})

describe('a sheet', () => {
  const title = (field: LineField) => lineTitle(field, 'en')
  const sent = (client: Client, rows: readonly (readonly unknown[])[]) =>
    client.upload(lineCalls.importSheet, aSheet(rows), pricedFor(client))

  it('names materials by the customer’s numbers, in a column of their own or in that of ours', async () => {
    await add(record(houstonNo, 9, 'IMP-9'))
    await add(record(houstonNo, 10, 'IMP-10'))
    const { body } = await sent(houston, [
      ['Part No.', title('materialId'), title('salesQuantity')],
      ['imp-9', '', 10],
      ['', 'IMP-10', 20],
      ['never told', goods[11]!.sapMaterialNo, 30],
      ['IMP-9', goods[12]!.sapMaterialNo, 40],
      ['never told', '', 50],
    ])
    expect(body.rows.map((r) => [r.materialId, r.reasons.map((x) => `${x.path} ${x.code}`)])).toEqual([
      [goods[9]!.id, []],
      [goods[10]!.id, []],
      [goods[11]!.id, []],
      [null, ['materialId MATERIAL_SEVERAL']],
      [null, ['customerMaterialNo MATERIAL_UNKNOWN']],
    ])
    const foreign = await sent(jakarta, [
      [title('materialId'), title('salesQuantity')],
      ['IMP-9', 10],
    ])
    expect(foreign.body.rows[0]!.reasons[0]!.code).toBe('MATERIAL_UNKNOWN')
    expect(foreign.body.materials).toEqual([])
  })

  it('or pasted rows do the same', async () => {
    const { body } = await houston.call(lineCalls.checkRows, {
      body: { ...pricedFor(houston), rows: sentRows([{ customerMaterialNo: 'IMP-9', salesQuantity: '10' }]) },
    })
    expect(body.rows).toMatchObject([{ materialId: goods[9]!.id, reasons: [] }])
  })
})

describe('an order', () => {
  it('keeps the number and the words that its material had, and prints them', async () => {
    const { record: own } = await add(
      record(houstonNo, 13, 'PRINT-13', { customerDescription: 'As we call it' }),
    )
    const header = await aHeader(houston)
    const order = await drafted(houston, header, [aLine(goods, 13), aLine(goods, 14)])
    await admin.call(customerMaterial.modify, {
      body: {
        id: own.id,
        version: own.version,
        values: record(houstonNo, 13, 'PRINT-13', { customerDescription: 'Renamed' }),
      },
    })
    const { lines } = await seen(houston, order.id)
    expect(lines.map((l) => [l.customerMaterialNo, l.customerDescription])).toEqual([
      ['PRINT-13', 'As we call it'],
      ['', ''],
    ])
    for (const language of languages) {
      const { bytes } = await houston.call(customerOrderWrites.paper, {
        query: { id: order.id, urlSuffix: 'customer', language },
      })
      const rows = sheetRows(bytes)
      const head = rows.find((row) => row.includes(titles[language].lineFields.customerMaterialNo))
      expect(head, language).toBeDefined()
      expect(rows.flat()).toContain('PRINT-13')
      expect(rows.flat()).toContain('As we call it')
    }
    const bare = await drafted(houston, header, [aLine(goods, 14)])
    const { bytes } = await houston.call(customerOrderWrites.paper, {
      query: { id: bare.id, urlSuffix: 'customer', language: 'en' },
    })
    expect(sheetRows(bytes).flat()).not.toContain(titles.en.lineFields.customerMaterialNo)
  })

  it('of staff has them as well', async () => {
    const zhang = await app.as('sales.zhang')
    const place = await aPlace(app.db)
    const { sapCustomerNo } = await app.db
      .selectFrom('customers')
      .select('sapCustomerNo')
      .where('id', '=', place.header.customerId)
      .executeTakeFirstOrThrow()
    await app.db.deleteFrom('customerMaterials').where('customerCode', '=', sapCustomerNo).execute()
    const sapMaterialNo = place.goods[0]!.sapMaterialNo
    await add(record(sapCustomerNo, 0, 'STAFF-0', { sapMaterialNo }))
    const order = await made(zhang, place, staffLines(place, 2))
    expect((await staffSees(zhang, order)).lines.map((l) => l.customerMaterialNo)).toEqual(['STAFF-0', ''])
  })
})

describe('the table of numbers', () => {
  const page = (client: Client, filter: object = {}) =>
    client.call(customerMaterial.page, { body: { size: 200, filter } })

  it('is kept by who takes orders, read by who writes them, and by nobody else', async () => {
    const rights: [string, read: number, write: number][] = [
      ['admin', 200, 200],
      ['cs.wang', 200, 200],
      ['cs.chen', 200, 200],
      ['sales.zhang', 200, 403],
      ['fin.zhao', 403, 403],
      ['buyer.houston', 403, 403],
    ]
    for (const [who, read, write] of rights) {
      const client = await app.as(who)
      const listed = await page(client)
      expect(listed.status, who).toBe(read)
      expect((await client.call(customerMaterial.options)).status, who).toBe(read)
      if (who === 'admin') continue
      const row = listed.body?.rows?.[0] as MasterRecord | undefined
      const customerCode = String(row?.['customerCode'] ?? houstonNo)
      expect((await add(record(customerCode, 30, `BY-${who}`), client)).status, who).toBe(write)
    }
  })

  it('shows and takes what belongs to customers within sight (D91)', async () => {
    const wang = await app.as('cs.wang')
    const chen = await app.as('cs.chen')
    const codes = async (client: Client) => {
      const { rows } = (await page(client)).body
      return new Set(rows.map((r) => String((r as MasterRecord)['customerCode'])))
    }
    const [wangs, chens] = [await codes(wang), await codes(chen)]
    expect(wangs.size).toBeGreaterThan(0)
    expect([...wangs].filter((code) => chens.has(code))).toEqual([])
    const [foreign] = [...wangs]
    expect(await add(record(foreign!, 31, 'NOT-MINE'), chen)).toMatchObject({
      status: 422,
      reasons: ['MASTER_UNKNOWN customerCode'],
    })
    const { rows } = (await page(wang)).body
    const theirs = rows[0] as MasterRecord
    const toggle = await chen.call(customerMaterial.toggle, { body: { ids: [theirs.id], enabled: false } })
    expect(toggle.status).toBe(404)
    const history = (client: Client) =>
      client.call(historyCalls.masterdata, { body: { id: theirs.id, table: 'customerMaterial' } })
    expect((await history(chen)).status).toBe(404)
    expect((await history(await app.as('fin.zhao'))).status).toBe(403)
    expect((await history(wang)).status).toBe(200)
  })

  it('refuses customers and materials that there are not', async () => {
    expect(await add(record('4711', 0, 'X', { sapMaterialNo: '4712' }))).toMatchObject({
      status: 422,
      reasons: ['MASTER_UNKNOWN customerCode', 'MASTER_UNKNOWN sapMaterialNo'],
    })
  })

  it('imports by customer and number, and never another customer’s rows', async () => {
    const titles = ['Customer number', 'Customer part number', 'SAP material number', 'Remark']
    const number = goods[15]!.sapMaterialNo
    const file = aSheet([
      titles,
      [houstonNo, 'SHEET-1', number, 'one'],
      [jakartaNo, 'SHEET-1', number, 'another'],
      [houstonNo, 'sheet - 1'.replaceAll(' - ', '-'), number, 'twice'],
    ])
    const { body } = await admin.upload(customerMaterial.importSheet, file, { apply: 'no' })
    expect(body).toMatchObject({
      rows: 3,
      added: 2,
      bad: [{ row: 4, reasons: [{ code: 'IMPORT_DUPLICATE' }] }],
    })
    const chen = await app.as('cs.chen')
    const wang = await app.as('cs.wang')
    const own = async (client: Client) =>
      (await client.upload(customerMaterial.importSheet, file, { apply: 'no' })).body
    const [seenByChen, seenByWang] = [await own(chen), await own(wang)]
    for (const report of [seenByChen, seenByWang])
      expect(report.bad.flatMap((b) => b.reasons.map((r) => r.code))).toContain('MASTER_UNKNOWN')
    const { fingerprint } = body
    await admin.upload(customerMaterial.importSheet, file, { apply: 'good', fingerprint })
    expect(await meant(houston, 'sheet-1')).toEqual([goods[15]!.id])
    expect(await meant(jakarta, 'sheet-1')).toEqual([goods[15]!.id])
    const again = await admin.upload(customerMaterial.importSheet, file, { apply: 'no' })
    expect(again.body).toMatchObject({ added: 0, changed: 0, same: 2 })
  })
})
