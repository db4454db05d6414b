import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { roles, type Role } from '#shared/vocabulary/words.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

const users: Record<Role, string> = {
  customer: 'buyer.jakarta',
  salesman: 'sales.zhang',
  customerService: 'cs.wang',
  finance: 'fin.zhao',
  administrator: 'admin',
  baseViewer: 'view.sun',
}

let stage: Stage
let zhang: Client
let viewer: Client
let buyer: Client
beforeAll(async () => {
  stage = await openStage()
  const app = stage.apps[0]!
  zhang = await app.as('sales.zhang')
  viewer = await app.as('view.sun')
  buyer = await app.as('buyer.jakarta')
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const listed = async (filter: object = {}, more: object = {}) =>
  (await zhang.call(stockCalls.page, { body: { filter, size: 100, ...more } })).body
const refresh = (numbers: string[]) => zhang.call(stockCalls.refresh, { body: { numbers } })
/** A material that is sold in its base unit, so that SAP's figures are the list's. */
const aMaterial = (nth = 0) =>
  stage.db
    .selectFrom('products')
    .innerJoin('productStock', 'productStock.productId', 'products.id')
    .select(['products.id', 'sapMaterialNo', 'productStock.factoryCode', 'productStock.warehouseCode'])
    .whereRef('unit', '=', 'salesUnit')
    .orderBy('sapMaterialNo')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow()

describe('the list of stock', () => {
  it('has a row for each material and warehouse, with their names, position and time', async () => {
    const { sapMaterialNo, factoryCode, warehouseCode } = await aMaterial()
    const { rows } = await listed({ sapMaterialNo })
    const stored = await stage.db
      .selectFrom('productStock')
      .innerJoin('products', 'products.id', 'productStock.productId')
      .select('productStock.id')
      .where('sapMaterialNo', '=', sapMaterialNo)
      .execute()
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)))
    const row = rows.find((r) => r.warehouseCode === warehouseCode && r.factoryCode === factoryCode)!
    expect(row.sapMaterialNo).toBe(sapMaterialNo)
    for (const said of [
      row.factoryNameEn,
      row.warehouseNameZh,
      row.position,
      row.salesUnit,
      row.descriptionEn,
    ])
      expect(said).not.toBe('')
  })

  it('is narrowed by warehouse and quantity, and its pages hold every row once', async () => {
    const { warehouseCode } = await aMaterial()
    const there = await listed({ warehouseCode: [warehouseCode] })
    expect(there.total).toBeGreaterThan(0)
    expect(there.rows.every((row) => row.warehouseCode === warehouseCode)).toBe(true)
    const much = await listed({ quantity: { from: '100', to: '99999999' } })
    expect(much.rows.every(({ quantity }) => Number(quantity) >= 100)).toBe(true)
    const sort = [{ field: 'at', order: 'desc' }]
    const pages = await Promise.all([1, 2].map((page) => listed({}, { page, size: 20, sort })))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(40)
  })

  it('is for staff of every role and for no customer', async () => {
    for (const role of roles) {
      const client = await stage.apps[0]!.as(users[role])
      const { sapMaterialNo } = await aMaterial()
      const statuses = [
        (await client.call(stockCalls.page, { body: {} })).status,
        (await client.call(stockCalls.refresh, { body: { numbers: [sapMaterialNo] } })).status,
      ]
      expect(statuses, role).toEqual(role === 'customer' ? [403, 403] : [200, 200])
    }
  })
})

describe('asking SAP for stock', () => {
  it('puts its figures and the time in the place of the earlier ones', async () => {
    const { sapMaterialNo, factoryCode, warehouseCode } = await aMaterial()
    await refresh([sapMaterialNo])
    await stage.db
      .updateTable('sapSimStock')
      .set({ quantity: '77' })
      .where('materialNo', '=', sapMaterialNo)
      .execute()
    const before = new Date().toISOString()
    expect((await refresh([sapMaterialNo])).body).toEqual({ reasons: [], materials: 1 })
    const { rows } = await listed({ sapMaterialNo })
    const row = rows.find((r) => r.factoryCode === factoryCode && r.warehouseCode === warehouseCode)!
    expect(Number(row.quantity)).toBe(77)
    expect(row.at >= before, row.at).toBe(true)
  })

  it('leaves the last figures while SAP is silent, and says that it is', async () => {
    const { sapMaterialNo } = await aMaterial(1)
    await refresh([sapMaterialNo])
    const known = await listed({ sapMaterialNo })
    await stage.db.updateTable('sapSimStock').set({ quantity: '1' }).execute()
    stage.goWrong({ fault: 'unavailable', on: 'other' })
    expect((await refresh([sapMaterialNo])).body).toEqual({
      reasons: [{ code: 'SAP_UNAVAILABLE' }],
      materials: 1,
    })
    expect(await listed({ sapMaterialNo })).toEqual(known)
  })

  it('is refused for numbers that mean no material, each of them named', async () => {
    const { sapMaterialNo } = await aMaterial()
    const { status, problem } = await refresh(['NONE-1', sapMaterialNo, 'NONE-2'])
    expect(status).toBe(422)
    expect(problem.reasons).toEqual([
      { code: 'MATERIAL_UNKNOWN', path: 'numbers.0', params: { value: 'NONE-1' } },
      { code: 'MATERIAL_UNKNOWN', path: 'numbers.2', params: { value: 'NONE-2' } },
    ])
    expect((await refresh([])).status).toBe(422)
  })
})

describe('one material', () => {
  it('is read by staff, its base price only by those who may, and by no customer', async () => {
    const { id, sapMaterialNo } = await aMaterial()
    const query = { id }
    const mine = await zhang.call(masterCalls.product.one, { query })
    expect(mine.body).toMatchObject({ id, sapMaterialNo })
    expect(mine.body).toHaveProperty('basePrice')
    const theirs = await viewer.call(masterCalls.product.one, { query })
    expect(theirs.body).toMatchObject({ id, sapMaterialNo })
    expect(theirs.body).not.toHaveProperty('basePrice')
    expect((await buyer.call(masterCalls.product.one, { query })).status).toBe(403)
    expect((await zhang.call(masterCalls.product.one, { query: { id: newId() } })).status).toBe(404)
  })
})
