import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { order } from '#shared/documents/orders/index.ts'
import { operationsCalls } from '#shared/platform/operations/operations.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { record } from '#server/records/history/history.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

/** Runs the check to its end; returns its report. */
async function check() {
  const id = await inTransaction(app.db, (tx) =>
    startTask(tx, app.services, systemActor, { kind: 'history.check', scope: newId() }),
  )
  const one = async () => (await admin.call(taskCalls.one, { query: { id } })).body
  await until(async () => (await one()).status === 'succeeded')
  return one()
}
const faults = async () => (await admin.call(operationsCalls.historyFaults)).body.rows
/** Orders with a history of some length. */
const orders = async () =>
  app.db
    .selectFrom('orders')
    .innerJoin('events', 'events.docId', 'orders.id')
    .select(['orders.id', 'orders.orderNo'])
    .groupBy(['orders.id', 'orders.orderNo'])
    .having(({ fn }) => fn.countAll(), '>', 3)
    .orderBy('orders.id')
    .limit(4)
    .execute()
const write = (docId: string, event = 'save') =>
  inTransaction(app.db, (tx) => record(tx, systemActor, { docType: 'order', docId, event }))
const entriesOf = (docId: string) =>
  app.db.selectFrom('events').selectAll().where('docId', '=', docId).orderBy('seq').execute()

it('chains what was there before, and finds nothing wrong with it', async () => {
  await until(async () => (await check()).counts['histories'] !== 0)
  const [first] = await orders()
  expect((await entriesOf(first!.id)).every(({ hash }) => hash !== null)).toBe(true)
  await write(first!.id)
  expect((await check()).issues).toEqual([])
  expect(await faults()).toEqual([])
})

it('names what was changed, deleted and put there, and says so in the drawer of staff', async () => {
  const [changed, deleted, cut, put] = await orders()
  const { id } = (await entriesOf(changed!.id))[1]!
  await app.db.updateTable('events').set({ comment: 'never said' }).where('id', '=', id).execute()
  await app.db.deleteFrom('events').where('docId', '=', deleted!.id).where('seq', '=', 2).execute()
  const length = (await entriesOf(cut!.id)).length
  await app.db.deleteFrom('events').where('docId', '=', cut!.id).where('seq', '=', length).execute()
  const [model] = await entriesOf(put!.id)
  const strange = { ...model!, id: newId(), event: 'edit', seq: 3 }
  await sql`insert into events (id, doc_type, doc_id, event, actor_name, seq, digest, hash)
    values (${strange.id}, 'order', ${put!.id}, 'edit', 'Nobody', 3, ${model!.digest}, ${model!.hash})`.execute(
    app.db,
  )
  const { issues } = await check()
  const found = new Map(issues.map(({ key, code, params }) => [key, `${code} ${String(params?.['seq'])}`]))
  expect([changed, deleted, cut, put].map((one) => found.get(one!.orderNo))).toEqual([
    'HISTORY_CHANGED 2',
    'HISTORY_LACKS 2',
    `HISTORY_LACKS ${length}`,
    expect.stringMatching(/^HISTORY_(ADDED|CHANGED) 3$/),
  ])
  expect(new Set((await faults()).map(({ record: about }) => about?.name))).toEqual(
    new Set([changed, deleted, cut, put].map((one) => one!.orderNo)),
  )
  const drawer = await admin.call(order.calls.history, { body: { id: changed!.id } })
  expect(drawer.body.fault).toMatchObject({ fault: 'changed', seq: 2 })
  for (const user of ['sales.zhang', 'buyer.jakarta'])
    expect((await (await app.as(user)).call(operationsCalls.historyFaults)).problem.code).toBe(
      'NO_PERMISSION',
    )
  // Entries that are written later do not hide the one that was changed.
  await write(changed!.id)
  expect((await check()).issues.map(({ key }) => key)).toContain(changed!.orderNo)
})

it('stays one chain while two connections write to one document at once', async () => {
  const docId = newId()
  await write(docId, 'create')
  const many = Array.from({ length: 12 }, (_, n) => write(docId, n % 2 ? 'save' : 'edit'))
  await Promise.all(many)
  const entries = await entriesOf(docId)
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
  expect(new Set(entries.map(({ hash }) => hash)).size).toBe(13)
  expect((await check()).issues.map(({ key }) => key)).not.toContain(docId)
})
