import { expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { aHeader, drafted, seen, someGoods, someLines } from '../factories/customer-order-forms.ts'
import { pricedGoods } from '../factories/goods.ts'
import { changeMaster } from '../factories/master-change.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const zhang = await app.as('sales.zhang')
const goods = await pricedGoods(app.db)
const { customerId } = await app.db
  .selectFrom('salespersonCustomers')
  .innerJoin('accounts', 'accounts.salespersonId', 'salespersonCustomers.salespersonId')
  .select('customerId')
  .where('accounts.userId', '=', 'sales.zhang')
  .executeTakeFirstOrThrow()

const materialOf = async (id: string) => {
  const body = { customerId, currency: 'USD', ids: [id], numbers: [] }
  return (await zhang.call(lineCalls.materials, { body })).body.materials[0]!
}
it('gives a line the packing that its sales category names, and another one while that is stopped', async () => {
  const { id, sapMaterialNo } = await app.db
    .selectFrom('products')
    .innerJoin('packingQuantities', 'packingQuantities.sapMaterialNo', 'products.sapMaterialNo')
    .select(['products.id', 'products.sapMaterialNo'])
    .where('packingCode', '=', 'PAL')
    .executeTakeFirstOrThrow()
  expect(await materialOf(id)).toMatchObject({ packingCode: 'CTN', packingZh: '纸箱', packingEn: 'Carton' })

  const carton = await app.db
    .selectFrom('packingQuantities')
    .select('id')
    .where('sapMaterialNo', '=', sapMaterialNo)
    .where('packingCode', '=', 'CTN')
    .executeTakeFirstOrThrow()
  const toggle = (enabled: boolean) =>
    admin.call(masterCalls.packingQuantity.toggle, { body: { ids: [carton.id], enabled } })
  expect((await toggle(false)).status).toBe(200)
  expect(await materialOf(id)).toMatchObject({ packingCode: 'PAL', boxesPerPallet: null })
  await toggle(true)
  expect((await materialOf(id)).packingCode).toBe('CTN')
})

it('stays with a line as it was when the line was written', async () => {
  const buyer = await app.as('buyer.jakarta')
  const order = await drafted(buyer, await aHeader(buyer), someLines(await someGoods(app.db), 1))
  const before = order.lines[0]!
  expect(before).toMatchObject({ packages: 2, packingCode: 'BDL', packingEn: 'Bundle' })
  const change = (packageLength: number) =>
    changeMaster(app.db, (tx) =>
      tx
        .updateTable('packingQuantities')
        .set({ packageLength })
        .where('sapMaterialNo', '=', before.sapMaterialNo),
    )
  await change(9_999)
  expect((await seen(buyer, order.id)).lines[0]).toEqual(before)
})

it('says of which type of product a line is and how large, in every document, as when it was written', async () => {
  const buyer = await app.as('buyer.jakarta')
  const order = await drafted(buyer, await aHeader(buyer), someLines(await someGoods(app.db), 1))
  const [before] = order.lines
  const type = await app.db
    .selectFrom('products')
    .innerJoin('productTypes', 'productTypes.code', 'products.productTypeCode')
    .select(['productTypes.id', 'code', 'nameZh', 'nameEn'])
    .where('products.id', '=', before!.materialId)
    .executeTakeFirstOrThrow()
  const { packageLength, packageWidth, packageHeight } = before!
  expect(before).toMatchObject({
    productType: type.code,
    productTypeZh: type.nameZh,
    productTypeEn: type.nameEn,
    dimension: [packageLength, packageWidth, packageHeight].join(' × '),
  })
  await changeMaster(app.db, (tx) =>
    tx.updateTable('productTypes').set({ nameEn: 'Renamed' }).where('id', '=', type.id),
  )
  expect((await seen(buyer, order.id)).lines[0]).toEqual(before)
  for (const table of ['orderLines', 'contractLines', 'quotationLines', 'customerOrderLines'] as const) {
    const line = app.db.selectFrom(table).select(['productType', 'dimension']).where('productType', '<>', '')
    expect([table, (await line.limit(1).execute()).length]).toEqual([table, 1])
  }
})

it('takes a price for a unit only where a conversion is known, and counts it in the sales unit', async () => {
  const { sapMaterialNo, unit } = goods.find((one) => one.unit === one.salesUnit)!
  const { priceTypeCode } = await app.db
    .selectFrom('materialPrices')
    .select('priceTypeCode')
    .executeTakeFirstOrThrow()
  const price = {
    priceTypeCode,
    sapMaterialNo,
    amount: '100',
    currency: 'USD',
    per: '1',
    unit: 'BOX',
    validFrom: '2060-01-01',
    validTo: null,
    remark: '',
  }
  const add = () =>
    admin.call(masterCalls.materialPrice.add, { body: price, headers: { 'idempotency-key': newId() } })
  expect((await add()).problem.reasons).toEqual([
    { code: 'UNIT_RATE_MISSING', params: { material: sapMaterialNo, unit: 'BOX', base: unit }, path: 'unit' },
  ])
  const rate = { sapMaterialNo, unitCode: 'BOX', baseUnits: '20', remark: '' }
  expect((await admin.call(masterCalls.unitRate.add, { body: rate })).status).toBe(200)
  expect((await add()).status).toBe(200)
})

it('checks the days of a stopped record again before it is enabled', async () => {
  const { specialDate } = masterCalls
  const days = {
    factoryCode: '1010',
    validFrom: '2061-03-01',
    validTo: '2061-03-10',
    nameZh: '检修',
    nameEn: 'Overhaul',
    quality: '40',
    remark: '',
  }
  const add = (more: object) => admin.call(specialDate.add, { body: { ...days, ...more } })
  const { body: first } = await add({})
  const toggle = (enabled: boolean) =>
    admin.call(specialDate.toggle, { body: { ids: [String(first.id)], enabled } })
  expect((await toggle(false)).status).toBe(200)
  expect((await add({ validFrom: '2061-03-05' })).status).toBe(200)
  expect((await toggle(true)).problem.code).toBe('VALIDITY_OVERLAP')
})
