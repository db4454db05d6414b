import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { hurried } from '../factories/pushes.ts'
import { startOn, until } from './app.ts'
import { clientOf } from './client.ts'
import { heldAreas, heldRows, heldSheet, whileHeld } from './held-import.ts'
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

it('an import whose server is killed goes on elsewhere and counts every row once', async () => {
  const { db } = database
  const { all: rows, bad, part, badInPart } = heldRows
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
  const file = await heldSheet()
  const { body } = await admin.upload(masterCalls.area.importSheet, file, { apply: 'no' })
  expect(body).toMatchObject({ rows, added: rows - bad, applied: false })
  const query = { apply: 'good', fingerprint: body.fingerprint }
  const { body: begun } = await whileHeld(
    db,
    () => admin.upload(masterCalls.area.importSheet, file, query),
    async () => {
      child.kill('SIGKILL')
      await child.ended
    },
  )
  const taskId = begun.taskId!
  const task = () => db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirstOrThrow()
  expect(await task()).toMatchObject({ status: 'running', progress: part })
  expect(await heldAreas(db)).toHaveLength(part - badInPart)

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
    expect(await heldAreas(db)).toHaveLength(rows - bad)
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
