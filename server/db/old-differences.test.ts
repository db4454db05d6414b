import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations', '0556_sap_differences.sql'), 'utf8')

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

it('differences in SAP that were stored as a sentence become values', async () => {
  const { db } = fresh
  const sentence =
    'totalAmount: 12.00 → 11.50, closedLines: — → 2 3, sapDeliveryTime: 1: 2026-03-01 2:  → 1: 2026-03-09 2: 2026-03-10'
  const values = [
    { field: 'totalAmount', told: '12.00', kept: '11.50' },
    { field: 'closedLines', told: '—', kept: '2 3' },
    { field: 'sapDeliveryTime', lineNo: 1, told: '2026-03-01', kept: '2026-03-09' },
    { field: 'sapDeliveryTime', lineNo: 2, told: '', kept: '2026-03-10' },
  ]
  const push = await db.selectFrom('erpPushes').select('id').limit(1).executeTakeFirstOrThrow()
  const eventId = newId()
  await db
    .insertInto('events')
    .values({
      id: eventId,
      docType: 'push',
      docId: push.id,
      event: 'acceptDifference',
      actorId: null,
      actorName: 'Wang Fang',
      at: new Date().toISOString(),
      fromState: JSON.stringify({ state: 'confirmed', difference: sentence }),
      toState: JSON.stringify({ state: 'confirmed', difference: '' }),
    })
    .execute()
  const differs = { code: 'PUSH_DIFFERS_IN_SAP', severity: 'warning' }
  const messages = [
    { code: 'V1/302', text: 'A · B', severity: 'warning' },
    { ...differs, text: `5010000001, 5010000002 · ${sentence}` },
    { ...differs, text: 'currency: USD → EUR' },
  ]
  const report = {
    counts: { found: 1 },
    issues: [
      { key: 'SO1', code: 'PUSH_DIFFERS_IN_SAP', params: { value: '1', what: sentence, kind: 'order' } },
    ],
  }
  const taskId = newId()
  await sql`insert into tasks (id, kind, status, finished_at, report) values
    (${taskId}, 'sap.reconcile', 'succeeded', now(), ${JSON.stringify(report)}::jsonb)`.execute(db)
  await sql`alter table erp_pushes drop column differences`.execute(db)
  await sql`alter table erp_pushes add column difference text not null default ''`.execute(db)
  await sql`update erp_pushes set difference = ${sentence}, messages = ${JSON.stringify(messages)}::jsonb
    where id = ${push.id}`.execute(db)

  await sql.raw(migration).execute(db)

  const stored = await db
    .selectFrom('erpPushes')
    .select(['differences', 'messages'])
    .where('id', '=', push.id)
    .executeTakeFirstOrThrow()
  expect(stored.differences).toEqual(values)
  expect(stored.messages).toEqual([
    messages[0],
    { ...differs, text: '5010000001, 5010000002', differences: values },
    { ...differs, text: '', differences: [{ field: 'currency', told: 'USD', kept: 'EUR' }] },
  ])
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
  expect([event.fromState, event.toState]).toEqual([{ state: 'confirmed' }, { state: 'confirmed' }])
  const [change] = event.changes as { path: string; from: string; to: string }[]
  expect({ ...change, from: JSON.parse(change!.from) as unknown }).toEqual({
    path: 'differences',
    from: values,
    to: '',
  })
  const task = await db
    .selectFrom('tasks')
    .select('report')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  const { issues } = task.report as typeof report
  expect(JSON.parse(issues[0]!.params.what)).toEqual(values)
})
