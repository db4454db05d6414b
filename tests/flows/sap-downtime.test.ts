import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { requisitionCalls } from '#shared/documents/requisitions/index.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { noteOf, notePushed } from '../factories/delivery-notes.ts'
import { requisitionHead } from '../factories/open-lines.ts'
import { inSap, productionDay, pushableOrders, pushOf, stateOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import { openNoteStage } from './note-stage.ts'

/** SAP is down for a day: whatever was asked of it meanwhile arrives when it is back, and nobody does anything for it. */

const { stage, wang, db, withService, pushIs, madeOf, anOrder } = await openNoteStage()
afterAll(() => stage.close())

/** What of these documents SAP has not confirmed. */
const unconfirmed = (ids: readonly string[]) =>
  db
    .selectFrom('erpPushes')
    .select(['id', 'kind', 'state'])
    .where('orderId', 'in', ids)
    .where('state', '<>', 'confirmed')
    .execute()
/** How often what waits was taken up; each time nobody answered. */
const fewestTries = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`select coalesce(min((o.payload ->> 'step')::int), 0) as tries
    from outbox o where o.status in ('waiting', 'running') and o.payload ->> 'orderId' = any(${[...ids]})`.execute(
    db,
  )
  return rows[0]!.tries
}
/** Everything that waits has waited a day longer, and was tried as often as in one. */
const waitADay = () =>
  sql`with pushes as (update erp_pushes set created_at = created_at - interval '1 day',
        updated_at = updated_at - interval '1 day' where state <> 'confirmed' returning id),
      attempts as (update erp_attempts set started_at = started_at - interval '1 day',
        finished_at = finished_at - interval '1 day', n = n + 100 returning n)
      update outbox set created_at = created_at - interval '1 day', next_at = next_at - interval '1 day'
      where status = 'waiting' and (select count(*) from pushes) + (select count(*) from attempts) >= 0`.execute(
    db,
  )

it('orders, changes, requisitions and notes that were asked for during a day of downtime all arrive by themselves', async () => {
  const [changed, required, noted] = [await anOrder(), await anOrder(), await anOrder()]
  const noteId = await withService(noted, [[1, '5']])
  const lines = [{ openLineId: required.open[0]!.id, quantity: '4' }]
  const draft = (await wang.call(requisitionWrites.create, { body: { header: requisitionHead, lines } })).body
  const committed = await wang.call(requisitionWrites.commit, {
    body: { id: draft.id, version: draft.version },
  })
  const orders = await pushableOrders(db, 4)
  const ids = [...orders.map(({ id }) => id), changed.id, draft.id, noteId]

  await stage.withoutSap(async () => {
    await stage.save(orders.map((order) => pushOf(order)))
    const { version } = await stateOf(db, changed.id)
    const dates = [{ lineNo: 2, sapDeliveryTime: addDays(productionDay, 15) }]
    await wang.call(pushCalls.leadTime, { body: { id: changed.id, version, lines: dates, comment: 'kiln' } })
    await wang.call(requisitionWrites.auditing, {
      body: { id: draft.id, version: committed.body.version, event: 'createDelivery' },
    })
    expect((await notePushed(wang, noteId)).status).toBe(200)
    expect((await unconfirmed(ids)).map(({ kind }) => kind).toSorted()).toEqual(
      ['delivery', 'leadTime', 'noteDelivery', 'order', 'order', 'order', 'order'].toSorted(),
    )
    await until(async () => (await fewestTries(ids)) >= 2)
    await waitADay()
    const tries = await fewestTries(ids)
    await until(async () => (await fewestTries(ids)) >= tries + 1)
    for (const { state } of await unconfirmed(ids)) expect(['pending', 'sending']).toContain(state)
  })

  for (const { id, orderNo } of orders) {
    expect(await stage.settled(id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(db, orderNo)).toHaveLength(1)
  }
  await pushIs(noteId, 'pushed')
  expect(await madeOf(noted)).toHaveLength(1)
  expect((await noteOf(wang, noteId)).sapDeliveryNos).not.toBe('')
  const requisition = async () => (await wang.call(requisitionCalls.one, { query: { id: draft.id } })).body
  await until(async () => (await requisition()).status === 'delivery_created')
  expect(await madeOf(required)).toHaveLength(1)
  await until(async () => (await stateOf(db, changed.id)).sapDeliveryTime === addDays(productionDay, 15))
  await until(async () => (await unconfirmed(ids)).length === 0)
})
