import { describe, expect, it } from 'vitest'
import { masterdata as words } from '#shared/locales/en/masterdata.ts'
import { deliveryPlanCalls } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { addDays, businessDateOf, mondayOf } from '#shared/kernel/dates.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterCalls, stockSheetCalls } from '#shared/masterdata/master.contract.ts'
import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { aSheet } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const { warehouse, warehouseWeek, product } = masterCalls

const titled = (name: MasterName, fields: readonly string[]) =>
  fields.map((field) => {
    expect(masterOf(name).fields).toHaveProperty(field)
    return (words.fields as Record<string, string>)[field]!
  })

/** Locations 0001 of two plants, told apart by their names. */
const locations = [
  { factoryCode: '1010', nameEn: 'Pipe yard', position: 'Y1', positionType: 'Y', weeklyVolume: '100' },
  { factoryCode: '1020', nameEn: 'Door hall', position: 'H1', positionType: 'H', weeklyVolume: '200' },
].map((place) => ({
  ...place,
  code: '0001',
  nameZh: place.nameEn,
  weeklyWeight: null,
  remark: '',
}))
const [yard, hall] = await Promise.all(
  locations.map(async (body) => {
    const { status, body: added } = await admin.call(warehouse.add, { body })
    expect(status).toBe(200)
    return added
  }),
)

const materials = await app.db
  .selectFrom('products')
  .select(['id', 'sapMaterialNo', 'descriptionEn', 'factoryCode'])
  .orderBy('sapMaterialNo')
  .limit(3)
  .execute()
const placeFields = ['sapMaterialNo', 'factoryCode', 'warehouseCode']
const placesOf = async () => {
  const numbers = materials.map(({ sapMaterialNo }) => sapMaterialNo)
  const { body } = await admin.call(product.page, {
    body: { page: 1, size: 50, sort: [{ field: 'sapMaterialNo', order: 'asc' }], filter: {} },
  })
  const rows: readonly MasterRecord[] = body.rows
  return {
    names: body.names['warehouse']!,
    rows: rows.filter((row) => numbers.includes(String(row['sapMaterialNo']))),
  }
}
const sendMaterials = async (rows: string[][]) => {
  const file = aSheet([titled('product', placeFields), ...rows])
  const { body } = await admin.upload(product.importSheet, file, { apply: 'no' })
  return { file, report: body }
}

describe('a warehouse code', () => {
  it('is taken once in each factory', async () => {
    const again = await admin.call(warehouse.add, { body: { ...locations[0]!, nameEn: 'Another' } })
    expect(again.problem.reasons).toEqual([
      { code: 'DUPLICATE', params: { value: '1010 · 0001' }, path: 'code' },
    ])
  })

  it('is offered within the factory that a material is made in, and as one choice where lists are filtered', async () => {
    const offered = async (query: Record<string, string>) =>
      (await admin.call(warehouse.options!, { query })).body
        .filter(({ code }) => code === '0001')
        .map(({ nameEn }) => nameEn)
    expect(await offered({ within: '1020' })).toEqual(['Door hall'])
    expect(await offered({ codes: '0001', within: '1010' })).toEqual(['Pipe yard'])
    expect((await offered({ codes: '0001' })).toSorted()).toEqual(['Door hall', 'Pipe yard'])
  })

  it('means in a sheet the location of the factory beside it, by its code or its name', async () => {
    const [one, two, three] = materials.map(({ sapMaterialNo }) => sapMaterialNo)
    const { file, report } = await sendMaterials([
      [one!, '1010', '0001'],
      [two!, '1020', 'door hall'],
      [three!, '1020', 'Pipe yard'],
    ])
    expect(report.bad).toEqual([
      {
        row: 4,
        reasons: [
          {
            code: 'MASTER_UNKNOWN',
            params: { value: '1020 · Pipe yard' },
            path: 'rows.4.warehouseCode',
          },
        ],
      },
    ])
    await admin.upload(product.importSheet, file, { apply: 'good', fingerprint: report.fingerprint })
    const { rows, names } = await placesOf()
    expect(rows.slice(0, 2)).toMatchObject([
      { factoryCode: '1010', warehouseCode: '0001' },
      { factoryCode: '1020', warehouseCode: '0001' },
    ])
    expect(names).toMatchObject({ '1010 · 0001': 'Pipe yard', '1020 · 0001': 'Door hall' })
  })

  it('is refused where the factory changes and has no such location, or is not said', async () => {
    const [one] = materials
    const moved = await sendMaterials([[one!.sapMaterialNo, '1030', '0001']])
    expect(moved.report.bad).toMatchObject([
      { reasons: [{ code: 'MASTER_UNKNOWN', params: { value: '1030 · 0001' } }] },
    ])
    const { rows } = await placesOf()
    const { id, version, ...record } = rows[0]!
    const values = Object.fromEntries(
      Object.entries(record).filter(([field]) => field in masterOf('product').fields),
    )
    const { problem } = await admin.call(product.modify, {
      body: { id, version, values: { ...values, factoryCode: '' } },
    })
    expect(problem.reasons).toEqual([{ code: 'REQUIRED', path: 'factoryCode' }])
  })

  it('is used by the records of its own factory alone', async () => {
    const usesOf = async (id: string) => (await admin.call(warehouse.usage, { query: { id } })).body
    expect(await usesOf(String(yard!['id']))).toEqual([{ table: 'product', count: 1 }])
    expect(await usesOf(String(hall!['id']))).toEqual([{ table: 'product', count: 1 }])
  })

  it('keeps stock of both plants apart', async () => {
    const { sapMaterialNo } = materials[2]!
    const fields = ['sapMaterialNo', 'factoryCode', 'warehouseCode', 'quantity']
    const titles = fields.map((field) => (words.fields as Record<string, string>)[field]!)
    const rows = [
      [sapMaterialNo, '1010', '0001', '11'],
      [sapMaterialNo, '1020', 'Door hall', '22'],
    ]
    const file = aSheet([titles, ...rows])
    const { importSheet } = stockSheetCalls
    const { body } = await admin.upload(importSheet, file, { apply: 'no' })
    expect(body.bad).toEqual([])
    await admin.upload(importSheet, file, { apply: 'good', fingerprint: body.fingerprint })
    const stock = await admin.call(stockCalls.page, {
      body: { filter: { sapMaterialNo: [sapMaterialNo], warehouseCode: ['0001'] } },
    })
    const told = stock.body.rows.map((row) => [row.warehouseNameEn, row.position, row.quantity].join(' '))
    expect(told.toSorted()).toEqual(['Door hall H1 22.000', 'Pipe yard Y1 11.000'])
  })

  it('loads in a week what its own factory has said', async () => {
    const week = addDays(mondayOf(businessDateOf(new Date())), 14)
    const values = {
      warehouseCode: '0001',
      week,
      weeklyVolume: '5',
      weeklyWeight: null,
      remark: 'Stocktaking',
    }
    const added = await admin.call(warehouseWeek.add, { body: { ...values, factoryCode: '1020' } })
    expect(added.status).toBe(200)
    const { body } = await admin.call(deliveryPlanCalls.weeks, { query: {} })
    const at = (name: string) => body.capacities.find(({ warehousePosition }) => warehousePosition === name)!
    expect([at('Y1').volume, at('Y1').weeks]).toEqual(['100', []])
    expect(at('H1').weeks).toMatchObject([{ week, volume: '5', remark: 'Stocktaking' }])
  })
})
