import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery.actions.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { removeDelivery } from '#server/demo/sap/deliveries.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { approvalsOf, decided } from '../factories/approvals.ts'
import { noteHead, noteOf, notePushed, noteStepped } from '../factories/delivery-notes.ts'
import { until } from './app.ts'
import { codesOf, noteLines, openNoteStage, type Order } from './note-stage.ts'

const {
  stage,
  zhang,
  wang,
  db,
  drafted,
  stepped,
  withService,
  pushed,
  pushIs,
  ledgerOf,
  madeOf,
  deliveriesOf,
  asked,
  told,
  anOrder,
} = await openNoteStage()
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

/** The second line of an order leaves from another place. */
const fromTwoPlaces = async (order: Order) => {
  await db
    .updateTable('openQuantities')
    .set({ shippingPoint: '2020' })
    .where('id', '=', order.open[1]!.id)
    .execute()
}

describe('a note that SAP delivers', () => {
  it.each(['cutAfter', 'cut', 'truncated'] as const)(
    'is delivered once when the answer is lost: %s',
    async (fault) => {
      const order = await anOrder()
      const id = await withService(order, [[1, '5']])
      stage.goWrong({ fault, on: 'create' })
      await notePushed(wang, id)
      await pushIs(id, 'pushed', 'unpushed', 'push_rejected')
      if ((await noteOf(wang, id)).push !== 'pushed') await notePushed(wang, id)
      await pushIs(id, 'pushed')
      expect(await madeOf(order)).toHaveLength(1)
      expect((await ledgerOf(order))[0]).toEqual([0, 5, 0, 5])
    },
  )

  it('has a delivery for each shipping point, of which a refused one is pushed again alone', async () => {
    const order = await anOrder()
    await fromTwoPlaces(order)
    const id = await withService(order, [
      [1, '4'],
      [2, '5'],
    ])
    stage.goWrong({ fault: 'reject', on: 'create', skip: 1 })
    await notePushed(wang, id)
    await pushIs(id, 'push_rejected')
    await told(id)
    const half = await noteOf(wang, id)
    expect(half).toMatchObject({ status: 'cs_processing', partsInSap: 1 })
    expect(half.parts.map(({ state }) => state).toSorted()).toEqual(['push_rejected', 'pushed'])
    expect(half.parts.find(({ state }) => state === 'push_rejected')!.said).not.toBe('')
    expect(await madeOf(order)).toHaveLength(1)
    expect(codesOf(await noteStepped(wang, id, 'cancelApproved', 'no'))).toEqual(['NOTE_IN_SAP'])
    expect((await notePushed(wang, id)).status).toBe(200)
    await pushIs(id, 'pushed')
    const whole = await noteOf(wang, id)
    expect(whole).toMatchObject({ status: 'pushed', partsInSap: 2 })
    expect(await madeOf(order)).toHaveLength(2)
    expect(new Set(whole.parts.map(({ sapDeliveryNo }) => sapDeliveryNo)).size).toBe(2)
    expect(await ledgerOf(order)).toEqual([
      [0, 4, 0, 6],
      [0, 5, 0, 5],
    ])
  })

  it('comes back with its approval void when a delivery is deleted in SAP, and keeps the other', async () => {
    const order = await anOrder()
    await fromTwoPlaces(order)
    const id = await pushed(order, [
      [1, '4'],
      [2, '5'],
    ])
    await until(async () => (await deliveriesOf(order)).length === 2)
    const gone = (await noteOf(wang, id)).parts.find(({ shippingPoint }) => shippingPoint === '2020')!
    await inTransaction(db, (tx) => removeDelivery(tx, gone.sapDeliveryNo))
    await asked()
    expect(await noteOf(wang, id)).toMatchObject({ status: 'valid', push: 'unpushed', partsInSap: 1 })
    expect(await approvalsOf(zhang, { id })).toMatchObject([{ status: 'void' }])
    expect(await ledgerOf(order)).toEqual([
      [0, 4, 0, 6],
      [0, 0, 0, 10],
    ])
    for (const client of [zhang, wang]) {
      const told = async () =>
        (await client.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows.some(
          ({ docId, text }) => docId === id && text.endsWith('Delivery order deleted in SAP'),
        )
      await until(told)
    }
    // What SAP still has stays as it is.
    const { version } = await noteOf(zhang, id)
    const less = await zhang.call(deliveryNoteWrites.save, {
      body: {
        id,
        version,
        header: noteHead,
        lines: noteLines(order, [
          [1, '3'],
          [2, '5'],
        ]),
      },
    })
    expect(codesOf(less)).toEqual(['NOTE_LINE_IN_SAP lines.0.quantity'])
    await stepped(zhang, id, 'submitApproval')
    expect((await ledgerOf(order))[1]).toEqual([5, 0, 0, 5])
    expect((await decided(wang, { id })).status).toBe(200)
    await stepped(zhang, id, 'submitToService')
    await notePushed(wang, id)
    await pushIs(id, 'pushed')
    expect(await madeOf(order)).toHaveLength(2)
  })
})

describe('the number of the logistics department', () => {
  /** What SAP keeps of a delivery in the field that the company has named. */
  const keptBySap = async (number: string) =>
    (
      await db
        .selectFrom('sapSimDeliveries')
        .select(sql<Record<string, string>>`body`.as('body'))
        .where('number', '=', number.padStart(10, '0'))
        .executeTakeFirstOrThrow()
    ).body

  it('goes to SAP in the field that the settings name, and again when it changes on the delivery', async () => {
    const admin = await stage.apps[0]!.as('admin')
    const setting = { setting: 'logisticsNoField', word: '', salesOrg: '', value: 'UnloadingPointName' }
    const answer = await admin.call(masterCalls.sapSetting.add, { body: { ...setting, remark: '' } })
    expect(answer.status).toBe(200)
    await until(() => stage.apps.every(({ services }) => services.sap.keepsLogisticsNo()))
    const order = await anOrder()
    const { id } = await drafted(order, [[1, '4']], { ...noteHead, jtNo: 'JT2611-077' })
    await stepped(zhang, id, 'validate')
    await stepped(zhang, id, 'submitApproval')
    await decided(wang, { id })
    await stepped(zhang, id, 'submitToService')
    await notePushed(wang, id)
    await pushIs(id, 'pushed')
    await told(id)
    await until(async () => (await deliveriesOf(order)).length === 1)
    const [made] = await deliveriesOf(order)
    expect(made!.jtNo).toBe('JT2611-077')
    const first = await keptBySap(made!.deliveryNo)
    expect(first['UnloadingPointName']).toBe('JT2611-077')
    // SAP's answers write to the delivery at the same time: who was slower looks again, as on the screen.
    await until(async () => {
      const { version } = (await wang.call(deliveryCalls.one, { query: { id: made!.id } })).body
      const body = { id: made!.id, version, header: { jtNo: 'JT2611-078' } }
      return (await wang.call(deliveryWrites.save, { body })).status === 200
    })
    await told(id)
    const { UnloadingPointName, DeliveryDocumentBySupplier } = await keptBySap(made!.deliveryNo)
    expect({ UnloadingPointName, DeliveryDocumentBySupplier }).toEqual({
      UnloadingPointName: 'JT2611-078',
      DeliveryDocumentBySupplier: first['DeliveryDocumentBySupplier'],
    })
  })
})
