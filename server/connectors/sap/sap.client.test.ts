import { startScripted } from '../../../tests/factories/scripted-server.ts'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { aSapLine, aSapOrder } from '../../../tests/factories/sap-orders.ts'
import { openSapClient } from './sap.client.ts'
import type { SapAnswer, SapDocument, SapOrder, SapPort } from './sap.port.ts'
import type { Fault } from '../../settings/sap-faults.ts'
import { type Simulator, startSimulator } from '../../demo/sap/simulator.ts'

let fresh: FreshDatabase
let simulator: Simulator
let client: SapPort
let customerNo: string
let materialNo: string

const breaking = { pauseSeconds: 60, authPauseSeconds: 300 }
const connect = (timeoutSeconds = 5) => openSapClient({ ...simulator, timeoutSeconds }, breaking)
beforeAll(async () => {
  fresh = await freshDatabase()
  const customer = await fresh.db
    .selectFrom('customers')
    .select('sapCustomerNo')
    .where('type', '=', 'official')
    .limit(1)
    .executeTakeFirstOrThrow()
  const product = await fresh.db
    .selectFrom('products')
    .select('sapMaterialNo')
    .limit(1)
    .executeTakeFirstOrThrow()
  customerNo = customer.sapCustomerNo
  materialNo = product.sapMaterialNo
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  simulator = await startSimulator({ db: fresh.db })
  client = connect()
})
afterEach(() => simulator.close())

let count = 0
const anOrder = (values: Partial<SapOrder> = {}) =>
  aSapOrder({
    reference: `OMS:SO${++count}:1`,
    customerNo,
    shipToNo: '',
    lines: [aSapLine({ materialNo }), aSapLine({ materialNo, lineNo: 2, quantity: '3.500' })],
    totalAmount: '1874.61',
    ...values,
  })
const request = { id: 'A'.repeat(32), firstTriedAt: '2026-11-20T00:00:00Z' }
const create = (order: SapOrder, port = client) => port.createOrder(order, request)
const created = async (order: SapOrder) => {
  const answer = await create(order)
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
  return answer.value
}
const goWrong = (...rules: (Pick<Fault, 'fault'> & Partial<Fault>)[]) =>
  simulator.faults.plan({ rules: rules.map((r) => ({ times: 1, ...r })) })
const inSap = async (order: SapOrder) => {
  const answer = await client.findByReference({ ...order, references: [order.reference], witnesses: [] })
  return answer.outcome === 'done' ? answer.value.length : answer.outcome
}

