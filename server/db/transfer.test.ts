import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { emptyDatabase, type FreshDatabase } from '../../tests/database.ts'
import { insertRows } from './insert-rows.ts'
import { migrate } from './migrate.ts'
import type { Database } from './driver/pool.ts'
import { inTransaction } from './transaction.ts'
import { exportCompany, importCompany, type TransferCount } from './transfer.ts'

const dir = mkdtempSync(join(tmpdir(), 'seaway-transfer-'))
const file = join(dir, 'company.seaway')
let source: FreshDatabase
let target: FreshDatabase
const boss = newId()
const changes = [{ path: 'note', from: null, to: 'tab\tline\nback\\slash 中文' }]

const account = (id: string, userId: string, salespersonId: string | null) => ({
  id,
  userId,
  idmNum: `I-${userId}`,
  name: userId,
  role: 'salesman',
  passwordHash: 'hash',
  passwordChangedAt: '2026-01-01T00:00:00.000Z',
  salespersonId,
})
const event = (i: number) => ({
  docType: 'order',
  docId: newId(),
  id: newId(),
  event: `e${i}`,
  actorName: 'boss',
  actorId: boss,
  changes: JSON.stringify(changes),
})

const fill = (db: Database) =>
  inTransaction(db, async (tx) => {
    // The account that refers to the other one is inserted first.
    await insertRows(tx, 'accounts', [account(newId(), 'junior', boss), account(boss, 'boss', null)])
    await insertRows(tx, 'accountSalesOrgs', [{ accountId: boss, salesOrg: '1000' }])
    await insertRows(
      tx,
      'events',
      Array.from({ length: 5_000 }, (_, i) => event(i)),
    )
    await insertRows(tx, 'settings', [{ name: 'seeded', value: 'true' }])
  })

/** True as soon as somebody waits for the lock of a table. */
const isWaitedFor = async (db: Database): Promise<boolean> =>
  (await sql`select from pg_locks where not granted and relation = 'tasks'::regclass`.execute(db)).rows
    .length > 0

const countOf = async (db: Database): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from events`.execute(db)).rows[0]?.n ?? -1

/** Rows that the migrations themselves bring. */
let brought = 0

beforeAll(async () => {
  source = await emptyDatabase()
  await migrate(source.db)
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from trade_words) + (select count(*) from master_changes))::int as n`.execute(
    source.db,
  )
  brought = rows[0]!.n
  await fill(source.db)
  await exportCompany(source.db, file)
}, 60_000)
beforeEach(async () => {
  await target?.drop()
  target = await emptyDatabase()
  await migrate(target.db)
})
afterAll(async () => {
  await source?.drop()
  await target?.drop()
  rmSync(dir, { recursive: true, force: true })
})

describe('export and import', () => {
  it('moves every row, and puts the settings of the new place aside', async () => {
    await insertRowsOfNewPlace()
    const sum = await importCompany(target.db, file)
    expect(sum.rows).toBe(5_004 + brought)
    for (const table of ['accounts', 'accountSalesOrgs', 'events', 'settings'] as const) {
      const all = (db: Database) =>
        sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(
          db,
        )
      expect((await all(target.db)).rows).toEqual((await all(source.db)).rows)
    }
    expect(
      (await target.db.selectFrom('events').select('changes').limit(1).executeTakeFirst())?.changes,
    ).toEqual(changes)
  })

  const insertRowsOfNewPlace = () =>
    target.db.insertInto('settings').values({ name: 'tokenSecret', value: '"new"' }).execute()

  it('keeps the file from other users', () => {
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('sees one moment: what is committed during the export is not in it', async () => {
    const during = join(dir, 'during.seaway')
    let exporting: Promise<TransferCount> | undefined
    await inTransaction(source.db, async (tx) => {
      await sql`lock table tasks in access exclusive mode`.execute(tx)
      exporting = exportCompany(source.db, during)
      await expect.poll(() => isWaitedFor(source.db)).toBe(true)
      await tx.insertInto('tasks').values({ id: newId(), kind: 'late' }).execute()
    })
    expect((await exporting)?.rows).toBe(5_004 + brought)
    await source.db.deleteFrom('tasks').execute()
    expect((await importCompany(target.db, during)).rows).toBe(5_004 + brought)
  })

  it('refuses a database that holds a company', async () => {
    await importCompany(target.db, file)
    await expect(importCompany(target.db, file)).rejects.toThrow(/holds a company already \(accounts, /)
    expect(await countOf(target.db)).toBe(5_000)
  })

  it('refuses a file of another schema', async () => {
    const other = join(dir, 'other.seaway')
    const text = gunzipSync(readFileSync(file)).toString('latin1').replace('0001_platform', '0001_platfarm')
    writeFileSync(other, gzipSync(Buffer.from(text, 'latin1')))
    await expect(importCompany(target.db, other)).rejects.toThrow(/another version of Seaway/)
  })

  it('refuses a database whose schema is behind or ahead', async () => {
    await sql`insert into kysely_migration values ('9999_tomorrow', '2099-01-01')`.execute(target.db)
    await expect(importCompany(target.db, file)).rejects.toThrow(
      /9999_tomorrow.* is not that of this version/,
    )
    await expect(exportCompany(target.db, join(dir, 'no.seaway'))).rejects.toThrow(
      /is not that of this version/,
    )
  })

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2), /incomplete/],
    ['cut off inside', (whole: Buffer) => gzipSync(gunzipSync(whole).subarray(0, -30)), /incomplete/],
    ['something else', () => Buffer.from('not an export at all'), /not an export of Seaway/],
    ['another archive', () => gzipSync('not an export at all'), /not an export|incomplete/],
    [
      'short of rows',
      (whole: Buffer) =>
        gzipSync(
          Buffer.from(gunzipSync(whole).toString('latin1').replace('"rows":5000', '"rows":5001'), 'latin1'),
        ),
      /events has 5001 rows in the file and 5000/,
    ],
  ])('leaves nothing of a file that is %s', async (name, damage, reason) => {
    const damaged = join(dir, `${name}.seaway`)
    writeFileSync(damaged, damage(readFileSync(file)))
    await expect(importCompany(target.db, damaged)).rejects.toThrow(reason)
    expect(await countOf(target.db)).toBe(0)
  })
})
