import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { deliver, moveGoods } from '#server/demo/sap/deliveries.ts'
import { recordNews } from '#server/documents/deliveries/record-delivery.ts'
import { newId } from '#shared/kernel/ids.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { copiesIn } from '../factories/copies.ts'
import { openNoteStage } from './note-stage.ts'

/** `SEAWAY_RECONCILED_ORDERS=10000` measures what scripts/README.md tells; memory is that of server and simulator together. */
const count = Number(process.env['SEAWAY_RECONCILED_ORDERS'] ?? 300)

const { stage, db, anOrder } = await openNoteStage()
afterAll(() => stage.close())

const copies = copiesIn(db, count)

/** A server asks SAP what it has delivered, for as long as that takes. */
async function reconcile(): Promise<void> {
  const id = await inTransaction(db, (tx) =>
    startTask(tx, stage.apps[0]!.services, systemActor, { kind: 'sap.shipments', scope: newId() }),
  )
  for (;;) {
    const { status } = await db
      .selectFrom('tasks')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (status === 'succeeded') return
    if (status === 'failed') throw new Error('the task failed')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How many entries the histories of orders and deliveries have. */
async function histories(): Promise<number> {
  const { entries } = await db
    .selectFrom('events')
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('docType', 'in', ['order', 'delivery'])
    .executeTakeFirstOrThrow()
  return entries
}

const megabytes = () => process.memoryUsage().heapUsed / 2 ** 20

it(
  `reads what SAP has delivered of ${count} orders into the ledger, the orders and the deliveries`,
  async () => {
    const order = await anOrder()
    const sapNo = order.sapGroupOrderNo
    const delivery = await inTransaction(db, async (tx) => {
      const made = await deliver(tx, [
        { orderNo: sapNo, item: '10', quantity: '4' },
        { orderNo: sapNo, item: '20' },
      ])
      await moveGoods(tx, String(made['DeliveryDocument']), 'C')
      return String(made['DeliveryDocument'])
    })
    const orderNo = `(5200000000 + n)::text`
    const deliveryNo = `(8200000000 + n)::text`
    const withNumbers = `replace(replace(t.body::text, '${sapNo}', ${orderNo}), '${delivery}', ${deliveryNo})::jsonb`
    const id = (of: string) => `md5(${of}::text || n)::uuid`
    await copies('sap_sim_documents', `t.number = '${sapNo}'`, { number: orderNo, body: withNumbers })
    await copies('sap_sim_deliveries', `t.number = '${delivery}'`, {
      number: deliveryNo,
      orders: `array[${orderNo}]`,
      body: withNumbers,
    })
    await copies('orders', `t.id = '${order.id}'`, {
      id: id('t.id'),
      order_no: `t.order_no || '-' || n`,
      sap_group_order_no: orderNo,
    })
    await copies('order_lines', `t.order_id = '${order.id}'`, { id: id('t.id'), order_id: id('t.order_id') })
    await copies('open_quantities', `t.order_id = '${order.id}'`, {
      id: id('t.id'),
      order_id: id('t.order_id'),
      order_no: `t.order_no || '-' || n`,
      sap_order_no: orderNo,
    })
    const start = megabytes()
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 200)
    const begin = performance.now()
    await reconcile()
    const seconds = (performance.now() - begin) / 1_000
    // News of which all is known already: nothing is written of it.
    const written = await histories()
    const again = performance.now()
    await reconcile()
    const secondsAgain = (performance.now() - again) / 1_000
    expect(await histories()).toBe(written)
    clearInterval(watch)
    const copied = sql<boolean>`sap_order_no like '52%'`
    const { right } = await db
      .selectFrom('openQuantities')
      .select(
        sql<number>`count(*) filter (where (sap_item, delivered, shipped, open) in
          ((10, 4, 4, 6), (20, 10, 10, 0)))::int`.as('right'),
      )
      .where(copied)
      .executeTakeFirstOrThrow()
    expect(right).toBe(2 * count)
    const { partly } = await db
      .selectFrom('orders')
      .select(sql<number>`count(*)::int`.as('partly'))
      .where(sql<boolean>`sap_group_order_no like '52%'`)
      .where('shipping', '=', 'partial')
      .executeTakeFirstOrThrow()
    expect(partly).toBe(count)
    const { closed } = await db
      .selectFrom('deliveries')
      .select(sql<number>`count(*)::int`.as('closed'))
      .where(sql<boolean>`delivery_no like '82%'`)
      .where('status', '=', 'closed')
      .executeTakeFirstOrThrow()
    expect(closed).toBe(count)
    process.stdout.write(
      `${count} orders: ${seconds.toFixed(1)} s, again ${secondsAgain.toFixed(1)} s; heap ${start.toFixed(0)} to at most ${most.toFixed(0)} MB\n`,
    )
  },
  120_000 + count * 100,
)

it('keeps one history of a delivery that two servers have read at once', async () => {
  const order = await anOrder()
  const number = await inTransaction(db, async (tx) => {
    const made = await deliver(tx, [{ orderNo: order.sapGroupOrderNo, item: '10' }])
    await moveGoods(tx, String(made['DeliveryDocument']), 'C')
    return String(made['DeliveryDocument'])
  })
  const before = await histories()
  await Promise.all(
    stage.apps.map(async ({ services }, at) => {
      const answer = await services.sap.deliveries([number], new Map())
      if (answer.outcome !== 'done') throw new Error('SAP was not read')
      await recordNews(services, { documents: answer.value, known: [] }, new Date(Date.now() + at))
    }),
  )
  // It came, and its goods left.
  expect(await histories()).toBe(before + 2)
})
