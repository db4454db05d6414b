import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { shipmentImportCalls } from '#shared/documents/shipments/shipment-import.contract.ts'
import { shipmentSheetFields } from '#shared/documents/shipments/shipment-sheet.ts'
import { shipmentCalls } from '#shared/documents/shipments/index.ts'
import { titleOf } from '#server/documents/shipments/import/sheet-words.ts'
import { aDelivery, pushedOrderOf } from '../factories/deliveries.ts'
import { headerOf } from '../factories/files.ts'
import { workbook } from '../factories/workbook.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const { db } = app
const buyer = await app.as('buyer.jakarta')
const customerOf = async (client: Client) =>
  (await client.call(customerOrderCalls.page, { body: { size: 10 } })).body.rows[0]!.customerId
const ours = await pushedOrderOf(db, await customerOf(buyer))
const theirs = await pushedOrderOf(db, await customerOf(await app.as('buyer.lima')))
const service = await app.as(['1000', '1100'].includes(ours.salesOrg) ? 'cs.wang' : 'cs.chen')
const seen = async (id: string) => (await service.call(shipmentCalls.one, { query: { id } })).body

describe('a sheet of shipments', () => {
  const header = shipmentSheetFields.map((field) => titleOf(field, 'en'))
  const rowsOf = (rows: readonly Partial<Record<(typeof shipmentSheetFields)[number], string>>[]) =>
    workbook(
      header,
      rows.map((row) => shipmentSheetFields.map((field) => row[field] ?? '')),
    )
  const send = async (content: Buffer, query: Record<string, string> = { apply: 'no' }) =>
    (await service.upload(shipmentImportCalls.importSheet, { name: 'sheet.xlsx', content }, query)).body

  it('with a day far ahead is asked about, and taken once it is confirmed', async () => {
    const { deliveryNo } = await aDelivery(db, ours)
    const sheet = await rowsOf([
      { deliveryNos: deliveryNo, mode: 'sea', billNo: 'BL-FAR', etd: '2126-12-01', eta: '2126-12-20' },
    ])
    const asked = await send(sheet)
    expect(asked.bad).toMatchObject([
      {
        row: 2,
        reasons: [
          { code: 'DATE_FAR', path: 'rows.2.etd', params: { date: '2126-12-01' } },
          { code: 'DATE_FAR', path: 'rows.2.eta' },
        ],
      },
    ])
    expect(asked).toMatchObject({ added: 0, doubtful: 'ask' })
    expect(await send(sheet, { apply: 'no', doubtful: 'take' })).toMatchObject({ added: 1, bad: [] })
  })

  it('is checked first, and makes a shipment of the rows that belong together', async () => {
    const [one, other] = [await aDelivery(db, ours), await aDelivery(db, ours)]
    const common = {
      deliveryNos: `${one.deliveryNo}, ${other.deliveryNo}`,
      mode: '海运',
      billNo: 'BL-IMPORT-1',
      vessel: 'EVER GIVEN',
      etd: '2026/12/1',
      eta: '2026-12-20',
    }
    const sheet = await rowsOf([
      { ...common, containerNo: 'csqu3054383', containerType: '40hq', sealNo: 'S1' },
      { billNo: 'BL-IMPORT-1', containerNo: 'MSKU9070323', containerType: '20GP' },
    ])
    const report = await send(sheet)
    expect(report).toMatchObject({ rows: 2, added: 1, changed: 0, bad: [], applied: false })
    const bill = async () =>
      (await service.call(shipmentCalls.page, { body: { filter: { billNo: 'BL-IMPORT-1' } } })).body.rows
    expect(await bill()).toEqual([])
    await send(sheet, { apply: 'good', fingerprint: report.fingerprint })
    const [made] = await bill()
    expect(made).toMatchObject({
      mode: 'sea',
      etd: '2026-12-01',
      containerNos: 'CSQU3054383, MSKU9070323',
    })
    expect((await seen(made!.id)).deliveries).toHaveLength(2)
    // The same sheet once more changes nothing, and a number changes only what its row says.
    expect(await send(sheet)).toMatchObject({ added: 0, changed: 0, same: 1 })
    const more = await rowsOf([{ shipmentNo: made!.shipmentNo, eta: '2026-12-24' }])
    const again = await send(more)
    expect(again.changes).toMatchObject([
      { key: made!.shipmentNo, fields: [{ field: 'eta', from: '2026-12-20', to: '2026-12-24' }] },
    ])
    await send(more, { apply: 'good', fingerprint: again.fingerprint })
    expect(await bill()).toMatchObject([{ eta: '2026-12-24', vessel: 'EVER GIVEN' }])
    const stale = await service.upload(
      shipmentImportCalls.importSheet,
      { name: 'sheet.xlsx', content: more },
      { apply: 'good', fingerprint: again.fingerprint },
    )
    expect(stale.problem.code).toBe('VERSION_CONFLICT')
  })

  it('names every row that is wrong, and takes nothing of its shipment', async () => {
    const one = await aDelivery(db, ours)
    const foreign = await aDelivery(db, theirs)
    await db
      .updateTable('deliveries')
      .set({ salesOrg: 'none', salespersonId: null })
      .where('id', '=', foreign.id)
      .execute()
    const own = { deliveryNos: one.deliveryNo, mode: 'Sea', billNo: 'BL-BAD' }
    const report = await send(
      await rowsOf([
        { ...own, containerNo: 'CSQU3054384', containerType: '40HQ' },
        { ...own, vessel: 'ONE', containerNo: 'MSKU9070323', containerType: '40HQ' },
        { ...own, vessel: 'TWO', eta: 'soon' },
        { deliveryNos: foreign.deliveryNo, mode: 'air' },
        { deliveryNos: one.deliveryNo, mode: 'sledge' },
        { mode: 'sea' },
        { shipmentNo: 'SH0', eta: '2026-12-01' },
      ]),
    )
    expect(report).toMatchObject({ rows: 7, added: 0, changed: 0 })
    expect(
      report.bad.map(({ row, reasons }) => [row, reasons.map(({ code, path }) => `${path} ${code}`)]),
    ).toEqual([
      [2, ['rows.2.containerNo CONTAINER_NO']],
      [3, ['rows.3.shipmentNo SHIPMENT_ROW_HELD']],
      [4, ['rows.4.eta DATE']],
      [5, ['rows.5.deliveryNos NOT_FOUND']],
      [6, ['rows.6.mode INVALID']],
      [7, ['rows.7.deliveryNos REQUIRED']],
      [8, ['rows.8.shipmentNo NOT_FOUND']],
    ])
  })

  it('has a template in each language, with the rule beside it', async () => {
    const { bytes } = await service.call(shipmentImportCalls.template, { query: { language: 'id' } })
    expect(headerOf(bytes)).toEqual(expect.arrayContaining(['Nomor pengangkutan', 'Nomor kontainer']))
    expect((await buyer.call(shipmentImportCalls.template, { query: { language: 'id' } })).status).toBe(403)
  })
})
