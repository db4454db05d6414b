import { describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationCalls } from '#shared/documents/quotations/index.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { materialCalls } from '#shared/lines/material.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { aLine, aPlace, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'
import { sentRows } from '../factories/sent-rows.ts'

const app = await appOfFile()
const [zhang, admin] = [await app.as('sales.zhang'), await app.as('admin')]
const place = await aPlace(app.db)
const good = place.goods[0]!
const today = businessDateOf(new Date())

// A base price of 4.3400, and no rule but a discount of each organization.
await app.db.updateTable('customerPricePolicies').set({ enabled: false }).execute()
await app.db.updateTable('financialDiscounts').set({ enabled: false }).execute()
await app.db.updateTable('materialPrices').set({ enabled: false }).execute()
await app.db
  .updateTable('products')
  .set({ basePrice: '4.3400', per: '1', currency: 'USD' })
  .where('id', '=', good.id)
  .execute()
for (const [salesOrg, percent] of [
  ['1000', '20'],
  ['1100', '10'],
] as const) {
  const body = { salesOrg, sapMaterialNo: good.sapMaterialNo, productTypeCode: '', category: '', percent }
  const { status } = await admin.call(masterCalls.financialDiscount.add, {
    body: { ...body, validFrom: today, validTo: null, remark: '' },
  })
  expect(status).toBe(200)
}

const { customerId, currency } = place.header
const asked = (salesOrg: string) => ({ customerId, salesOrg, currency })
const expected = [
  ['1000', '3.4720'],
  ['1100', '3.9060'],
] as const

describe('a document is priced by its own sales organization, wherever its customer is at home', () => {
  it.each(expected)(
    '%s: when a material is looked up, browsed, pasted and explained',
    async (salesOrg, price) => {
      const { materials } = (
        await zhang.call(lineCalls.materials, { body: { ...asked(salesOrg), ids: [good.id] } })
      ).body
      expect(materials[0]!.basePrice).toBe(price)
      const browsed = await zhang.call(materialCalls.browse, {
        body: { ...asked(salesOrg), search: good.sapMaterialNo },
      })
      expect(browsed.body.rows.find(({ id }) => id === good.id)!.basePrice).toBe(price)
      const rows = sentRows([{ materialId: good.sapMaterialNo, salesQuantity: '3' }])
      const pasted = await zhang.call(lineCalls.checkRows, { body: { ...asked(salesOrg), rows } })
      expect(pasted.body.materials[0]!.basePrice).toBe(price)
      const { basePrice } = (
        await zhang.call(lineCalls.basePrice, { query: { ...asked(salesOrg), id: good.id } })
      ).body
      expect(basePrice).toBe(price)
      const explained = await zhang.call(priceCalls.explain, { body: { ...asked(salesOrg), ids: [good.id] } })
      expect(explained.body.rows[0]!.basePrice).toBe(price)
    },
  )

  it('and so is every line that is stored', async () => {
    for (const [salesOrg, price] of expected) {
      const header = { ...place.header, salesOrg, purchaseNo: `PO-${newId().slice(-8)}` }
      const order = await made(zhang, { ...place, header }, [aLine(place, 0, { unitPrice: price })])
      const [line] = (await seen(zhang, order)).lines
      expect([line!.basePrice, line!.discountPercent]).toEqual([price, '0.0000'])
    }
  })

  it('and a change of the organization takes the prices of the other one', async () => {
    const { customerId: id, salespersonId, destinationCountry } = place.header
    const header = { customerId: id, salespersonId, destinationCountry, salesOrg: '1000', currency }
    const lines = [aLine(place, 0, { unitPrice: '3.472' })]
    const first = (await zhang.call(quotationWrites.create, { body: { header, lines } })).body
    const read = async () => (await zhang.call(quotationCalls.one, { query: { id: first.id } })).body
    expect((await read()).lines[0]!.basePrice).toBe('3.4720')
    const moved = await zhang.call(quotationWrites.save, {
      body: {
        id: first.id,
        version: first.version,
        header: { ...header, salesOrg: '1100' },
        lines: [{ ...lines[0]!, from: 1, unitPrice: '3.906' }],
      },
    })
    expect(moved.status).toBe(200)
    expect((await read()).lines[0]).toMatchObject({ basePrice: '3.9060', discountPercent: '0.0000' })
    const order = await zhang.call(orderWrites.create, {
      body: { header: { ...header, salesOrg: '1100' }, lines },
    })
    const stored = await seen(zhang, order.body)
    const saved = await zhang.call(orderWrites.save, {
      body: {
        id: order.body.id,
        version: stored.version,
        header: { ...header, salesOrg: '1000' },
        lines: [{ ...lines[0]!, from: 1 }],
      },
    })
    expect(saved.status).toBe(200)
    expect((await seen(zhang, order.body)).lines[0]).toMatchObject({ basePrice: '3.4720' })
  })
})
