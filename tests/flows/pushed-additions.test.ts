import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import type { AddedLine } from '#shared/documents/orders/pushed-change.schema.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { add, multiply, round } from '#shared/kernel/decimal.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { pushableOrders, productionDay, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { openStage, type Stage } from './push-stage.ts'

/** Further lines of an order that SAP has (D324). */

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 2 })
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const pushed = async () => {
  const order = (await pushableOrders(stage.db, 1))[0]!
  await stage.save([pushOf(order)])
  await stage.settled(order.id)
  return order
}
const seen = async (id: string) => (await stage.wang.call(orderCalls.one, { query: { id } })).body
const changeIs = (id: string, state: string) => until(async () => (await seen(id)).sapChange === state)
const versionOf = async (id: string) => (await stateOf(stage.db, id)).version
const day = addDays(productionDay, 9)

const noMeasures = { width: null, height: null, auxiliaryQuantity: null, doorModel: '' }

/** Two materials that are counted in pieces, or else by size, at their list prices for the customer. */
const goods = async (order: { customerId: string }, hasOpening = false) => {
  const products = await stage.db
    .selectFrom('products')
    .select(['id', 'sapMaterialNo'])
    .where('enabled', '=', true)
    .where('category', hasOpening ? '=' : '<>', 'doorWindow')
    .$if(hasOpening, (query) => query.where('salesUnit', 'in', ['M2', 'MTK']))
    .where('basePrice', '>', '1')
    .where('descriptionEn', '<>', '')
    .orderBy('sapMaterialNo', 'desc')
    .limit(2)
    .execute()
  const { body } = await stage.wang.call(lineCalls.materials, {
    body: {
      customerId: order.customerId,
      currency: 'USD',
      salesOrg: '1100',
      ids: products.map(({ id }) => id),
    },
  })
  const byId = new Map(body.materials.map((material) => [material.id, material]))
  return products.map(({ id, sapMaterialNo }) => {
    const { basePrice, per } = byId.get(id)!
    return { id, sapMaterialNo, unitPrice: unitPriceOf(basePrice!, per, '0') }
  })
}
type Goods = Awaited<ReturnType<typeof goods>>
const linesOf = (of: Goods): AddedLine[] =>
  of.map(({ id, unitPrice }, n) => ({
    ...noMeasures,
    materialId: id,
    unitPrice,
    salesQuantity: String(n + 4),
    sapDeliveryTime: addDays(day, n),
  }))

const addTo = async (id: string, lines: AddedLine[]) =>
  stage.wang.call(pushCalls.addLines, {
    body: { id, version: await versionOf(id), lines, comment: 'by telephone' },
  })
const inSap = async (id: string) => {
  const { sapGroupOrderNo } = await stateOf(stage.db, id)
  const row = await stage.db
    .selectFrom('sapSimDocuments')
    .select('body')
    .where('number', '=', sapGroupOrderNo)
    .executeTakeFirstOrThrow()
  return row.body as {
    TotalNetAmount: string
    to_Item: {
      results: {
        SalesOrderItem: string
        Material: string
        RequestedQuantity: string
        PurchaseOrderByShipToParty?: string
        to_ScheduleLine: { results: { RequestedDeliveryDate: string }[] }
      }[]
    }
  }
}
const openOf = (id: string) =>
  stage.db
    .selectFrom('openQuantities')
    .select(['lineNo', 'sapItem', 'ordered', 'open', 'plant'])
    .where('orderId', '=', id)
    .orderBy('lineNo')
    .execute()
/** Whether a reconciliation finds anything else in SAP than here. */
const differs = async (order: { orderNo: string }) => {
  const admin = await stage.apps[0]!.as('admin')
  const { body: started } = await admin.call(operatorCalls.reconcile)
  const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
  await until(async () => (await task()).status === 'succeeded')
  return (await task()).issues.some(({ key }) => key === stage.referenceOf(order))
}
/** SAP has the order's two lines and, once each, the new ones. */
const expectAdded = async (id: string, of: Goods) => {
  const sap = await inSap(id)
  expect(sap.to_Item.results.map((item) => item.SalesOrderItem)).toEqual(['10', '20', '30', '40'])
  expect(sap.to_Item.results.slice(2).map((item) => item.Material)).toEqual(
    of.map(({ sapMaterialNo }) => sapMaterialNo),
  )
  const after = await seen(id)
  expect(after.lines.map(({ lineNo }) => lineNo)).toEqual([1, 2, 3, 4])
  expect(Number(sap.TotalNetAmount)).toBe(Number(after.totalAmount))
  expect((await openOf(id)).map(({ lineNo, sapItem }) => [lineNo, sapItem])).toEqual([
    [1, 10],
    [2, 20],
    [3, 30],
    [4, 40],
  ])
  return { sap, after }
}

