import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { logArchiveCalls, type LogKind } from '#shared/platform/operations/log-archive.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { startTask } from '#server/records/tasks/tasks.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile({
  SEAWAY_KEEP_OPERATIONS_DAYS: '400',
  SEAWAY_KEEP_VISITS_DAYS: '400',
  SEAWAY_KEEP_OUTBOX_DAYS: '400',
})
const admin = await app.as('admin')
const dayMs = 86_400_000
const longAgo = new Date(Date.now() - 500 * dayMs).toISOString()

const taskOf = (id: string) =>
  app.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const archive = async () => {
  const id = await inTransaction(app.services.db, (tx) =>
    startTask(tx, app.services, systemActor, { kind: 'logs.archive', scope: newId() }),
  )
  await until(async () => (await taskOf(id)).status === 'succeeded')
  expect((await taskOf(id)).status).toBe('succeeded')
  return taskOf(id)
}
const listed = async (kind: LogKind) =>
  (await admin.call(logArchiveCalls.page, { body: { filter: { kind: [kind] } } })).body.rows
const download = (id: string) => admin.call(logArchiveCalls.download, { query: { id } })
const linesOf = async (id: string) =>
  gunzipSync((await download(id)).bytes)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown> & { id: string })

const event = (docType: string, name: string, at = longAgo) => ({
  docType,
  docId: newId(),
  id: newId(),
  event: name,
  actorName: 'Zhang Wei',
  at,
  changes: JSON.stringify([{ path: 'remark', from: '旧', to: '1.10' }]),
})
const letter = (status: string, createdAt = longAgo) => ({
  id: newId(),
  topic: 'notice.tell',
  key: newId(),
  payload: JSON.stringify({ text: 'line\nbreak' }),
  status,
  createdAt,
})
const recent = new Date(Date.now() - 300 * dayMs).toISOString()
const signIns = [event('account', 'login'), event('account', 'logout')]
const kept = [event('order', 'submit'), event('account', 'update'), event('account', 'login', recent)]
const settled = [letter('done'), letter('dropped')]
const open = [letter('dead'), letter('dropped', recent)]
const idsIn = async (table: 'events' | 'outbox', rows: readonly { id: string }[]) => {
  const ids = rows.map(({ id }) => id)
  const found = await app.db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return found.map(({ id }) => id).toSorted()
}

beforeAll(async () => {
  // What the server began with its start ends before the rows of this story come.
  await until(
    async () =>
      (
        await app.db
          .selectFrom('tasks')
          .select('id')
          .where('kind', '=', 'logs.archive')
          .where('status', '=', 'succeeded')
          .execute()
      ).length > 0,
  )
  await app.db.deleteFrom('visits').execute()
  await app.db
    .insertInto('events')
    .values([...signIns, ...kept])
    .execute()
  await app.db
    .insertInto('outbox')
    .values([...settled, ...open])
    .execute()
  const { id: accountId } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', 'admin')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('visits')
    .values([
      { day: longAgo.slice(0, 10), accountId, systemId: 73 },
      { day: recent.slice(0, 10), accountId, systemId: 73 },
    ])
    .execute()
})

it('moves old rows that pass into files, and keeps histories, open letters and what is young', async () => {
  const { report } = await archive()
  expect(report).toMatchObject({ counts: { operations: 2, outbox: 2, visits: 1 } })
  expect(await idsIn('events', [...signIns, ...kept])).toEqual(kept.map(({ id }) => id).toSorted())
  expect(await idsIn('outbox', [...settled, ...open])).toEqual(open.map(({ id }) => id).toSorted())
  const days = await app.db
    .selectFrom('visits')
    .select(sql<string>`day::text`.as('day'))
    .where('systemId', '=', 73)
    .where('day', '<=', recent.slice(0, 10))
    .execute()
  expect(days).toEqual([{ day: recent.slice(0, 10) }])
})

