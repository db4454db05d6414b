import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../tests/database.ts'
import { aSapLine, aSapOrder } from '../../../../tests/factories/sap-orders.ts'
import { type Simulator, startSimulator } from '../../../demo/sap/simulator.ts'
import { openSapClient } from '../sap.client.ts'
import type { SapOrder, SapPort } from '../sap.port.ts'

let fresh: FreshDatabase
let customerNo: string
let materialNo: string
beforeAll(async () => {
  fresh = await freshDatabase()
  const customers = fresh.db.selectFrom('customers').select('sapCustomerNo').where('type', '=', 'official')
  customerNo = (await customers.limit(1).executeTakeFirstOrThrow()).sapCustomerNo
  const products = fresh.db.selectFrom('products').select('sapMaterialNo')
  materialNo = (await products.limit(1).executeTakeFirstOrThrow()).sapMaterialNo
})
afterAll(() => fresh.drop())

describe('a SAP of 2020', () => {
  let old: Simulator
  let port: SapPort
  beforeEach(async () => {
    old = await startSimulator({ db: fresh.db, release: '2020' })
    port = openSapClient({ ...old, timeoutSeconds: 5 }, { pauseSeconds: 60, authPauseSeconds: 300 })
  })
  afterEach(() => old.close())

  it('refuses a question about what came later', async () => {
    const ask = (query: string) =>
      fetch(`${old.url}/sap/opu/odata/sap/${query}`, {
        headers: { authorization: `Basic ${btoa(`${old.user}:${old.password}`)}` },
      })
    const orders = 'API_SALES_ORDER_SRV/A_SalesOrder?$top=1'
    expect((await ask(orders)).status).toBe(200)
    expect((await ask(`${orders}&$expand=to_SubsequentProcFlowDoc`)).status).toBe(400)
    expect((await ask(`${orders}&$select=OverallDeliveryStatus`)).status).toBe(400)
    const item = 'API_OUTBOUND_DELIVERY_SRV;v=0002/A_OutbDeliveryItem?$filter=ReferenceSDDocument'
    expect((await ask(`${item} eq '1'`)).status).toBe(400)
  })

  it('is asked and told only what it has: orders come and are found, without the second company’s number', async () => {
    const lines = ['2027-01-04', '2027-02-05'].map((productionDate, n) =>
      aSapLine({ materialNo, lineNo: n + 1, productionDate }),
    )
    const order = aSapOrder({
      reference: 'OMS:OLD1:1',
      customerNo,
      shipToNo: '',
      deliveryDate: '',
      totalAmount: '2962.80',
      lines,
    })
    const document = await created2020(order)
    expect(document).toMatchObject({ reference: order.reference, lineCount: 2, buildingNo: '' })
    const lookUp = { customerNo, references: [order.reference], witnesses: [] }
    expect(await port.findByReference(lookUp)).toMatchObject({ value: [{ orderNo: document.orderNo }] })
    expect((await port.ordersOfOurs('OMS:', '2026-01-01', 0)).outcome).toBe('done')

    // The dates of lines cannot be set there: the order has the latest, and the others are named beforehand.
    expect(port.isComplete(order, document)).toBe(true)
    expect(port.unsent(order)).toEqual(['lines.1.sapDeliveryTime'])
    const dated = async () =>
      (
        await fresh.db
          .selectFrom('sapSimDocuments')
          .select('body')
          .where('number', '=', document.orderNo)
          .executeTakeFirstOrThrow()
      ).body as { RequestedDeliveryDate: string }
    expect((await dated()).RequestedDeliveryDate).toBe(`/Date(${Date.parse('2027-02-05')})/`)
    const later = [{ lineNo: 1, date: '2027-03-06' }]
    for (const _once of [1, 2])
      expect(await port.changeDeliveryDates(document.orderNo, later)).toMatchObject({ outcome: 'done' })
    expect((await dated()).RequestedDeliveryDate).toBe(`/Date(${Date.parse('2027-03-06')})/`)
    expect(await port.closeOrder(document.orderNo)).toMatchObject({ outcome: 'done' })
  })

  it('takes further lines once, without their dates', async () => {
    const order = aSapOrder({ reference: 'OMS:OLD1:2', customerNo, shipToNo: '', lines: [] })
    const document = await created2020({ ...order, lines: [aSapLine({ materialNo, lineNo: 1 })] })
    const { plant, currency } = order
    const reference = 'OMS:OLD1:2+2'
    const addition = { plant, currency, lines: [{ ...aSapLine({ materialNo, lineNo: 2 }), reference }] }
    for (const _once of [1, 2])
      expect(await port.addLines(document.orderNo, addition)).toMatchObject({
        outcome: 'done',
        messages: [{ code: 'SEAWAY/DATES' }],
      })
    expect(await port.readOrder(document.orderNo)).toMatchObject({ value: { lineCount: 2 } })
    // The same number under another reference is another line.
    const other = {
      ...addition,
      lines: [{ ...addition.lines[0]!, quantity: '9', reference: 'OMS:OLD1:2+9' }],
    }
    expect(await port.addLines(document.orderNo, other)).toMatchObject({
      outcome: 'rejected',
      messages: [{ code: 'SEAWAY/ITEM' }],
    })
  })

  const created2020 = async (order: SapOrder) => {
    const answer = await port.createOrder(order, {
      id: 'A'.repeat(32),
      firstTriedAt: '2026-11-20T00:00:00Z',
    })
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
    return answer.value
  }
})
