import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { orderWrites, orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { add, compare, divide, round } from '#shared/kernel/decimal.ts'
import {
  readAll,
  aHeader,
  aLine,
  contentOf,
  drafted,
  seen,
  someGoods,
  inDays,
} from '../factories/customer-order-forms.ts'
import { decided } from '../factories/approvals.ts'
import { seen as staffOrder, sentAgain, stepped } from '../factories/order-forms.ts'
import { inSap, pushOf, stateOf } from '../factories/pushes.ts'
import { type App, until } from './app.ts'
import { type Client, clientOf } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ servers: 2 })
})
afterAll(() => stage.close())

/** The same session through the other server, as behind a load balancer. */
const through = (app: App, client: Client): Client => {
  const other = clientOf(app.url, 'en')
  Object.assign(other.headers, client.headers)
  return Object.assign(other, { user: client.user })
}

it('an order goes from a customer’s draft to two sales orders in SAP, over two servers', async () => {
  const [a, b] = stage.apps as [App, App]
  const buyer = await a.as('buyer.jakarta')
  const zhang = await a.as('sales.zhang')
  const zhao = await b.as('fin.zhao')
  const admin = await b.as('admin')
  const wang = stage.wang
  const wangAtB = through(b, wang)
  const zhangAtB = through(b, zhang)
  await readAll(buyer)
  const goods = await someGoods(stage.db)
  // Materials from all over the catalogue, so that they are stored in more than one warehouse.
  const goodsOfAllKinds = Array.from({ length: 40 }, (_, nth) => aLine(goods, nth * 67))
  const heard = await through(b, buyer).listen(messageCalls.stream)

  // The buyer drafts and submits, customer service returns the order with a comment at a line, and the buyer
  // corrects it.
  const draft = await drafted(buyer, await aHeader(buyer), goodsOfAllKinds)
  const submitted = await buyer.call(customerOrderWrites.submit, {
    body: { id: draft.id, version: draft.version },
  })
  expect(submitted.status).toBe(200)
  const returned = await wangAtB.call(customerOrderWrites.decide, {
    body: {
      id: draft.id,
      version: submitted.body.version,
      action: 'return',
      comment: 'Please look at line 3',
      lineComments: { 3: 'Half of it is in stock' },
    },
  })
  expect(returned.status).toBe(200)
  await until(async () => heard.heard.some((e) => e.ids.includes(draft.id)))
  const back = await seen(buyer, draft.id)
  expect(back).toMatchObject({ status: 'returned', returnComment: 'Please look at line 3' })
  expect(back.lines[2]).toMatchObject({ lineNo: 3, returnComment: 'Half of it is in stock' })
  const content = contentOf(back)
  content.lines[2] = { ...content.lines[2]!, unitPrice: round(divide(content.lines[2]!.unitPrice, '2'), 4) }
  const mended = await buyer.call(customerOrderWrites.save, {
    body: { id: draft.id, version: back.version, ...content },
  })
  const again = await buyer.call(customerOrderWrites.submit, {
    body: { id: draft.id, version: mended.body.version },
  })

  // The salesman confirms it on the other server and completes the fields of his side.
  const confirmed = await zhangAtB.call(customerOrderWrites.decide, {
    body: { id: draft.id, version: again.body.version, action: 'confirm', purchaseNo: 'PO-SHORT-1' },
  })
  expect(confirmed.status).toBe(200)
  const id = confirmed.body.orderId!
  const made = await staffOrder(zhang, { id })
  expect(made).toMatchObject({
    status: 'draft',
    lineCount: 40,
    reviewLines: 1,
    customerOrderNo: again.body.orderNo,
  })
  const header = headerOf(made)
  const saved = await zhang.call(orderWrites.save, {
    body: { id, version: made.version, header, lines: sentAgain(made), cartonsConfirmed: true },
  })
  expect(saved.problem.reasons ?? []).toEqual([])
  const generated = await zhang.call(orderWrites.generate, {
    body: { id, version: saved.body.version, cartonsConfirmed: true },
  })
  expect(generated.status).toBe(200)

  // Finance maintains the special price of the line that the buyer asked for.
  expect((await stepped(zhang, { id }, 'startSpecialPrice')).status).toBe(200)
  const pending = await staffOrder(zhao, { id })
  const flagged = pending.lines.filter((l) => l.needsReview)
  const maintained = await zhao.call(orderAuditCalls.modifyAndAudit, {
    body: {
      id,
      version: pending.version,
      comment: 'agreed for this once',
      lines: flagged.map((l) => ({ lineNo: l.lineNo, unitPrice: l.unitPrice, decided: true })),
    },
  })
  expect(maintained.status).toBe(200)
  // Finance has asked for it, so that the administrator decides it.
  expect((await decided(admin, { id })).status).toBe(200)

  // The order is split by position, and every sum stays the same to the cent.
  const before = await staffOrder(zhang, { id })
  const split = await zhang.call(orderWrites.split, {
    body: { id, version: before.version, way: { by: 'position' } },
  })
  expect(split.status).toBe(200)
  const parts = [id, ...split.body.children.map((c) => c.id)]
  const orders = await Promise.all(parts.map((part) => staffOrder(zhang, { id: part })))
  expect(orders.length).toBeGreaterThan(1)
  expect(compare(add(...orders.map((o) => o.linesAmount)), before.linesAmount)).toBe(0)

  // Organizations that need a sales approval get it in house; then the orders go to customer service.
  for (const part of orders.filter((o) => o.salesApproval)) {
    await stepped(zhang, part, 'startSalesOrder')
    await stepped(zhang, part, 'submitSalesOrder')
    expect((await decided(zhao, part)).status).toBe(200)
  }
  const sent = await zhang.call(orderWrites.submitToCustomerService, { body: { ids: parts } })
  expect(sent.body.every((r) => r.done)).toBe(true)

  // Both are pushed while SAP answers one and loses the answer of the other. Each must get exactly one sales
  // order.
  stage.goWrong({ fault: 'cutAfter', on: 'create' })
  const ready = await Promise.all(parts.map((part) => staffOrder(wang, { id: part })))
  const pushes = await stage.save(
    ready.map((o) =>
      pushOf(o, { lines: o.lines.map((l) => ({ lineNo: l.lineNo, productionDate: inDays(30) })) }),
    ),
  )
  const results = (pushes.body as { results: { done: boolean; reasons: unknown[] }[] }).results
  expect(results.flatMap((r) => r.reasons)).toEqual([])
  for (const order of ready) {
    const end = await stage.settled(order.id)
    const inSapNow = await inSap(stage.db, order.orderNo)
    expect(inSapNow).toHaveLength(1)
    expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: inSapNow[0] })
  }
  await until(async () => (await seen(buyer, draft.id)).sapOrderNos.length > 0)
  expect(await seen(buyer, draft.id)).toMatchObject({ push: 'pushed', step: 'inProduction' })
  expect((await stateOf(stage.db, id)).status).toBe('pushed')
  heard.close()
}, 60_000)

/** Fields of the staff form that the customer did not fill in. */
const headerOf = (order: Awaited<ReturnType<typeof staffOrder>>) => ({
  customerId: order.customerId,
  salesOrg: order.salesOrg,
  currency: order.currency,
  destinationCountry: order.destinationCountry,
  salespersonId: order.salespersonId,
  tradeTerm: order.tradeTerm,
  port: order.port,
  payTerm: order.payTerm,
  deliveryTime: order.deliveryTime ?? inDays(60),
  purchaseNo: order.purchaseNo,
  customerPoNo: order.customerPoNo,
  isCustomize: false,
  isDepositCollection: false,
  packingRequirement: 'englishRegular' as const,
  sprayCode: 'english' as const,
  oceanFreight: '350',
})
