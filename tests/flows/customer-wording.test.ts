import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { customerSheetCalls } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { linesOf as linesToPush } from '#server/documents/orders/push/push-order.repository.ts'
import { aHeader, aLine as ownLine, drafted, someGoods } from '../factories/customer-order-forms.ts'
import { sheetRows } from '../factories/files.ts'
import { aLine, aPlace, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const buyer = await app.as('buyer.jakarta')
const place = await aPlace(app.db)
const goods = await someGoods(app.db)
const said = { customerMaterialNo: 'JKT/KRAN-01', wording: 'Kran tembok 1/2 inch' }

describe('what a customer calls its goods', () => {
  it('stays on its order as it typed it, and stands on its paper', async () => {
    const header = await aHeader(buyer)
    const { id } = await drafted(buyer, header, [ownLine(goods, 0, said), ownLine(goods, 1)])
    const { body } = await buyer.call(customerOrderCalls.one, { query: { id } })
    expect(body.lines[0]).toMatchObject(said)
    expect(body.lines[1]!.wording).toBe('')
    const query = { id, urlSuffix: 'customer', language: 'en' } as const
    const cells = sheetRows((await buyer.call(customerOrderWrites.paper, { query })).bytes).flat()
    expect(cells).toEqual(expect.arrayContaining([said.customerMaterialNo, said.wording]))
  })

  it('goes with an order of the staff to SAP', async () => {
    const order = await made(zhang, place, [aLine(place, 0, said)])
    expect((await seen(zhang, order)).lines[0]).toMatchObject(said)
    const { customerId, salesOrg } = place.header
    const [line] = await linesToPush(
      app.db,
      { id: order.id, customerId, salesOrg },
      businessDateOf(new Date()),
    )
    expect(line!.customerMaterialNo).toBe(said.customerMaterialNo)
  })

  it('is known from the day on which a person confirmed its material on a sheet', async () => {
    const [customerId] = buyer.user.customerIds
    const material = goods.at(-1)!
    const numbers = [
      { customerMaterialNo: 'JKT-NEW-7', materialId: material.id, customerDescription: 'Barang baru tujuh' },
    ]
    const keep = async (some = numbers) =>
      (await buyer.call(customerSheetCalls.confirm, { body: { customerId: customerId!, numbers: some } }))
        .body
    expect(await keep()).toEqual({ kept: 1 })
    // A number that is known stays as it is.
    expect(
      await keep([{ ...numbers[0]!, customerMaterialNo: 'jkt-new-7', materialId: goods[0]!.id }]),
    ).toEqual({
      kept: 0,
    })
    const asked = { customerId: customerId!, currency: 'USD' }
    const { body } = await buyer.call(customerSheetCalls.match, {
      body: { ...asked, rows: [{ row: 1, cells: { customerMaterialNo: 'JKT-NEW-7', salesQuantity: '1' } }] },
    })
    expect(body.rows[0]!.candidates[0]).toMatchObject({
      materialId: material.id,
      by: 'ownNo',
      confidence: 'sure',
    })
    for (const search of ['JKT-NEW-7', 'barang baru tujuh']) {
      const found = await buyer.call(lineCalls.materials, { body: { ...asked, search } })
      expect(found.body.materials[0]!.id, search).toBe(material.id)
    }
    const houston = await app.as('buyer.houston')
    const refused = await houston.call(customerSheetCalls.confirm, {
      body: { customerId: customerId!, numbers },
    })
    expect(refused.status).toBe(404)
  })
})
