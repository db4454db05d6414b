import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { aPlace, made, type Place } from '../factories/order-forms.ts'
import { stamped } from '#server/demo/stamped.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let zhang: Client
let place: Place
beforeAll(async () => {
  stage = await openStage()
  zhang = await stage.apps[0]!.as('sales.zhang')
  place = await aPlace(stage.db)
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

/** The material is sold by the dozen and kept by the piece. */
const soldInDozens = async (db: Stage['db'], sapMaterialNo: string) => {
  const { salesUnit } = await db
    .selectFrom('products')
    .select('salesUnit')
    .where('sapMaterialNo', '=', sapMaterialNo)
    .executeTakeFirstOrThrow()
  const rate = { sapMaterialNo, unitCode: salesUnit, baseUnits: '12' }
  await db
    .insertInto('unitRates')
    .values(stamped([rate], new Date().toISOString()))
    .onConflict((known) => known.columns(['sapMaterialNo', 'unitCode']).doUpdateSet({ baseUnits: '12' }))
    .execute()
}

const stockOf = async (id: string) => (await zhang.call(orderWrites.refreshStock, { body: { id } })).body

describe('the stock of an order', () => {
  it('is what SAP has now, in the unit that is sold, with the time at which it said so', async () => {
    const order = await made(zhang, place)
    const { sapMaterialNo } = place.goods[0]!
    await soldInDozens(stage.db, sapMaterialNo)
    const before = new Date().toISOString()
    const first = await stockOf(order.id)
    expect(first.reasons).toEqual([])
    expect(first.lines).toHaveLength(3)
    for (const { at } of first.lines) expect(at! >= before, at!).toBe(true)
    await stage.db.deleteFrom('sapSimStock').where('materialNo', '=', sapMaterialNo).execute()
    const row = { materialNo: sapMaterialNo, plant: '1010' }
    for (const [location, quantity] of [
      ['W901', '120'],
      ['W902', '30'],
    ] as const)
      await stage.db
        .insertInto('sapSimStock')
        .values({ ...row, location, quantity })
        .execute()
    const { lines } = await stockOf(order.id)
    expect(Number(lines[0]!.quantity)).toBe(12.5)
    expect(lines[0]!.at! > first.lines[0]!.at!).toBe(true)
  })

  it('is what SAP told last while it is silent, and says that it is', async () => {
    const order = await made(zhang, place)
    const known = await stockOf(order.id)
    await stage.db.updateTable('sapSimStock').set({ quantity: '1' }).execute()
    stage.goWrong({ fault: 'unavailable', on: 'other' })
    const silent = await stockOf(order.id)
    expect(silent).toEqual({ lines: known.lines, reasons: [{ code: 'SAP_UNAVAILABLE' }] })
  })

  it('is nobody’s business who does not see the order', async () => {
    expect((await zhang.call(orderWrites.refreshStock, { body: { id: newId() } })).status).toBe(404)
  })
})
