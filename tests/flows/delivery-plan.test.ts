import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryPlanCalls, type PlannedLine } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { addDays, businessDateOf, mondayOf } from '#shared/kernel/dates.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { deliverableOrder, requisitionHead } from '../factories/open-lines.ts'
import { sheetRows } from '../factories/files.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let wang: Client
beforeAll(async () => {
  stage = await openStage({ servers: 1 })
  wang = stage.wang
})
afterAll(() => stage.close())

type Order = Awaited<ReturnType<typeof deliverableOrder>>
const monday = mondayOf(businessDateOf(new Date()))

const plannedOf = async ({ orderNo }: Order, client = wang): Promise<PlannedLine[]> =>
  (await client.call(deliveryPlanCalls.page, { body: { filter: { orderNo } } })).body.rows
const weeks = async (from?: string) =>
  (await wang.call(deliveryPlanCalls.weeks, { query: from ? { from } : {} })).body

/** Time has passed, or SAP has confirmed another day. */
const plan = ({ id }: Order, day: string) =>
  stage.db.updateTable('openQuantities').set({ plannedDate: day }).where('orderId', '=', id).execute()

async function submitted(order: Order, quantity: string) {
  const lines = [{ openLineId: order.open[0]!.id, quantity }]
  const loads = [{ kind: '40HQ' as const, number: 'CSQU3054383' }]
  const { body: draft } = await wang.call(requisitionWrites.create, {
    body: { header: requisitionHead, lines, loads },
  })
  const { body } = await wang.call(requisitionWrites.commit, {
    body: { id: draft.id, version: draft.version, stockConfirmed: false },
  })
  return body
}

