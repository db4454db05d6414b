import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { type Entity, resultsOf } from '#server/connectors/sap/wire/values.ts'
import { decided } from '../factories/approvals.ts'
import { noteOf, notePushed, noteHead } from '../factories/delivery-notes.ts'
import { openLinesOf, requisitionHead, stockOf } from '../factories/open-lines.ts'
import { pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { codesOf, openNoteStage } from './note-stage.ts'

const { stage, zhang, wang, db, stepped, pushIs } = await openNoteStage()
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

const { salespersonId } = await db
  .selectFrom('accounts')
  .select('salespersonId')
  .where('userId', '=', 'sales.zhang')
  .executeTakeFirstOrThrow()

const anOrder = () => stage.anOrder({ salespersonId: salespersonId! })
type Order = Awaited<ReturnType<typeof anOrder>>

/** Customer service enters where the goods of an order's customer go. */
async function address(
  { customerCode }: Order,
  values: { name: string; shipToNo: string; preferred?: boolean },
) {
  const answer = await wang.call(masterCalls.customerAddress.add, {
    body: {
      customerCode,
      purpose: 'shipping',
      address: 'Jl. Raya Bekasi 8',
      city: 'Bekasi',
      postalCode: '',
      countryCode: 'ID',
      port: '',
      consignee: '',
      phone: '',
      preferred: false,
      remark: '',
      ...values,
    },
  })
  expect(answer.status).toBe(200)
}
const previewOf = async ({ id }: Order) => (await wang.call(pushCalls.preview, { query: { id } })).body
const kept = async (number: string): Promise<Entity> => {
  const row = await db
    .selectFrom('sapSimDocuments')
    .select('body')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.body as Entity
}
const pushIn = async ({ orderNo }: Order) =>
  (await wang.call(operatorCalls.page, { body: { filter: { orderNo } } })).body.rows[0]!
const partnersOf = async ({ id }: Order) =>
  resultsOf((await kept((await stateOf(db, id)).sapGroupOrderNo))['to_Partner'])
    .filter((partner) => partner['Customer'] !== undefined)
    .map((partner) => `${String(partner['PartnerFunction'])} ${String(partner['Customer'])}`)

/** An order that SAP has for a ship-to, with its open lines. */
async function pushedTo(shipTo: string) {
  const order = await anOrder()
  await db
    .updateTable('orderLines')
    .set({ salesQuantity: '10', salesUnit: 'PC' })
    .where('orderId', '=', order.id)
    .execute()
  await stage.save([pushOf(order, { shipTo })])
  expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
  await stockOf(db, order.id, '1000')
  const { sapGroupOrderNo } = await stateOf(db, order.id)
  return { ...order, sapGroupOrderNo, open: await openLinesOf(db, order.id) }
}

describe('the ship-to of an order', () => {
  it('is offered of the addresses of its customer, the preferred one first, and reaches SAP', async () => {
    const order = await anOrder()
    const before = await previewOf(order)
    expect(before.defaults.shipTo).toBe('own')
    await address(order, { name: 'Plant Bekasi', shipToNo: '310001' })
    await address(order, { name: 'Plant Karawang', shipToNo: '310002', preferred: true })
    const { choices, defaults, header, unsent } = await previewOf(order)
    expect(choices.shipTos[0]).toEqual({
      code: '310002',
      nameZh: 'Plant Karawang · Bekasi · ID',
      nameEn: 'Plant Karawang · Bekasi · ID',
      preferred: true,
    })
    expect(choices.shipTos.map(({ code }) => code)).toContain('310001')
    expect(defaults.shipTo).toBe('310002')
    expect(header).toContainEqual({ field: 'shipTo', value: '310002' })
    expect(unsent).not.toContain('shipTo')
    const foreign = await stage.save([pushOf(order, { shipTo: '999999' })])
    expect(JSON.stringify(foreign.body)).toContain('"path":"shipTo"')
    await stage.save([pushOf(order, { shipTo: '310001' })])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect((await pushIn(order)).differences).toEqual([])
    expect(await partnersOf(order)).toEqual(['SH 0000310001'])
  })

  it('is named where SAP has no role for it, and none is sent for the customer itself', async () => {
    const order = await anOrder()
    const admin = await stage.apps[0]!.as('admin')
    const set = { setting: 'partnerFunction', word: 'shipTo', salesOrg: '', value: '', remark: '' }
    const said = await admin.call(masterCalls.sapSetting.add, { body: set })
    expect(said.status).toBe(200)
    await until(async () => (await previewOf(order)).unsent.includes('shipTo'))
    await admin.call(masterCalls.sapSetting.remove, { query: { ids: said.body.id } })
    await until(async () => !(await previewOf(order)).unsent.includes('shipTo'))
    await stage.save([pushOf(order)])
    await stage.settled(order.id)
    expect(await partnersOf(order)).toEqual([])
  })

  it('that SAP keeps otherwise is told to customer service', async () => {
    const order = await anOrder()
    stage.goWrong({ fault: 'otherShipTo', on: 'create' })
    await stage.save([pushOf(order, { shipTo: '310001' })])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    const push = await pushIn(order)
    expect(push.sapDiffers).toBe(true)
    expect(push.differences).toEqual([{ field: 'shipTo', told: '0000310001', kept: '0000999999' }])
  })
})

describe('goods of several ship-tos', () => {
  it('leave on one note as a delivery for each of them', async () => {
    const [own, site] = [await pushedTo('own'), await pushedTo('310001')]
    expect(site.open.map(({ shipToNo }) => shipToNo)).toEqual(['310001', '310001'])
    const lines = [own, site].map(({ open }) => ({ openLineId: open[0]!.id, quantity: '4' }))
    const draft = await zhang.call(deliveryNoteWrites.create, { body: { header: noteHead, lines } })
    expect(draft.status).toBe(200)
    const { id } = draft.body
    await stepped(zhang, id, 'validate')
    await stepped(zhang, id, 'submitApproval')
    expect((await decided(wang, { id })).status).toBe(200)
    await stepped(zhang, id, 'submitToService')
    expect((await notePushed(wang, id)).status).toBe(200)
    await pushIs(id, 'pushed')
    const { parts } = await noteOf(wang, id)
    expect(parts.map(({ shipToNo }) => shipToNo).toSorted()).toEqual(
      [own.open[0]!.shipToNo, '310001'].toSorted(),
    )
    const made = await db
      .selectFrom('sapSimDeliveries')
      .select(['number', 'body'])
      .where(
        'number',
        'in',
        parts.map(({ sapDeliveryNo }) => `00${sapDeliveryNo}`.slice(-10)),
      )
      .execute()
    expect(made.map(({ body }) => (body as Entity)['ShipToParty'])).toContain('0000310001')
    expect(parts.every(({ said }) => said === '')).toBe(true)
  })

  it('cannot be asked for by one requisition', async () => {
    const [own, site] = [await pushedTo('own'), await pushedTo('310001')]
    const refused = await zhang.call(requisitionWrites.create, {
      body: {
        header: requisitionHead,
        loads: [],
        lines: [own, site].map(({ open }) => ({ openLineId: open[0]!.id, quantity: '4', loadNo: 1 })),
      },
    })
    expect(codesOf(refused)).toContain('OPEN_LINES_DIFFER lines.1.openLineId')
  })
})