describe('an order that SAP has', () => {
  it('gets further lines once SAP has them, everywhere and to the cent', async () => {
    const order = await pushed()
    const of = await goods(order)
    const before = await seen(order.id)
    await stage.withoutSap(async () => {
      expect((await addTo(order.id, linesOf(of))).status).toBe(200)
      expect(await seen(order.id)).toMatchObject({
        sapChange: 'sending',
        lineCount: 2,
        totalAmount: before.totalAmount,
      })
      const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
      expect(body).toMatchObject({
        kind: 'addLines',
        added: of.map(({ sapMaterialNo }, n) => ({ lineNo: n + 3, sapMaterialNo })),
      })
    })
    await changeIs(order.id, 'none')
    const { sap, after } = await expectAdded(order.id, of)
    expect(after.lines.slice(0, 2)).toEqual(before.lines)
    const amounts = of.map(({ unitPrice }, n) => round(multiply(unitPrice, String(n + 4)), 2))
    expect(Number(after.totalAmount)).toBe(Number(add(before.totalAmount, ...amounts)))
    expect(after.lineCount).toBe(4)
    expect(after.sapDeliveryTime).toBe(addDays(day, 1))
    const [, , third] = sap.to_Item.results
    expect(third!.PurchaseOrderByShipToParty).toMatch(/:1\+3$/)
    expect(third!.to_ScheduleLine.results[0]!.RequestedDeliveryDate).toContain(
      String(Date.parse(`${day}T00:00:00Z`)),
    )
    const ledger = await openOf(order.id)
    expect(Number(ledger[3]!.open)).toBe(5)
    expect(ledger[3]!.plant).toBe(ledger[0]!.plant)
    expect((await stage.eventsOf(order.id)).slice(-2)).toEqual(['requestLines', 'addLines'])
    const { body: history } = await stage.wang.call(orderCalls.history, { body: { id: order.id } })
    expect(history.rows[0]!.changes.map(({ path }) => path)).toEqual(['lines.3', 'lines.4'])
    expect(await differs(order)).toBe(false)
    // What was added may change as what was pushed.
    await stage.wang.call(pushCalls.amend, {
      body: { id: order.id, version: after.version, lines: [{ lineNo: 4, salesQuantity: '6' }] },
    })
    await changeIs(order.id, 'none')
    expect((await inSap(order.id)).to_Item.results[3]!.RequestedQuantity).toBe('6')
    expect(await differs(order)).toBe(false)
  })

  it('names every line that it cannot get at once', async () => {
    const order = await pushed()
    const of = await goods(order)
    const [first, second] = linesOf(of)
    const stopped = await stage.db
      .selectFrom('products')
      .select('id')
      .where('enabled', '=', false)
      .limit(1)
      .executeTakeFirst()
    const { problem } = await addTo(order.id, [
      { ...first!, unitPrice: '0.0100' },
      { ...second!, salesQuantity: '0', sapDeliveryTime: '2020-01-01' },
      { ...first!, materialId: order.customerId },
      ...(stopped ? [{ ...first!, materialId: stopped.id }] : []),
    ])
    expect(problem.reasons.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['ADD_NEEDS_REVIEW', 'lines.0.unitPrice'],
        ['QTY_ZERO', 'lines.1.salesQuantity'],
        ['DATE_PAST', 'lines.1.sapDeliveryTime'],
        ['MATERIAL_UNKNOWN', 'lines.2.materialId'],
        ...(stopped ? [['MASTER_DISABLED', 'lines.3.materialId']] : []),
      ]),
    )
    expect((await seen(order.id)).sapChange).toBe('none')
  })

  it('gets doors by their size and pieces, and is told which of them is missing', async () => {
    const order = await pushed()
    const [door] = await goods(order, true)
    const [line] = linesOf([door!])
    const { problem } = await addTo(order.id, [{ ...line!, width: '900' }])
    expect(problem.reasons.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['REQUIRED', 'lines.0.height'],
        ['REQUIRED', 'lines.0.auxiliaryQuantity'],
      ]),
    )
    const sizes = { width: '900', height: '2000', auxiliaryQuantity: '3', doorModel: 'D-7' }
    await addTo(order.id, [{ ...line!, ...sizes, salesQuantity: '5.4' }])
    await changeIs(order.id, 'none')
    const added = (await seen(order.id)).lines.at(-1)
    expect(added).toMatchObject({ sapMaterialNo: door!.sapMaterialNo, doorModel: 'D-7' })
    expect([added!.width, added!.height, added!.auxiliaryQuantity, added!.salesQuantity].map(Number)).toEqual(
      [900, 2000, 3, 5.4],
    )
    expect(Number((await inSap(order.id)).to_Item.results[2]!.RequestedQuantity)).toBe(5.4)
    expect(await differs(order)).toBe(false)
    // What follows from measures stays as they say.
    const { problem: refusal } = await stage.wang.call(pushCalls.amend, {
      body: { id: order.id, version: await versionOf(order.id), lines: [{ lineNo: 3, salesQuantity: '6' }] },
    })
    expect(refusal.reasons.map(({ code }) => code)).toEqual(['AMEND_MEASURED'])
  })

  it('is held by the credit that its further lines would go beyond', async () => {
    const order = await pushed()
    const of = await goods(order)
    await stage.db
      .updateTable('customers')
      .set({ creditLimit: '1.00', creditExposure: '0.90' })
      .where('id', '=', order.customerId)
      .execute()
    const { problem } = await addTo(order.id, linesOf(of))
    expect(problem.code).toMatch(/^CREDIT_/)
    await stage.db
      .updateTable('customers')
      .set({ creditLimit: '900000000.00', creditExposure: '0.00' })
      .where('id', '=', order.customerId)
      .execute()
  })

  it('stays as it is when SAP refuses; the same can be sent again or dropped', async () => {
    const order = await pushed()
    const of = await goods(order)
    const before = await seen(order.id)
    stage.goWrong({ fault: 'reject', on: 'change', times: 2 })
    await addTo(order.id, linesOf(of))
    await changeIs(order.id, 'refused')
    const kept = await seen(order.id)
    expect([kept.totalAmount, kept.lines]).toEqual([before.totalAmount, before.lines])
    expect(await openOf(order.id)).toHaveLength(2)
    const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
    expect(body.messages[0]!.text).toContain('Material X is not defined')
    const again = async () =>
      stage.wang.call(pushCalls.repeatChange, {
        body: { id: order.id, version: await versionOf(order.id) },
      })
    await again()
    await changeIs(order.id, 'refused')
    await again()
    await changeIs(order.id, 'none')
    await expectAdded(order.id, of)

    const other = await pushed()
    stage.goWrong({ fault: 'reject', on: 'change' })
    await addTo(other.id, linesOf(of))
    await changeIs(other.id, 'refused')
    await stage.wang.call(pushCalls.dropChange, {
      body: { id: other.id, version: await versionOf(other.id) },
    })
    expect((await seen(other.id)).sapChange).toBe('none')
    expect((await inSap(other.id)).to_Item.results).toHaveLength(2)
  })

  it('gives its lines numbers that SAP has not given to others, and refuses one that it has', async () => {
    const order = await pushed()
    const of = await goods(order)
    const { sapGroupOrderNo } = await stateOf(stage.db, order.id)
    const sap = await inSap(order.id)
    const foreign = { ...sap.to_Item.results[0]!, SalesOrderItem: '30', RequestedQuantity: '77' }
    await stage.db
      .updateTable('sapSimDocuments')
      .set({ body: JSON.stringify({ ...sap, to_Item: { results: [...sap.to_Item.results, foreign] } }) })
      .where('number', '=', sapGroupOrderNo)
      .execute()
    await addTo(order.id, linesOf(of.slice(0, 1)))
    await changeIs(order.id, 'refused')
    const { body } = await stage.wang.call(pushCalls.change, { query: { id: order.id } })
    expect(body.messages[0]).toMatchObject({ code: 'SEAWAY/ITEM', text: expect.stringContaining('30') })
    expect((await inSap(order.id)).to_Item.results).toHaveLength(3)
  })

  it.each([
    'errorAfter',
    'cutAfter',
    'gatewayTimeoutAfter',
    'rejectAfter',
    'cut',
    'lock',
    'unavailable',
  ] as const)('gets its further lines once although an answer is lost (%s)', async (fault) => {
    const order = await pushed()
    const of = await goods(order)
    // Both the answer to the lines and that to their dates.
    stage.goWrong({ fault, on: 'change' }, { fault, on: 'change' })
    await addTo(order.id, linesOf(of))
    await changeIs(order.id, 'none')
    await expectAdded(order.id, of)
    expect((await stage.eventsOf(order.id)).slice(2)).toEqual(['requestLines', 'addLines'])
    expect(await differs(order)).toBe(false)
  })
})
