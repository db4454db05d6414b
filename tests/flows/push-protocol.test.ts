import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import type { PushResult } from '#shared/engine/push/push.schema.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { differencesIn } from '#shared/engine/push/difference.ts'
import { todoCalls } from '#shared/areas/todos/todo.contract.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { stamped } from '#server/demo/stamped.ts'
import { inSap, pushOf } from '../factories/pushes.ts'
import { openStage, type Rule, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ env: { SEAWAY_SAP_TIMEOUT_SECONDS: '1' } })
})
afterAll(() => stage.close())
afterEach(() => stage.simulator.faults.plan({}))

type Order = Awaited<ReturnType<Stage['anOrder']>>

const pushed = async (order: Order, ...rules: Rule[]) => {
  stage.goWrong(...rules)
  await stage.save([pushOf(order)])
  return { ...(await stage.settled(order.id)), sap: await inSap(stage.db, order.orderNo) }
}
/** Our data as it was before the push, while SAP keeps everything. */
const forgotten = async ({ id }: Order, push: 'gone' | 'released') => {
  const { db } = stage
  await db.deleteFrom('sapOrderNumbers').where('orderId', '=', id).execute()
  if (push === 'gone') await db.deleteFrom('erpPushes').where('orderId', '=', id).execute()
  else await db.updateTable('erpPushes').set({ state: 'released' }).where('orderId', '=', id).execute()
  await db
    .updateTable('orders')
    .set({ push: 'unpushed', status: 'cs_processing', sapGroupOrderNo: '', version: 1 })
    .where('id', '=', id)
    .execute()
}

it('a refusal that a gateway passes on of its own second try is no refusal: SAP is read before it counts', async () => {
  const order = await stage.anOrder()
  const end = await pushed(order, { fault: 'rejectAfter', on: 'create' })
  expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
  expect(end.sap).toHaveLength(1)
})

it('a read that finds nothing, not even what SAP has, frees no order and sends none', async () => {
  const order = await stage.anOrder()
  const end = await pushed(
    order,
    { fault: 'blind', on: 'find', times: 3 },
    { fault: 'noResults', on: 'find', times: 2 },
    { fault: 'cutAfter', on: 'create' },
    { fault: 'blind', on: 'find', times: 2 },
  )
  expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
  expect(end.sap).toHaveLength(1)
  expect(await stage.eventsOf(order.id)).not.toContain('pushNotFound')
})

it('after a backup was restored the first push of an order finds what SAP has of it', async () => {
  const order = await stage.anOrder()
  const { sap } = await pushed(order)
  await forgotten(order, 'gone')
  expect(await pushed(order)).toMatchObject({ push: 'pushed', sapGroupOrderNo: sap[0], sap })
  expect(await stage.pushIn(order.orderNo, 'confirmed')).toMatchObject({ tries: 0 })
})

it('a part of a split finds what SAP may have of the order that it was split from', async () => {
  const master = await stage.anOrder()
  const { sap } = await pushed(master)
  await forgotten(master, 'released')
  const part = await stage.anOrder({ masterId: master.id, lines: 1 })
  await stage.save([pushOf({ ...part, lineCount: 1 })])
  const push = await stage.pushIn(part.orderNo, 'manual')
  expect(push.messages).toMatchObject([{ code: 'PUSH_DIFFERS_IN_SAP' }])
  expect(push.messages[0]?.text).toContain(sap[0])
  expect(await inSap(stage.db, part.orderNo)).toEqual([])
})