describe('the plan of deliveries', () => {
  it('shows what is open of an order, less what a requisition plans, each on its own day', async () => {
    const order = await deliverableOrder(stage, { lines: 1 })
    await plan(order, addDays(monday, 15))
    const requisition = await submitted(order, '4')
    const rows = await plannedOf(order)
    const day = businessDateOf(new Date(requisitionHead.shippingTime))
    expect(
      rows.map(({ source, quantity, shippingDate, packages, volume, weight, container, late }) => ({
        source,
        quantity: Number(quantity),
        shippingDate,
        measures: [packages, Number(volume), Number(weight)],
        container,
        late,
      })),
    ).toEqual([
      {
        source: 'requisition',
        quantity: 4,
        shippingDate: day,
        measures: [2, 1, 60],
        container: '40HQ CSQU3054383',
        late: false,
      },
      {
        source: 'order',
        quantity: 6,
        shippingDate: addDays(monday, 15),
        measures: [3, 1.5, 90],
        container: '',
        late: false,
      },
    ])
    await wang.call(requisitionWrites.auditing, {
      body: { id: requisition.id, version: requisition.version, event: 'return' },
    })
    expect((await plannedOf(order)).map(({ source, quantity }) => [source, Number(quantity)])).toEqual([
      ['order', 10],
    ])
  })

  it('adds up to the same by week and position as line by line', async () => {
    const order = await deliverableOrder(stage, { lines: 3 })
    await plan(order, addDays(monday, 8))
    const from = addDays(monday, 7)
    const { cells } = await weeks()
    const { body } = await wang.call(deliveryPlanCalls.page, {
      body: { size: 200, filter: { shippingDate: { from, to: addDays(from, 6) } } },
    })
    expect(body.rows.length).toBeGreaterThanOrEqual(3)
    const own = cells.filter(({ week }) => week === from)
    const positions = new Set(body.rows.map(({ warehousePosition }) => warehousePosition))
    expect(new Set(own.map(({ warehousePosition }) => warehousePosition))).toEqual(positions)
    for (const cell of own) {
      const lines = body.rows.filter(({ warehousePosition }) => warehousePosition === cell.warehousePosition)
      const sum = (key: 'volume' | 'weight') => add('0', ...lines.map((line) => line[key] ?? '0'))
      expect(cell.lines).toBe(lines.length)
      expect(compare(cell.volume, sum('volume'))).toBe(0)
      expect(compare(cell.weight, sum('weight'))).toBe(0)
      expect(cell.unmeasured).toBe(
        lines.filter((line) => line.volume === null || line.weight === null).length,
      )
    }
  })

  it('calls late what should have left before this week, and nothing of this week', async () => {
    const [late, due] = [
      await deliverableOrder(stage, { lines: 1 }),
      await deliverableOrder(stage, { lines: 1 }),
    ]
    await plan(late, addDays(monday, -1))
    await plan(due, monday)
    expect((await plannedOf(late)).map((line) => line.late)).toEqual([true])
    expect((await plannedOf(due)).map((line) => line.late)).toEqual([false])
    const lines = async (isLate: boolean) =>
      (await wang.call(deliveryPlanCalls.page, { body: { size: 200, filter: { late: isLate } } })).body
    expect((await lines(true)).rows.every((line) => line.late)).toBe(true)
    const { cells } = await weeks()
    const counted = cells.filter(({ week }) => week === null).reduce((total, cell) => total + cell.lines, 0)
    expect(counted).toBe((await lines(true)).total)
    // A calendar that begins later still says what is late.
    expect((await weeks(addDays(monday, 70))).cells.some(({ week }) => week === null)).toBe(true)
  })

  it('names what all warehouses of a position load in a week', async () => {
    const { rows } = await sql<{ position: string; volume: string; weight: string }>`select position,
      sum(weekly_volume) as volume, sum(weekly_weight) as weight from warehouses where enabled group by position`.execute(
      stage.db,
    )
    const { capacities } = await weeks()
    expect(rows.length).toBeGreaterThan(1)
    for (const { position, volume, weight } of rows) {
      const found = capacities.find(({ warehousePosition }) => warehousePosition === position)
      expect(found && [compare(found.volume!, volume), compare(found.weight!, weight)]).toEqual([0, 0])
    }
  })

  it('loads something else in a week that is not like others, as those who have it loaded say', async () => {
    const { factoryCode, code, position, weeklyVolume, weeklyWeight } = await stage.db
      .selectFrom('warehouses')
      .selectAll()
      .where('enabled', '=', true)
      .where('weeklyVolume', 'is not', null)
      .orderBy('code')
      .limit(1)
      .executeTakeFirstOrThrow()
    const week = addDays(monday, 14)
    const place = { factoryCode, warehouseCode: code }
    const values = { ...place, week, weeklyVolume: '0', weeklyWeight: null, remark: 'Holiday' }
    const calls = masterCalls.warehouseWeek
    const wrong = await wang.call(calls.add, { body: { ...values, week: addDays(week, 2) } })
    expect(wrong.problem.reasons).toMatchObject([{ code: 'NOT_MONDAY' }])
    const seller = await stage.apps[0]!.as('sales.zhang')
    expect((await seller.call(calls.add, { body: values })).status).toBe(403)
    const { body: added } = await wang.call(calls.add, { body: values })
    const before = (await weeks()).capacities.find(({ warehousePosition }) => warehousePosition === position)!
    const others = subtract(before.volume ?? '0', weeklyVolume ?? '0')
    expect(before.weeks).toHaveLength(1)
    expect(before.weeks[0]).toMatchObject({ week, remark: 'Holiday' })
    // The volume is of this week, and the weight as in any other.
    expect(compare(before.weeks[0]!.volume ?? '-1', others)).toBe(0)
    expect(compare(before.weeks[0]!.weight ?? '-1', before.weight ?? '-2')).toBe(0)
    expect(weeklyWeight).not.toBeNull()
    const { status } = await wang.call(calls.modify, {
      body: { id: added.id, version: added.version, values: { ...values, weeklyVolume: '300' } },
    })
    expect(status).toBe(200)
    const { body: log } = await wang.call(calls.log, { body: { filter: { key: code } } })
    expect(log.rows.map(({ event }) => event)).toEqual(['update', 'create'])
  })

  it('names the positions that its filter may take, also those that no warehouse has', async () => {
    const order = await deliverableOrder(stage, { lines: 1 })
    await stage.db
      .updateTable('openQuantities')
      .set({ warehousePosition: 'YARD-9' })
      .where('orderId', '=', order.id)
      .execute()
    const { body } = await wang.call(deliveryPlanCalls.positions, {})
    const named = body.map(({ warehousePosition }) => warehousePosition)
    expect(named).toContain('YARD-9')
    expect(named).toContain('A-PIPE')
    expect(new Set(named).size).toBe(named.length)
  })

  it('finds a line by its position, whether that or the warehouse was typed', async () => {
    const order = await deliverableOrder(stage, { lines: 1 })
    const { code, position } = await stage.db
      .selectFrom('warehouses')
      .select(['code', 'position'])
      .where('enabled', '=', true)
      .orderBy('code')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const typed of [code, position]) {
      await stage.db
        .updateTable('openQuantities')
        .set({ warehousePosition: typed })
        .where('orderId', '=', order.id)
        .execute()
      expect((await plannedOf(order)).map((line) => line.warehousePosition)).toEqual([position])
    }
  })

  it('names the requisitions and notes of a week, and whether they can be moved to another', async () => {
    const order = await deliverableOrder(stage, { lines: 1 })
    const { id, version } = await submitted(order, '4')
    const named = async (client = wang) =>
      (await client.call(deliveryPlanCalls.weeks, { query: {} })).body.documents.find(
        ({ documentId }) => documentId === id,
      )
    const { requisitionNo } = (await wang.call(requisitionCalls.one, { query: { id } })).body
    const day = businessDateOf(new Date(requisitionHead.shippingTime))
    expect(await named()).toMatchObject({
      source: 'requisition',
      documentNo: requisitionNo,
      version,
      week: mondayOf(day),
      shippingDate: day,
      blocked: null,
    })
    expect((await named(await stage.apps[0]!.as('admin')))?.blocked).toBe('NO_PERMISSION')
    const moved = await wang.call(requisitionWrites.reschedule, {
      body: { id, version, day: addDays(day, 7) },
    })
    expect(moved.status).toBe(200)
    expect(await named()).toMatchObject({ week: addDays(mondayOf(day), 7), version: moved.body.version })
    const after = (await wang.call(requisitionCalls.one, { query: { id } })).body
    const later = (time: string) => new Date(Date.parse(time) + 7 * 86_400_000).toISOString()
    expect([after.shippingTime, after.bookingTime]).toEqual([
      later(requisitionHead.shippingTime),
      later(requisitionHead.bookingTime),
    ])
    const again = (body: { version: number; day: string }) =>
      wang.call(requisitionWrites.reschedule, { body: { id, ...body } })
    expect((await again({ version, day: addDays(day, 14) })).problem.code).toBe('VERSION_CONFLICT')
    const past = await again({ version: moved.body.version, day: addDays(day, -14) })
    expect(past.problem.reasons?.map(({ code }) => code)).toContain('TIME_PAST')
    const returned = await wang.call(requisitionWrites.auditing, {
      body: { id, version: moved.body.version, event: 'return' },
    })
    const late = await again({ version: returned.body.version, day: addDays(day, 14) })
    expect(late.problem.reasons).toMatchObject([{ code: 'REQUISITION_NOT_SUBMITTED' }])
  })

  it('shows nobody what is not theirs', async () => {
    const order = await deliverableOrder(stage, { lines: 1 })
    expect(await plannedOf(order)).toHaveLength(1)
    expect(await plannedOf(order, await stage.apps[0]!.as('cs.chen'))).toEqual([])
    const customer = await stage.apps[0]!.as('buyer.jakarta')
    expect((await customer.call(deliveryPlanCalls.page, { body: {} })).status).toBe(403)
    expect((await customer.call(deliveryPlanCalls.weeks, { query: {} })).status).toBe(403)
  })

  it('is exported as it is filtered', async () => {
    const order = await deliverableOrder(stage, { lines: 2 })
    const { bytes } = await wang.call(deliveryPlanCalls.exportList, {
      body: {
        filter: { orderNo: order.orderNo },
        sort: [],
        columns: ['shippingDate', 'source', 'quantity', 'volume'],
        language: 'en',
      },
    })
    const [titles, ...rows] = sheetRows(bytes)
    expect(titles).toEqual(['Planned shipping date', 'Source', 'Quantity', 'Volume (m³)'])
    expect(rows.map(([, source, quantity, volume]) => [source, Number(quantity), Number(volume)])).toEqual([
      ['Order', 10, 2.5],
      ['Order', 10, 2.5],
    ])
  })
})
