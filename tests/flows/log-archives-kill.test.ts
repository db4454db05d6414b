import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { logArchiveCalls } from '#shared/platform/operations/log-archive.contract.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { hurried } from '../factories/pushes.ts'
import { startOn, until } from './app.ts'
import { runServer } from './process.ts'

let database: FreshDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'seaway-archives-'))
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** More than three files of them. */
const signIns = Array.from({ length: 32_000 }, (_, n) => ({
  docType: 'account',
  docId: newId(),
  id: newId(),
  event: n % 2 === 0 ? 'login' : 'logout',
  actorName: 'Zhang Wei',
  at: new Date(Date.UTC(2024, 0, 1, 0, 0, n)).toISOString(),
}))
const filesBeforeKill = 2

it('loses no row and archives none twice when the server is killed between a file and its commit', async () => {
  const { db } = database
  await inTransaction(db, (tx) => insertRows(tx, 'events', signIns))
  await sql`create function hold_archive() returns trigger language plpgsql as $$
    begin
      if (select count(*) from log_archives) >= ${sql.lit(filesBeforeKill)} then
        perform pg_advisory_xact_lock_shared(86);
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger hold before insert on log_archives for each row execute function hold_archive()`.execute(
    db,
  )
  const env = { ...hurried, SEAWAY_KEEP_OPERATIONS_DAYS: '400', SEAWAY_DATA_DIR: dataDir }
  const archives = () => db.selectFrom('logArchives').select('id').execute()
  const waiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and objid = 86 and not granted) as waits`.execute(
      db,
    )
    return rows[0]!.waits
  }

  await inTransaction(db, async (held) => {
    await sql`select pg_advisory_xact_lock(86)`.execute(held)
    const child = await runServer({
      ...env,
      DATABASE_URL: database.url,
      METRICS_PORT: '0',
      LOG_LEVEL: 'fatal',
      SEAWAY_SAP_SIMULATOR: 'true',
    })
    await until(waiting)
    child.kill('SIGKILL')
    await child.ended
  })
  expect(await archives()).toHaveLength(filesBeforeKill)
  await sql`drop trigger hold on log_archives`.execute(db)

  const app = await startOn(database, env)
  try {
    const task = () =>
      db.selectFrom('tasks').selectAll().where('kind', '=', 'logs.archive').executeTakeFirstOrThrow()
    await until(async () => (await task()).status === 'succeeded')
    expect((await task()).report).toMatchObject({ counts: { operations: signIns.length } })
    const admin = await app.as('admin')
    const ids = []
    for (const { id } of await archives()) {
      const { bytes } = await admin.call(logArchiveCalls.download, { query: { id } })
      for (const line of gunzipSync(bytes).toString().trimEnd().split('\n'))
        ids.push((JSON.parse(line) as { id: string }).id)
    }
    expect(ids.toSorted()).toEqual(signIns.map(({ id }) => id).toSorted())
    const left = await db.selectFrom('events').select('id').where('at', '<', '2024-02-01T00:00:00Z').execute()
    expect(left).toEqual([])
  } finally {
    await app.stop()
  }
})