it('an order that SAP prices otherwise is pushed, and customer service sees it until somebody says that it is right', async () => {
  const order = await stage.anOrder()
  const end = await pushed(order, { fault: 'otherTotal', on: 'create' })
  expect(end).toMatchObject({ push: 'pushed', sapGroupOrderNo: end.sap[0] })
  const seen = async () => {
    const { body: detail } = await stage.wang.call(orderCalls.one, { query: { id: order.id } })
    const { body: todos } = await stage.wang.call(todoCalls.list)
    return [detail.sapDiffers, todos.find(({ key }) => key === 'sapDiffers')?.count]
  }
  const push = await stage.pushIn(order.orderNo, 'confirmed')
  expect(push).toMatchObject({ sapDiffers: true, messages: [{ code: 'PUSH_DIFFERS_IN_SAP' }] })
  const amount = expect.stringMatching(/^\d+\.\d\d$/) as string
  expect(push.differences).toEqual([{ field: 'totalAmount', told: amount, kept: amount }])
  expect(push.messages[0]).toMatchObject({ text: '', differences: push.differences })
  expect(await seen()).toEqual([true, 1])
  const accept = () =>
    stage.wang.call(operatorCalls.acceptDifference, { body: { id: push.id, comment: 'freight added' } })
  expect((await accept()).body).toMatchObject({ sapDiffers: false, differences: push.differences })
  expect(await seen()).toEqual([false, 0])
  const { body: after } = await stage.wang.call(operatorCalls.one, { query: { id: push.id } })
  expect(after.actions[0]).toMatchObject({ event: 'acceptDifference', comment: 'freight added' })
  const admin = await stage.apps[0]!.as('admin')
  const filter = { kind: ['push' as const], record: order.orderNo }
  const { body: log } = await admin.call(operationLogCalls.page, { body: { filter } })
  const accepted = log.rows.find(({ event }) => event === 'acceptDifference')
  expect(differencesIn(accepted?.changes[0]?.from as string)).toEqual(push.differences)
  expect((await accept()).problem.code).toBe('PUSH_DIFFERS_NOT')
})

/** SAP and the order whose reference it cut are repaired. */
async function mend(cut: Order): Promise<void> {
  const reference = stage.referenceOf(cut)
  await stage.db
    .updateTable('sapSimDocuments')
    .set({
      reference,
      body: sql`jsonb_set(body, '{PurchaseOrderByShipToParty}', to_jsonb(${reference}::text))`,
    })
    .where('number', '=', (await stage.pushIn(cut.orderNo, 'confirmed')).sapOrderNo)
    .execute()
  await stage.wang.call(operatorCalls.goOn, { body: { comment: 'the field is long enough now' } })
}

it('a SAP that cuts our references is told nothing more until somebody has mended it', async () => {
  const [cut, next] = [await stage.anOrder(), await stage.anOrder()]
  expect(await pushed(cut, { fault: 'cutReference', on: 'create' })).toMatchObject({ push: 'pushed' })
  const reference = stage.referenceOf(cut)
  const { body: stopped } = await stage.wang.call(operatorCalls.state)
  expect(stopped.stop).toMatchObject({ orderNo: cut.orderNo, reference, kept: reference.slice(0, 12) })
  const { body } = await stage.save([pushOf(next)])
  expect((body as { results: PushResult[] }).results[0]?.reasons).toEqual([{ code: 'SAP_STOPPED' }])
  expect(await inSap(stage.db, next.orderNo)).toEqual([])
  await mend(cut)
  expect(await pushed(next)).toMatchObject({ push: 'pushed' })
})

/** Everything that SAP has under the purchase number of an order. */
const ofPurchase = async ({ id }: Order) => {
  const { rows } = await sql<{ number: string }>`select d.number from sap_sim_documents d
    join orders o on d.body->>'PurchaseOrderByCustomer' = o.purchase_no where o.id = ${id}`.execute(stage.db)
  return rows.map(({ number }) => number)
}

it('an order whose reference and answer are both lost is known by what it holds, and not sent again', async () => {
  const order = await stage.anOrder()
  const end = await pushed(order, { fault: 'cutReferenceAfter', on: 'create' })
  expect(end).toMatchObject({ push: 'pushed' })
  expect(await ofPurchase(order)).toEqual([end.sapGroupOrderNo])
  const { messages } = await stage.pushIn(order.orderNo, 'confirmed')
  expect(messages.map(({ code }) => code)).toContain('PUSH_REFERENCE_LOST')
  await mend(order)
})

