import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { hurried } from '../factories/pushes.ts'
import { workbook } from '../factories/workbook.ts'
import { startOn, until } from './app.ts'
import { clientOf } from './client.ts'
import { runServer } from './process.ts'

let database: FreshDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'seaway-import-'))
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const rows = 1_500
/** A good row of the second part. */
const heldAt = 601
const codeOf = (n: number) => `K${String(n).padStart(5, '0')}`

it('an import whose server is killed goes on elsewhere and counts every row once', async () => {
  const { db } = database
  await sql`create function hold_import() returns trigger language plpgsql as $$
    begin
      if new.code = ${sql.lit(codeOf(heldAt))} then perform pg_advisory_xact_lock_shared(87); end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger hold before insert on areas for each row execute function hold_import()`.execute(
    db,
  )
  const env = { ...hurried, SEAWAY_DATA_DIR: dataDir }
  const child = await runServer({
    ...env,
    DATABASE_URL: database.url,
    SEAWAY_SAP_SIMULATOR: 'true',
    METRICS_PORT: '0',
    LOG_LEVEL: 'fatal',
  })
  const admin = clientOf(child.url, 'en')
  await admin.signIn('admin', demoPassword)
  const header = ['Code', 'Chinese name', 'English name', 'Continent', 'Remark']
  const sheet = await workbook(
    header,
    Array.from({ length: rows }, (_, n) => [codeOf(n), '区', 'Area', n % 100 === 0 ? 'XX' : 'AS', '']),
  )
  const bad = rows / 100
  const file = { name: 'areas.xlsx', content: sheet }
  const { body } = await admin.upload(masterCalls.area.importSheet, file, { apply: 'no' })
  expect(body).toMatchObject({ rows, added: rows - bad, applied: false })
  const query = { apply: 'good', fingerprint: body.fingerprint }
  const waits = async () => {
    const { rows: found } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and objid = 87 and not granted) as waits`.execute(
      db,
    )
    return found[0]!.waits
  }
  const taskId = await inTransaction(db, async (held) => {
    await sql`select pg_advisory_xact_lock(87)`.execute(held)
    const begun = await admin.upload(masterCalls.area.importSheet, file, query)
    for (let tries = 0; tries < 6 && !(await waits()); tries++) await until(waits)
    child.kill('SIGKILL')
    await child.ended
    return begun.body.taskId!
  })
  const task = () => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  expect(await task()).toMatchObject({ status: 'running', progress: 500 })
  const written = () => db.selectFrom('areas').select('id').where('code', 'like', 'K%').execute()
  expect(await written()).toHaveLength(500 - 5)

  const other = await startOn(database, env)
  try {
    for (let tries = 0; tries < 8 && (await task()).status !== 'succeeded'; tries++)
      await until(async () => (await task()).status === 'succeeded')
    const again = clientOf(other.url, 'en')
    await again.signIn('admin', demoPassword)
    const done = (await again.call(taskCalls.one, { query: { id: taskId } })).body
    expect(done).toMatchObject({ progress: rows, total: rows })
    expect(done.counts).toEqual({ added: rows - bad, changed: 0, same: 0, refused: bad })
    const issues = done.issues.map(({ key, code }) => `${key} ${code}`)
    expect(issues).toHaveLength(bad)
    expect(new Set(issues).size).toBe(bad)
    const records = await written()
    expect(records).toHaveLength(rows - bad)
    const events = await db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('docType', '=', 'area')
      .where('event', '=', 'import')
      .executeTakeFirstOrThrow()
    expect(Number(events.count)).toBe(rows - bad)
  } finally {
    await other.stop()
  }
})
