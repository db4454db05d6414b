import { afterAll, afterEach, expect, it } from 'vitest'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { notePushed } from '../factories/delivery-notes.ts'
import { productionDay, pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { openNoteStage } from './note-stage.ts'

/** SAP fails for one document alone, whatever it is asked of it: all others arrive without waiting for that one. */

// A pause, or a wait for one that hangs, would last longer than any of these tests.
const { stage, wang, db, withService, pushIs, anOrder } = await openNoteStage({
  SEAWAY_SAP_PAUSE_SECONDS: '600',
  SEAWAY_SAP_TIMEOUT_SECONDS: '1',
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

type Fault = Parameters<typeof stage.goWrong>[0]['fault']
/** Whatever names the document goes wrong for ever. */
const poison = (of: string, fault: Fault) =>
  stage.simulator.faults.plan({ rules: [{ fault, of, milliseconds: 30_000 }] })
const failuresOf = async (documentId: string) =>
  (
    await db
      .selectFrom('erpAttempts')
      .select('n')
      .where('orderId', '=', documentId)
      .where('outcome', 'in', ['notSent', 'unknown'])
      .execute()
  ).length
const failsOften = (documentId: string) => until(async () => (await failuresOf(documentId)) >= 6)
const noPause = () => {
  for (const { services } of stage.apps) expect(services.sap.pauses()).toEqual([])
}
const othersArrive = async () => {
  const orders = await pushableOrders(db, 5)
  await stage.save(orders.map((order) => pushOf(order)))
  for (const { id } of orders) expect(await stage.settled(id)).toMatchObject({ push: 'pushed' })
}

it.each(['error', 'slow'] as const)('an order for which every call fails (%s)', async (fault) => {
  const order = await stage.anOrder()
  poison(order.orderNo, fault)
  await stage.save([pushOf(order)])
  await failsOften(order.id)
  await othersArrive()
  noPause()
  expect((await stateOf(db, order.id)).push).not.toBe('pushed')
  stage.simulator.faults.plan({})
  expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
})

it('a change of an order that SAP fails for, beside which others are searched for', async () => {
  const order = await stage.anOrder()
  await stage.save([pushOf(order)])
  const { sapGroupOrderNo } = await stage.settled(order.id)
  stage.simulator.faults.plan({
    rules: [
      { fault: 'error', of: sapGroupOrderNo },
      { fault: 'error', of: order.orderNo },
    ],
  })
  const { version } = await stateOf(db, order.id)
  const lines = [{ lineNo: 2, sapDeliveryTime: addDays(productionDay, 15) }]
  await wang.call(pushCalls.leadTime, { body: { id: order.id, version, lines, comment: 'kiln' } })
  await failsOften(order.id)
  await othersArrive()
  noPause()
  stage.simulator.faults.plan({})
  await until(async () => (await stateOf(db, order.id)).sapDeliveryTime === addDays(productionDay, 15))
})

it('a delivery note for which every call fails', async () => {
  const [bad, good] = [await anOrder(), await anOrder()]
  const [badNote, goodNote] = [await withService(bad, [[1, '5']]), await withService(good, [[1, '5']])]
  poison(bad.sapGroupOrderNo, 'error')
  await notePushed(wang, badNote)
  await failsOften(badNote)
  await notePushed(wang, goodNote)
  await pushIs(goodNote, 'pushed')
  await othersArrive()
  noPause()
  stage.simulator.faults.plan({})
  await pushIs(badNote, 'pushed')
})
