import { expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import { pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { appOfFile } from './app-of-file.ts'

/** A company with a database of its own that has not set the address of its SAP. */
const app = await appOfFile({ SEAWAY_SAP_SIMULATOR: 'false' })
const wang = await app.as('cs.wang')

it('without a SAP of its own a company pushes nothing, into no simulated one either, and is told why', async () => {
  const [order] = await pushableOrders(app.db, 1)
  const { body } = await wang.call(pushCalls.save, { body: { orders: [pushOf(order!)] } })
  expect(body.results).toMatchObject([{ done: false, push: null, reasons: [{ code: 'SAP_NOT_SET' }] }])
  expect(await stateOf(app.db, order!.id)).toMatchObject({ push: 'unpushed', status: 'cs_processing' })
  const { body: preview } = await wang.call(pushCalls.preview, { query: { id: order!.id } })
  expect(preview.reasons.map((r) => r.code)).toEqual(['SAP_NOT_SET'])
})

it('nor changes or closes what it pushed before, nor asks SAP anything', async () => {
  const [order] = await pushableOrders(app.db, 1, {
    push: 'pushed',
    status: 'pushed',
    sapGroupOrderNo: '5010001',
  })
  const { id, version, orderNo } = order!
  const lines = [{ lineNo: 1, sapDeliveryTime: '2099-01-01' }]
  const answers = [
    await wang.call(pushCalls.leadTime, { body: { id, version, lines, comment: '' } }),
    await wang.call(pushCalls.close, { body: { id, version, orderNo, reason: 'over' } }),
    await wang.call(sapCalls.orderTypes),
    await wang.call(operatorCalls.reconcile),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('SAP_NOT_SET'))
  const { body: stock } = await wang.call(orderWrites.refreshStock, { body: { id } })
  expect(stock.reasons).toEqual([{ code: 'SAP_NOT_SET' }])
  expect(await stateOf(app.db, id)).toMatchObject({ status: 'pushed', version })
})

it('says so where it is looked for: on the page of pushes and to whoever watches the server', async () => {
  expect((await wang.call(operatorCalls.state)).body).toMatchObject({ kind: 'none' })
  expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ status: 'ready', sap: 'none' })
})