describe('an order in SAP', () => {
  it('is created, found by our reference and read by its number', async () => {
    const order = anOrder()
    const document = await created(order)
    expect(document).toMatchObject({
      reference: order.reference,
      totalAmount: order.totalAmount,
      lineCount: 2,
      closed: false,
    })
    expect(document.orderNo).toMatch(/^501\d{7}$/)
    expect(document.buildingNo).toMatch(/^601\d{7}$/)
    const references = ['OMS:nobody:1', order.reference]
    const kept = {
      orderNo: document.orderNo,
      buildingNo: document.buildingNo,
      totalAmount: order.totalAmount,
    }
    expect(await client.findByReference({ customerNo, references, witnesses: [] })).toMatchObject({
      value: [kept],
    })
    expect(await client.readOrder(document.orderNo)).toMatchObject({ value: kept })
    expect(await client.readOrder('4711')).toMatchObject({ outcome: 'done', value: null })
    const ours = await client.ordersOfOurs('OMS:', '2026-01-01', 0)
    expect(ours.outcome === 'done' && ours.value.map((d) => d.orderNo)).toContain(document.orderNo)
    expect(await client.ordersOfOurs('OMS:NOBODY', '2026-01-01', 0)).toMatchObject({ value: [] })
  })

  it('gets the dates of its lines after it was made, which may be asked twice', async () => {
    const lines = ['2027-01-04', '2027-02-05'].map((productionDate, n) =>
      aSapLine({ materialNo, lineNo: n + 1, productionDate }),
    )
    const order = anOrder({ lines, deliveryDate: '' })
    const document = await created(order)
    expect(client.isComplete(order, document)).toBe(false)
    for (const _once of [1, 2]) {
      const answer = await client.completeOrder(order, document)
      if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
      expect(answer.value.lineDates).toEqual([
        { lineNo: 1, date: '2027-01-04' },
        { lineNo: 2, date: '2027-02-05' },
      ])
      expect(client.isComplete(order, answer.value)).toBe(true)
    }
  })

  it('may be made and incomplete: SAP warns', async () => {
    const answer = await create(anOrder({ payTerm: 'barter' }))
    expect(answer).toMatchObject({
      outcome: 'done',
      messages: [{ code: 'SLS_LORD/033' }, { code: 'SLS_LORD/009', severity: 'warning' }],
    })
  })

  it('is refused with every reason, by line and field', async () => {
    const lines = [aSapLine({ materialNo }), aSapLine({ lineNo: 2, materialNo: 'NO-SUCH' })]
    const answer = await create(anOrder({ lines, orderType: 'XX' }))
    expect(answer).toMatchObject({
      outcome: 'rejected',
      messages: [
        { code: 'V1/151', path: 'orderType' },
        { code: 'V1/302', path: 'lines.2.sapMaterialNo' },
      ],
    })
  })

  it('gets other dates, the same ones twice for nothing, and then its end', async () => {
    const { orderNo } = await created(anOrder())
    const lines = [1, 2].map((lineNo) => ({ lineNo, date: '2027-02-03' }))
    const changed = async () =>
      (
        await fresh.db
          .selectFrom('sapSimDocuments')
          .select('changedAt')
          .where('number', '=', orderNo)
          .executeTakeFirstOrThrow()
      ).changedAt
    const before = await changed()
    expect(await client.changeDeliveryDates(orderNo, lines)).toMatchObject({ outcome: 'done' })
    const after = await changed()
    expect(after).not.toBe(before)
    expect(await client.changeDeliveryDates(orderNo, lines)).toMatchObject({ outcome: 'done' })
    expect(await changed()).toBe(after)
    for (const _once of [1, 2])
      expect(await client.closeLines(orderNo, [2])).toMatchObject({ outcome: 'done' })
    expect(await client.readOrder(orderNo)).toMatchObject({ value: { closed: false, closedLines: [2] } })
    expect(await client.closeOrder(orderNo)).toMatchObject({ outcome: 'done' })
    expect(await client.readOrder(orderNo)).toMatchObject({ value: { closed: true, closedLines: [1, 2] } })
    expect(await client.closeOrder(orderNo)).toMatchObject({ outcome: 'done' })
    expect(await client.closeOrder('4711')).toMatchObject({ outcome: 'rejected' })
  })

  it('is left whole when somebody else is at it', async () => {
    const { orderNo } = await created(anOrder())
    const lines = [{ lineNo: 1, date: '2027-03-04' }]
    goWrong({ fault: 'lock', on: 'change' })
    expect(await client.changeDeliveryDates(orderNo, lines)).toMatchObject({ outcome: 'conflict' })
    await fresh.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('sapSimDocuments')
        .selectAll()
        .where('number', '=', orderNo)
        .forUpdate()
        .executeTakeFirst()
      expect(await client.changeDeliveryDates(orderNo, lines)).toMatchObject({ outcome: 'conflict' })
    })
    expect(await client.changeDeliveryDates(orderNo, lines)).toMatchObject({ outcome: 'done' })
  })

  it.each([
    ['cutAfter', 'done'],
    ['errorAfter', 'done'],
    ['cut', 'unknown'],
    ['reject', 'rejected'],
  ] as const)('whose change ends by %s is read back: %s (D130)', async (fault, outcome) => {
    const { orderNo } = await created(anOrder())
    goWrong({ fault, on: 'change' })
    expect((await client.closeOrder(orderNo)).outcome).toBe(outcome)
    expect(await client.readOrder(orderNo)).toMatchObject({ value: { closed: outcome === 'done' } })
  })

  it('whose change is refused and cannot be read back is not believed to be refused', async () => {
    const { orderNo } = await created(anOrder())
    // The first read happens before the change, the second after the change was refused.
    goWrong(
      { fault: 'slow', on: 'read', milliseconds: 0 },
      { fault: 'reject', on: 'change' },
      { fault: 'cut', on: 'read' },
    )
    expect((await client.closeOrder(orderNo)).outcome).toBe('unknown')
  })

  it('of a hundred lines arrives whole', async () => {
    const lines = Array.from({ length: 100 }, (_, n) => aSapLine({ materialNo, lineNo: n + 1 }))
    expect(await created(anOrder({ lines }))).toMatchObject({ lineCount: 100 })
  })
})