it('lists each file with its days, rows, size and hash, and gives the rows as they were', async () => {
  const [found, ...others] = await listed('operations')
  expect(others).toEqual([])
  const { bytes, headers } = await download(found!.id)
  expect(found).toMatchObject({
    rowCount: 2,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(found!.firstDay <= found!.lastDay).toBe(true)
  expect(headers.get('content-disposition')).toContain(found!.name)
  const lines = await linesOf(found!.id)
  expect(lines.map(({ id }) => id)).toEqual(signIns.map(({ id }) => id))
  expect(lines[0]).toMatchObject({
    doc_type: 'account',
    changes: [{ path: 'remark', from: '旧', to: '1.10' }],
  })
  const [letters] = await listed('outbox')
  expect((await linesOf(letters!.id)).map(({ id }) => id).toSorted()).toEqual(
    settled.map(({ id }) => id).toSorted(),
  )
})

it('archives nothing a second time', async () => {
  const before = (await admin.call(logArchiveCalls.page)).body.total
  expect((await archive()).report).toMatchObject({ counts: {} })
  expect((await admin.call(logArchiveCalls.page)).body.total).toBe(before)
})

it('keeps every row when the database fails after the file was stored, and moves it with the next attempt', async () => {
  const again = event('account', 'logout')
  await app.db.insertInto('events').values(again).execute()
  await sql`create function refuse_archive() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(app.db)
  await sql`create trigger refuse before insert on log_archives execute function refuse_archive()`.execute(
    app.db,
  )
  const id = await inTransaction(app.services.db, (tx) =>
    startTask(tx, app.services, systemActor, { kind: 'logs.archive', scope: newId() }),
  )
  const jobOf = () =>
    app.db
      .selectFrom('outbox')
      .select(['status', 'lastError'])
      .where('key', '=', `task:${id}:0`)
      .executeTakeFirstOrThrow()
  await until(async () => (await jobOf()).lastError !== null)
  expect((await jobOf()).lastError).toContain('the disk is full')
  expect(await idsIn('events', [again])).toEqual([again.id])
  await sql`drop trigger refuse on log_archives`.execute(app.db)
  await app.db
    .updateTable('outbox')
    .set({ nextAt: new Date().toISOString() })
    .where('key', '=', `task:${id}:0`)
    .where('status', '=', 'waiting')
    .execute()
  await until(async () => (await taskOf(id)).status === 'succeeded')
  expect(await idsIn('events', [again])).toEqual([])
  const [newest] = await listed('operations')
  expect((await linesOf(newest!.id)).map(({ id }) => id)).toEqual([again.id])
})

it('puts each row into one file when two processes archive at the same time', async () => {
  const many = Array.from({ length: 50 }, () => event('account', 'login'))
  await app.db.insertInto('events').values(many).execute()
  const ids = await Promise.all(
    [1, 2].map(() =>
      inTransaction(app.services.db, (tx) =>
        startTask(tx, app.services, systemActor, { kind: 'logs.archive', scope: newId() }),
      ),
    ),
  )
  // The one that comes second fails and waits; it is let through at once.
  await until(async () => {
    await app.db
      .updateTable('outbox')
      .set({ nextAt: new Date().toISOString() })
      .where(
        'key',
        'in',
        ids.map((id) => `task:${id}:0`),
      )
      .where('status', '=', 'waiting')
      .execute()
    return (await Promise.all(ids.map(taskOf))).every(({ status }) => status === 'succeeded')
  })
  const files = await listed('operations')
  const lines = (await Promise.all(files.map(({ id }) => linesOf(id)))).flat()
  const archived = lines.map(({ id }) => id).filter((id) => many.some((row) => row.id === id))
  expect(archived.toSorted()).toEqual(many.map(({ id }) => id).toSorted())
  expect(await idsIn('events', many)).toEqual([])
})

it('is the administrator’s alone', async () => {
  const [found] = await listed('visits')
  for (const user of ['sales.zhang', 'cs.wang', 'fin.zhao', 'buyer.jakarta']) {
    const other = await app.as(user)
    expect((await other.call(logArchiveCalls.page)).problem.code).toBe('NO_PERMISSION')
    const refused = await other.call(logArchiveCalls.download, { query: { id: found!.id } })
    expect(refused.problem.code).toBe('NO_PERMISSION')
  }
  expect((await download(newId())).problem.code).toBe('NOT_FOUND')
})
