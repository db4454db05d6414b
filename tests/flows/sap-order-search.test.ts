import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { pushOf, stateOf } from '../factories/pushes.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const found = async (client: Client, search: string) =>
  (await client.call(sapOrderCalls.page, { body: { filter: { search }, size: 200 } })).body.rows.map(
    ({ sapOrderNo }) => sapOrderNo,
  )
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))

it('SAP’s orders are found by each number, by their customer and by a material, in wide letters as well (D342)', async () => {
  const pushed = await stage.anOrder()
  const { id } = pushed
  await stage.save([pushOf(pushed)])
  await stage.settled(id)
  const { sapGroupOrderNo } = await stateOf(stage.db, id)
  // It is read when somebody opens it.
  await stage.wang.call(sapOrderCalls.one, { query: { sapOrderNo: sapGroupOrderNo } })
  const order = (await stage.wang.call(orderCalls.one, { query: { id } })).body
  const [line] = order.lines
  for (const text of [
    sapGroupOrderNo,
    wide(sapGroupOrderNo),
    order.orderNo,
    wide(order.orderNo),
    order.customerName,
    wide(order.customerName.slice(0, 8)),
    line!.sapMaterialNo,
    line!.descriptionEn,
  ])
    expect([text, await found(stage.wang, text)]).toEqual([text, expect.arrayContaining([sapGroupOrderNo])])
  expect(await found(stage.wang, 'no such goods')).toEqual([])
  expect(await found(await stage.apps[0]!.as('buyer.lima'), sapGroupOrderNo)).toEqual([])
})