describe('a create that goes wrong', () => {
  it.each([
    ['cut', 'unknown', 0],
    ['cutAfter', 'unknown', 1],
    ['error', 'unknown', 0],
    ['errorAfter', 'unknown', 1],
    ['gatewayTimeoutAfter', 'unknown', 1],
    ['truncated', 'unknown', 1],
    ['html', 'unknown', 1],
    ['empty', 'unknown', 1],
    ['tooMany', 'notSent', 0],
    ['unavailable', 'notSent', 0],
    ['proxyUnavailable', 'unknown', 0],
    ['lock', 'conflict', 0],
    ['reject', 'rejected', 0],
    ['unauthorized', 'auth', 0],
    ['requestTimeoutAfter', 'unknown', 1],
    ['clientClosedAfter', 'unknown', 1],
    ['badGatewayPageAfter', 'unknown', 1],
    ['foreignDocumentAfter', 'unknown', 1],
  ] as const)('%s is %s, and SAP has %d of it', async (fault, outcome, orders) => {
    const order = anOrder()
    goWrong({ fault, on: 'create' })
    expect((await create(order)).outcome).toBe(outcome)
    if (fault === 'unauthorized') client = connect()
    expect(await inSap(order)).toBe(orders)
  })

  it.each(['slow', 'slowAfter', 'slowBody'] as const)('%s: SAP goes on after our time-out', async (fault) => {
    const order = anOrder()
    goWrong({ fault, on: 'create', milliseconds: 700 })
    expect(await create(order, connect(0.3))).toMatchObject({ outcome: 'unknown', why: 'TimeoutError' })
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(await inSap(order)).toBe(1)
  })

  it('does not leave when it has waited longer than its server may hold it', async () => {
    const order = anOrder()
    const late = { ...request, mayLeave: () => false }
    expect(await client.createOrder(order, late)).toMatchObject({ outcome: 'notSent', notAttempted: true })
    expect(await inSap(order)).toBe(0)
  })

  it('fetches a new token once, and gives up at the second', async () => {
    const order = anOrder()
    goWrong({ fault: 'expiredToken', on: 'create' })
    expect((await create(order)).outcome).toBe('done')
    const other = anOrder()
    goWrong({ fault: 'expiredToken', on: 'create', times: 2 })
    expect((await create(other)).outcome).toBe('notSent')
    expect(await inSap(other)).toBe(0)
  })

  it('was never sent when SAP does not answer at all', async () => {
    const { url } = simulator
    await simulator.close()
    expect(await create(anOrder())).toMatchObject({ outcome: 'notSent', why: 'ECONNREFUSED' })
    const nowhere = openSapClient({ ...simulator, url: 'http://sap.invalid', timeoutSeconds: 5 }, breaking)
    expect(await create(anOrder(), nowhere)).toMatchObject({ outcome: 'notSent' })
    simulator = await startSimulator({ db: fresh.db, port: Number(new URL(url).port) })
  })

  it('tells an operator what was said, and no secret', async () => {
    const order = anOrder({ customerNo: '9999999999' })
    const answer = await create(order)
    const text = JSON.stringify(answer)
    expect(answer.exchange).toMatchObject({ status: 400, sapCode: 'V1/301' })
    expect(answer.exchange?.transactionId).toMatch(/^[0-9A-F]{32}$/)
    expect(answer.exchange?.request).toContain(order.reference)
    expect(text).not.toContain(simulator.password)
    expect(text.toLowerCase()).not.toContain('authorization')
  })
})

