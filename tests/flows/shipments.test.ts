import { describe, expect, it } from 'vitest'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { shipmentCalls } from '#shared/documents/shipments/index.ts'
import type { ShipmentContainer } from '#shared/documents/shipments/shipment.fields.ts'
import { shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { recordRemoval } from '#server/documents/deliveries/record-delivery.ts'
import { aDelivery, pushedOrderOf } from '../factories/deliveries.ts'
import { aPdf } from '../factories/files.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client } from './client.ts'

const app = await appOfFile()
const { db } = app
const buyer = await app.as('buyer.jakarta')
const rival = await app.as('buyer.lima')

const customerOf = async (client: Client) =>
  (await client.call(customerOrderCalls.page, { body: { size: 10 } })).body.rows[0]!.customerId
const ours = await pushedOrderOf(db, await customerOf(buyer))
const theirs = await pushedOrderOf(db, await customerOf(rival))

const serviceOf = ({ salesOrg }: { salesOrg: string }) =>
  app.as(salesOrg === '1000' || salesOrg === '1100' ? 'cs.wang' : 'cs.chen')
const service = await serviceOf(ours)

const today = businessDateOf(new Date())
const sea = {
  mode: 'sea',
  carrier: 'COSCO',
  vessel: 'COSCO FORTUNE',
  voyage: '042S',
  billNo: 'COSU6301',
  etd: addDays(today, 2),
  eta: addDays(today, 14),
} as const
const box = (number: string): ShipmentContainer => ({ number, type: '40HQ', sealNo: 'CN1' })
const boxes = [box('CSQU3054383'), box('MSKU9070323')]

type Content = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (content: { deliveryIds: string[]; header: object; containers: object[] }) => content
const creating = (content: Content, client = service) =>
  client.call(shipmentWrites.create, {
    body: { header: sea, containers: boxes, ...content },
  })
async function shipped(content: Content = {}) {
  const delivery = await aDelivery(db, ours)
  const { body, status, problem } = await creating({ deliveryIds: [delivery.id], ...content })
  expect(status, JSON.stringify(problem)).toBe(200)
  return { ...body, delivery }
}
const seen = async (id: string, client = service) =>
  (await client.call(shipmentCalls.one, { query: { id } })).body
const step = (event: 'depart' | 'arrive', one: { id: string; version: number }, on = today) =>
  service.call(shipmentWrites[event], { body: { id: one.id, version: one.version, on } })
const codes = ({ problem }: { problem: { reasons: readonly { code: string; path?: string }[] } }) =>
  problem.reasons.map(({ code, path = '' }) => `${path} ${code}`.trim()).toSorted()

describe('a shipment', () => {
  it('goes from its plan to its arrival, and a mistake is taken back', async () => {
    const { id, version, orderNo, delivery } = await shipped()
    expect(orderNo).toMatch(/^SH/)
    expect(await seen(id)).toMatchObject({
      status: 'planned',
      customerId: ours.customerId,
      containerNos: 'CSQU3054383, MSKU9070323',
      deliveries: [{ deliveryNo: delivery.deliveryNo }],
      lines: [{ lineNo: 1, quantity: '4.000', orderNo: ours.orderNo }],
      course: { orderedOn: expect.any(String), leftOn: '2026-11-20' },
    })
    const departed = await step('depart', { id, version }, addDays(today, -1))
    expect(await seen(id)).toMatchObject({ status: 'departed', departedOn: addDays(today, -1) })
    expect(codes(await step('depart', departed.body))).toEqual(['SHIPMENT_DEPARTED'])
    expect(codes(await step('arrive', departed.body, addDays(today, -2)))).toEqual([
      'header.arrivedOn ARRIVED_BEFORE_DEPARTED',
    ])
    const arrived = await step('arrive', departed.body)
    expect(await seen(id)).toMatchObject({ status: 'arrived', arrivedOn: today })
    const stored = await seen(id)
    const save = (header: object, from: number) =>
      service.call(shipmentWrites.save, {
        body: {
          id,
          version: from,
          deliveryIds: [delivery.id],
          containers: boxes,
          header: { ...sea, departedOn: stored.departedOn, arrivedOn: stored.arrivedOn, ...header },
        },
      })
    const back = await save({ arrivedOn: null }, arrived.body.version)
    expect((await seen(id)).status).toBe('departed')
    const planned = await save({ arrivedOn: null, departedOn: null }, back.body.version)
    expect((await seen(id)).status).toBe('planned')
    const cancel = (comment: string) =>
      service.call(shipmentWrites.cancel, {
        body: { id, version: planned.body.version, event: 'cancel', comment },
      })
    expect(codes(await cancel(''))).toEqual(['comment REQUIRED'])
    const ended = await cancel('The vessel does not sail')
    expect((await seen(id)).status).toBe('cancelled')
    expect(codes(await save({}, ended.body.version))).toEqual(['SHIPMENT_CANCELLED'])
    const { rows } = (await service.call(shipmentCalls.history, { body: { id } })).body
    expect(rows.map(({ event }) => event).toReversed()).toEqual([
      'create',
      'depart',
      'arrive',
      'undoArrival',
      'undoDeparture',
      'cancel',
    ])
  })

  it('is refused with everything that is wrong with it', async () => {
    const { id } = await aDelivery(db, ours)
    const bad = await creating({
      deliveryIds: [id],
      header: { ...sea, vessel: '', eta: addDays(today, 1), departedOn: addDays(today, 1) },
      containers: [box('CSQU3054384'), box('MSKU9070323'), box('MSKU9070323')],
    })
    expect(codes(bad)).toEqual([
      'containers.0.number CONTAINER_NO',
      'containers.2.number CONTAINER_TWICE',
      'header.departedOn DATE_FUTURE',
      'header.eta ETA_BEFORE_ETD',
      'header.vessel REQUIRED',
    ])
    const modes = [
      ['air', 'header.flightNo REQUIRED'],
      ['road', 'header.truckNo REQUIRED'],
      ['rail', 'header.trainNo REQUIRED'],
    ] as const
    for (const [mode, missing] of modes) {
      const header = { mode, departedOn: today }
      expect(codes(await creating({ deliveryIds: [id], header, containers: [] }))).toEqual([missing])
    }
    const flown = await creating({ deliveryIds: [id], header: { mode: 'air' }, containers: boxes })
    expect(codes(flown)).toEqual(['containers SHIPMENT_NO_CONTAINERS'])
    // What belongs to another mode is not kept.
    const { body } = await creating({
      deliveryIds: [id],
      header: { ...sea, mode: 'air', flightNo: 'CA 981' },
      containers: [],
    })
    expect(await seen(body.id)).toMatchObject({ vessel: '', voyage: '', flightNo: 'CA 981' })
  })

  it('is of one customer, and a delivery of another is named', async () => {
    const [one, other] = [await aDelivery(db, ours), await aDelivery(db, theirs)]
    const mixed = await (
      await app.as('admin')
    ).call(shipmentWrites.create, {
      body: { deliveryIds: [one.id, other.id], header: sea },
    })
    expect(mixed.status).toBe(403)
    await db
      .updateTable('deliveries')
      .set({ salesOrg: ours.salesOrg, salespersonId: ours.salespersonId })
      .where('id', '=', other.id)
      .execute()
    const refused = await creating({ deliveryIds: [one.id, other.id] })
    expect(refused.problem.reasons).toMatchObject([
      { code: 'SHIPMENT_CUSTOMERS', path: 'deliveryIds.1', params: { number: other.deliveryNo } },
    ])
    // Nor does a stored one become another customer's.
    const { id, version } = await shipped()
    const moved = await service.call(shipmentWrites.save, {
      body: { id, version, deliveryIds: [other.id], header: sea },
    })
    expect(codes(moved)).toEqual(['deliveryIds.0 SHIPMENT_CUSTOMERS'])
  })

  it('is listed by customer, container, bill, mode, state and arrival', async () => {
    const { id } = await shipped({
      header: { ...sea, billNo: 'FIND-ME-1' },
      containers: [box('CSQU3054383')],
    })
    const found = async (filter: object) =>
      (await service.call(shipmentCalls.page, { body: { filter, size: 100 } })).body.rows.map((row) => row.id)
    const eta = { from: sea.eta, to: sea.eta }
    for (const filter of [
      { containerNos: 'CSQU3054' },
      { billNo: 'FIND-ME' },
      { customerId: [ours.customerId], mode: ['sea'], status: ['planned'], eta },
    ])
      expect(await found(filter)).toContain(id)
    expect(await found({ billNo: 'FIND-ME', mode: ['air'] })).toEqual([])
    const linked = (await service.call(shipmentCalls.one, { query: { id } })).body.linked
    expect(linked.map(({ document }) => document)).toEqual(expect.arrayContaining(['delivery', 'order']))
    const [delivery] = (await seen(id)).deliveries
    const chain = (await service.call(deliveryCalls.one, { query: { id: delivery!.id } })).body.linked
    expect(chain.map((one) => one.id)).toContain(id)
  })

  it('follows what SAP deletes of it', async () => {
    const [one, other] = [await aDelivery(db, ours), await aDelivery(db, ours, { issuedDate: null })]
    const { body } = await creating({ deliveryIds: [one.id, other.id] })
    expect(await seen(body.id)).toMatchObject({ deliveryNos: `${one.deliveryNo}, ${other.deliveryNo}` })
    await recordRemoval(app.services, other.id)
    expect(await seen(body.id)).toMatchObject({
      deliveryNos: one.deliveryNo,
      lines: [{ deliveryNo: one.deliveryNo }],
    })
    const { rows } = (await service.call(shipmentCalls.history, { body: { id: body.id } })).body
    expect(rows.map(({ event }) => event)).toEqual(['follow', 'create'])
    expect(codes(await creating({ deliveryIds: [other.id] }))).toEqual(['deliveryIds.0 DELIVERY_CANCELLED'])
  })
})

describe('its customer', () => {
  it('reads its own shipments, and nobody else’s by any way', async () => {
    const { id, orderNo, delivery } = await shipped({ header: { ...sea, billNo: 'SECRET-BILL' } })
    expect(await seen(id, buyer)).toMatchObject({
      shipmentNo: orderNo,
      lines: [{ purchaseNo: ours.purchaseNo, orderNo: '', orderId: null }],
    })
    const none = await rival.call(shipmentCalls.one, { query: { id } })
    expect([none.status, codes(none)]).toEqual([404, ['NOT_FOUND']])
    const answers = await Promise.all([
      rival.call(shipmentCalls.history, { body: { id } }),
      rival.call(shipmentWrites.attachments, { query: { id } }),
      rival.call(shipmentCalls.progress, { query: { customerOrderId: ours.customerOrderId! } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const { body } = await rival.call(shipmentCalls.page, { body: { filter: { billNo: 'SECRET' } } })
    expect(body).toMatchObject({ rows: [], total: 0 })
    const hits = await rival.call(searchCalls.search, { query: { text: orderNo } })
    expect(JSON.stringify(hits.body)).not.toContain(id)
    // Staff of another organization neither see it nor learn that its delivery exists.
    const other = await app.as(ours.salesOrg === '1000' || ours.salesOrg === '1100' ? 'cs.chen' : 'cs.wang')
    expect((await other.call(shipmentCalls.one, { query: { id } })).status).toBe(404)
    expect(codes(await creating({ deliveryIds: [delivery.id] }, other))).toEqual(['deliveryIds.0 INVALID'])
    for (const event of ['depart', 'arrive'] as const) {
      const tried = await buyer.call(shipmentWrites[event], { body: { id, version: 1, on: today } })
      expect(tried.status).toBe(403)
    }
  })

  it('reads a paper only while it is released', async () => {
    const { id } = await shipped()
    const attached = async (name: string) => {
      const file = await service.upload(fileCalls.upload, aPdf(name), { groupName: 'orderFile' })
      const done = await service.call(shipmentWrites.attach, { body: { id, fileId: file.body.id } })
      expect(done.status, JSON.stringify(done.problem)).toBe(200)
      return file.body.id
    }
    const [bill, cost] = [await attached('bill.pdf'), await attached('freight-cost.pdf')]
    const papers = async (client: Client) =>
      (await client.call(shipmentWrites.attachments, { query: { id } })).body.map(({ name, released }) => [
        name,
        released,
      ])
    expect(await papers(buyer)).toEqual([])
    const release = (fileId: string, released: boolean, client = service) =>
      client.call(shipmentWrites.release, { body: { id, fileId, released } })
    expect((await release(cost, true, buyer)).status).toBe(403)
    expect((await release(bill, true)).status).toBe(200)
    expect(await papers(buyer)).toEqual([['bill.pdf', true]])
    expect(await papers(service)).toEqual([
      ['bill.pdf', true],
      ['freight-cost.pdf', false],
    ])
    const download = (fileId: string) =>
      buyer.call(fileCalls.download, { query: { viewPath: fileId, groupName: 'orderFile' } })
    expect((await download(cost)).status).toBe(404)
    const history = await buyer.call(shipmentCalls.history, { body: { id } })
    expect(JSON.stringify(history.body)).not.toContain('freight-cost')
    expect(history.body.rows.map(({ event }) => event)).toEqual(['releasePaper', 'create'])
    await release(bill, false)
    expect(await papers(buyer)).toEqual([])
    expect((await release('01890000-0000-7000-8000-000000000000', true)).status).toBe(404)
  })

  it('is told of each change, with what it was before', async () => {
    const { id, version, delivery } = await shipped()
    const newsOf = async (client: Client) =>
      (await client.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows
        .filter(({ docId }) => docId === id)
        .map(({ text }) => text)
        .toReversed()
    const saved = await service.call(shipmentWrites.save, {
      body: {
        id,
        version,
        deliveryIds: [delivery.id],
        containers: boxes,
        header: { ...sea, eta: addDays(today, 20) },
      },
    })
    await step('depart', saved.body)
    await until(async () => (await newsOf(buyer)).length === 3)
    const [made, changed, left] = await newsOf(buyer)
    expect(made).toMatch(/^Shipment SH\w+: Created$/)
    expect(changed).toMatch(/: Changed/)
    const { date } = formatsOf('en')
    expect(changed).toContain(`Estimated arrival: ${date(sea.eta)} → ${date(addDays(today, 20))}`)
    expect(left).toContain(`– → ${date(today)}`)
    expect(await newsOf(rival)).toEqual([])
    const seller = await app.as(ours.salespersonName === '张伟' ? 'sales.zhang' : 'sales.li')
    expect((await newsOf(seller)).length).toBe(3)
    const { rows } = (await buyer.call(shipmentCalls.history, { body: { id } })).body
    expect(rows.find(({ event }) => event === 'save')?.changes).toEqual([
      { path: 'eta', from: sea.eta, to: addDays(today, 20) },
    ])
  })

  it('sees of each line what is confirmed, produced, shipped and open, with its shipments', async () => {
    const { id, delivery } = await shipped()
    const { body: lines } = await buyer.call(shipmentCalls.progress, {
      query: { customerOrderId: ours.customerOrderId! },
    })
    const own = lines.find(
      ({ lineNo, sapMaterialNo }) =>
        lineNo === delivery.line.lineNo && sapMaterialNo === delivery.line.sapMaterialNo,
    )!
    expect(own.shipments.map((one) => one.id)).toContain(id)
    expect(own.confirmedFor).not.toBeNull()
    for (const { ordered, shipped: left, open, closed } of lines)
      if (!closed && compare(left, ordered) <= 0) expect(compare(add(left, open), ordered)).toBe(0)
    expect(compare(own.open, subtract(own.ordered, own.shipped))).toBe(0)
  })
})
