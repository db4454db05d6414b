import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { copiesIn } from '../factories/copies.ts'
import { openNoteStage } from './note-stage.ts'

/** `SEAWAY_RECONCILED_ORDERS=10000` measures what scripts/README.md tells; memory is that of server and simulator together. */
const count = Number(process.env['SEAWAY_RECONCILED_ORDERS'] ?? 250)

const { stage, db, anOrder, pushed, told, madeOf } = await openNoteStage()
afterAll(() => stage.close())
const copies = copiesIn(db, count)
const admin = await stage.apps[0]!.as('admin')

const idOf = (column: string) => `md5(${column}::text || n)::uuid`
const orderNo = `(5200000000 + n)::text`
const deliveryNo = `(8200000000 + n)::text`

/** Orders and deliveries of notes that SAP has, all of them pushed from here: one of each, and copies of it. */
async function pushedTimes(): Promise<string> {
  const order = await anOrder()
  const noteId = await pushed(order, [[1, '4']])
  await told(noteId)
  const sapNo = order.sapGroupOrderNo
  const { number } = (await madeOf(order))[0]!
  const references = (text: string) =>
    `regexp_replace(${text}, '(OMS:[^":]+:[^":]+):', '\\1-' || n || ':', 'g')`
  const own = (column: string) =>
    `${references(`replace(replace(${column}::text, '${sapNo}', ${orderNo}), '${number}', ${deliveryNo})`)}::jsonb`
  await copies('sap_sim_documents', `t.number = '${sapNo}'`, {
    number: orderNo,
    reference: references('t.reference'),
    body: own('t.body'),
  })
  await copies('sap_sim_deliveries', `t.number = '${number}'`, {
    number: deliveryNo,
    orders: `array[${orderNo}]`,
    body: own('t.body'),
  })
  await copies('orders', `t.id = '${order.id}'`, {
    id: idOf('t.id'),
    order_no: `t.order_no || '-' || n`,
    sap_group_order_no: orderNo,
  })
  await copies('order_lines', `t.order_id = '${order.id}'`, {
    id: idOf('t.id'),
    order_id: idOf('t.order_id'),
  })
  for (const [kind, sapOrderNo] of [
    ['order', orderNo],
    ['noteDelivery', deliveryNo],
  ] as const)
    await copies('erp_pushes', `t.order_id in ('${order.id}', '${noteId}') and t.kind = '${kind}'`, {
      id: idOf('t.id'),
      order_id: idOf('t.order_id'),
      reference: references('t.reference'),
      sap_order_no: sapOrderNo,
      payload: own('t.payload'),
    })
  await sql`insert into sap_order_numbers (sap_order_no, order_id, push_id)
    select sap_order_no, order_id, id from erp_pushes where sap_order_no ~ '^[58]2' and state = 'confirmed'
    on conflict do nothing`.execute(db)
  await sql`analyze`.execute(db)
  return sapNo
}

/** What a reconciliation finds, by its code and what it is about. */
async function reconciled() {
  const { body: started } = await admin.call(operatorCalls.reconcile)
  const task = async () => (await admin.call(taskCalls.one, { query: { id: started.taskId } })).body
  while (['queued', 'running'].includes((await task()).status))
    await new Promise((resolve) => setTimeout(resolve, 50))
  const { status, counts, issues } = await task()
  expect(status).toBe('succeeded')
  return {
    counts,
    issues: issues
      .map(({ code, params }) => [code, String(params?.['value'])])
      .toSorted((a, b) => a.join().localeCompare(b.join())),
  }
}

const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 2 ** 20
}

it(
  `compares ${count} orders and as many deliveries with SAP, page by page`,
  async () => {
    const first = await pushedTimes()
    const start = megabytes()
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 100)
    const begin = performance.now()
    const { counts, issues } = await reconciled()
    const seconds = (performance.now() - begin) / 1_000
    clearInterval(watch)
    // The demo company has findings of its own.
    expect(issues.filter(([, value]) => /^[58]2/.test(value!))).toEqual([])
    expect(counts['found']).toBeGreaterThanOrEqual(2 * (count + 1))

    // One is missing, one is twice, one is another's, and one comes to another amount; each lies on a page of its own.
    const at = (place: number) => String(5_200_000_000 + Math.ceil((count * place) / 4))
    const [missing, doubled, differing] = [at(1), at(2), at(4)]
    const body = (reference: string) =>
      sql`jsonb_set(body, '{PurchaseOrderByShipToParty}', to_jsonb(${reference}::text))`
    await db.deleteFrom('sapSimDocuments').where('number', '=', missing).execute()
    await sql`insert into sap_sim_documents (number, sold_to, reference, created_on, body, changed_at)
      select '5900000001', sold_to, reference, created_on, jsonb_set(body, '{SalesOrder}', '"5900000001"'), changed_at
        from sap_sim_documents where number = ${doubled}
      union all select '5900000002', sold_to, ${stage.referenceOf({ orderNo: 'NOBODY' })}, created_on,
        jsonb_set(${body(stage.referenceOf({ orderNo: 'NOBODY' }))}, '{SalesOrder}', '"5900000002"'), changed_at
        from sap_sim_documents where number = ${first}`.execute(db)
    await sql`update sap_sim_documents set body = jsonb_set(body, '{TotalNetAmount}', '"1.00"')
      where number = ${differing}`.execute(db)
    const known = new Set(issues.map(String))
    const now = (await reconciled()).issues.filter((issue) => !known.has(String(issue)))
    expect(now).toEqual([
      ['PUSH_DIFFERS_IN_SAP', differing],
      ['PUSH_FOREIGN_IN_SAP', '5900000002'],
      ['PUSH_MISSING_IN_SAP', missing],
      ['PUSH_TWICE_IN_SAP', `${doubled}, 5900000001`],
    ])
    process.stdout.write(
      `${count} orders and deliveries: ${seconds.toFixed(1)} s; heap ${start.toFixed(0)} to at most ${most.toFixed(0)} MB\n`,
    )
  },
  240_000 + count * 100,
)