it('an order that somebody has typed into SAP for the same purchase is left to a person', async () => {
  const [typed, order] = [await stage.anOrder(), await stage.anOrder()]
  const { sap } = await pushed(typed)
  await forgotten(typed, 'gone')
  await sql`update sap_sim_documents d set reference = '', body = d.body || jsonb_build_object(
      'PurchaseOrderByShipToParty', '', 'PurchaseOrderByCustomer', o.purchase_no, 'TotalNetAmount', '1.00')
    from orders o where o.id = ${order.id} and d.number = ${sap[0]}`.execute(stage.db)
  stage.goWrong({ fault: 'cut', on: 'create' })
  await stage.save([pushOf(order)])
  const push = await stage.pushIn(order.orderNo, 'manual')
  expect(push.messages).toMatchObject([{ code: 'PUSH_DIFFERS_IN_SAP' }])
  expect(push.messages[0]?.text).toContain(sap[0])
  expect(await ofPurchase(order)).toEqual(sap)
})

it('another order of ours for the same purchase is not taken for one that never arrived', async () => {
  const [first, second] = [await stage.anOrder(), await stage.anOrder()]
  const { sap } = await pushed(first)
  await sql`update orders o set purchase_no = other.purchase_no from orders other
    where o.id = ${second.id} and other.id = ${first.id}`.execute(stage.db)
  stage.goWrong({ fault: 'cut', on: 'create' })
  await stage.save([{ ...pushOf(second), duplicateReason: 'two deliveries' }])
  const end = await stage.settled(second.id)
  expect(end).toMatchObject({ push: 'pushed' })
  expect(new Set(await ofPurchase(second))).toEqual(new Set([sap[0], end.sapGroupOrderNo]))
})

it('a push of an order type with a discount names every line that might have one and has none (D134)', async () => {
  const order = await stage.anOrder()
  const { customerCode } = await stage.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select('customers.sapCustomerNo as customerCode')
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow()
  const [first, second] = await stage.db
    .selectFrom('products')
    .select(['id as materialId', 'sapMaterialNo'])
    .where('enabled', '=', true)
    .orderBy('sapMaterialNo')
    .limit(2)
    .execute()
  const lineOf = (lineNo: number) =>
    stage.db.updateTable('orderLines').where('orderId', '=', order.id).where('lineNo', '=', lineNo)
  await lineOf(1)
    .set({ ...first, basePrice: '10', discountPercent: '0' })
    .execute()
  await lineOf(2)
    .set({ ...second, basePrice: '10', discountPercent: '0' })
    .execute()
  await stage.db.deleteFrom('customerPricePolicies').where('customerCode', '=', customerCode).execute()
  const since = { customerCode, validFrom: '2020-01-01' }
  const policies = stamped(
    [
      { ...since, sapMaterialNo: first!.sapMaterialNo, allowedDiscount: '5' },
      { ...since, sapMaterialNo: second!.sapMaterialNo, allowedDiscount: '0' },
    ],
    new Date().toISOString(),
  )
  await inTransaction(stage.db, (tx) => insertRows(tx, 'customerPricePolicies', policies))
  const { body: preview } = await stage.wang.call(pushCalls.preview, { query: { id: order.id } })
  expect(preview.choices.discountTypes).toEqual(['ZPJ1'])
  expect(preview.lines.map((l) => l.allowsDiscount)).toEqual([true, false])
  const saved = async (pushed: Order) => {
    const { body } = await stage.save([pushOf(pushed, { orderType: 'ZPJ1' })])
    return (body as { results: PushResult[] }).results[0]
  }
  const refused = await saved(order)
  expect(refused).toMatchObject({
    done: false,
    reasons: [{ code: 'DISCOUNT_NEEDED', path: 'lines.1.discountPercent', params: { type: 'ZPJ1' } }],
  })
  await lineOf(1).set({ discountPercent: '3' }).execute()
  expect(await saved(order)).toMatchObject({ done: true, reasons: [] })
  await stage.settled(order.id)
})