describe('a look for an order', () => {
  const witnessOf = ({ orderNo, reference }: SapDocument) => ({ orderNo, reference, customerNo })
  const lookFor = (witnesses: readonly SapDocument[], references = ['OMS:nobody:1']) =>
    client.findByReference({ customerNo, references, witnesses: witnesses.map(witnessOf) })

  it('believes that there is none only beside an order that it finds in the same breath', async () => {
    const known = await created(anOrder())
    expect(await lookFor([known])).toMatchObject({ outcome: 'done', value: [] })
    expect(await lookFor([{ ...known, orderNo: '4711', reference: 'OMS:gone:1' }])).toMatchObject({
      outcome: 'unknown',
    })
    for (const fault of ['blind', 'noResults'] as const) {
      goWrong({ fault, on: 'find' })
      expect((await lookFor([known])).outcome, fault).toBe('unknown')
    }
    expect(await lookFor([known], [known.reference])).toMatchObject({ value: [] })
  })

  it('asks by options that SAP understands literally, for named fields, a hundred at a time', async () => {
    const { orderNo } = await created(anOrder())
    const answers: SapAnswer<unknown>[] = [
      await lookFor([]),
      await client.readOrder(orderNo),
      await client.ordersOfOurs('OMS:', '2026-01-01', 0),
      await client.orderTypes('en'),
    ]
    for (const { exchange } of answers) {
      const [line = ''] = (exchange?.request ?? '').split('\n')
      expect(line).toMatch(/[?&]\$select=\w/)
      expect(line).not.toMatch(/%24|\+|\$top=(?!100)/)
    }
  })
})

describe('what is read for screens', () => {
  it('order types and states, in the language asked for', async () => {
    const types = await client.orderTypes('zh')
    expect(types).toMatchObject({ outcome: 'done' })
    expect(types.outcome === 'done' && types.value[0]).toEqual({ code: 'OR', name: '标准订单' })
    expect(await client.orderStates('id')).toMatchObject({
      value: [{ code: 'A', name: 'Not yet processed' }, { code: 'B' }, { code: 'C' }],
    })
  })

  it('credit line and what is used of it', async () => {
    const answer = await client.credit(customerNo)
    expect(answer).toMatchObject({ outcome: 'done', value: { customerNo, blocked: false } })
    expect(answer.outcome === 'done' && answer.value?.exposure).toMatch(/^\d+\.\d\d$/)
    // A customer without a credit account is an answer.
    expect(await client.credit('4711')).toMatchObject({ outcome: 'done', value: null })
  })
})

describe('a creation that is answered by its header alone', () => {
  const header = { SalesOrder: '4711', SoldToParty: '1', TransactionCurrency: 'USD', TotalNetAmount: '10.00' }
  const deferred = { d: { ...header, to_Item: { __deferred: { uri: "A_SalesOrder('4711')/to_Item" } } } }
  const whole = {
    d: { ...header, to_Item: { results: [{ SalesOrderItem: '10' }, { SalesOrderItem: '20' }] } },
  }

  it.each([
    [
      'is read again, so that its lines are compared',
      { body: whole },
      { outcome: 'done', value: { lineCount: 2 } },
    ],
    ['stays unknown where it cannot be read', 'cut' as const, { outcome: 'unknown' }],
  ])('%s', async (_name, answer, expected) => {
    const sap = await startScripted(({ method, path }) => {
      if (method === 'POST') return { status: 201, body: deferred }
      return path.includes('A_SalesOrder(') ? answer : { body: {}, headers: { 'x-csrf-token': 'a-token' } }
    })
    const other = openSapClient({ ...simulator, url: sap.url, timeoutSeconds: 5 }, breaking)
    expect(await create(anOrder(), other)).toMatchObject(expected)
    await sap.close()
  })
})

describe('a server that is not SAP', () => {
  let server: Server
  afterEach(() => void server.close())

  it('is not believed', async () => {
    server = createServer((_request, response) => response.writeHead(302, { location: '/login' }).end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const other = openSapClient({ ...simulator, url, timeoutSeconds: 2 }, breaking)
    expect(await create(anOrder(), other)).toMatchObject({ outcome: 'notSent' })
    expect(
      (await other.findByReference({ customerNo, references: ['OMS:1:1'], witnesses: [] })).outcome,
    ).toBe('unknown')
  })
})
