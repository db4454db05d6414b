import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '../../tests/database.ts'
import { appliedMigrations, knownMigrations, migrate, schemaVersion } from './migrate.ts'
import { openDatabase } from './driver/pool.ts'
import { renderTables } from './render-tables.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await emptyDatabase()
}, 60_000)
afterAll(() => fresh.drop())

describe('migrate', () => {
  it('two servers at once: one makes the tables, both find them', async () => {
    const other = openDatabase(fresh.url)
    const [first, second] = await Promise.all([migrate(fresh.db), migrate(other)])
    await other.destroy()
    const known = await knownMigrations()
    expect([...first, ...second].toSorted()).toEqual(known)
    expect(await appliedMigrations(fresh.db)).toEqual(known)
    expect(known.at(-1)).toBe(await schemaVersion())
    expect(await fresh.db.selectFrom('accounts').selectAll().execute()).toEqual([])
  })

  it('has nothing to do the second time', async () => {
    expect(await migrate(fresh.db)).toEqual([])
  })

  it('makes up for one in the middle that the database has not been through', async () => {
    await sql`drop table visits`.execute(fresh.db)
    await sql`delete from kysely_migration where name = '0084_visits'`.execute(fresh.db)
    expect(await migrate(fresh.db)).toEqual(['0084_visits'])
    expect(await appliedMigrations(fresh.db)).toEqual(await knownMigrations())
  })

  it('the row types in tables.ts are those of the migrations', async () => {
    const checkedIn = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
    expect(await renderTables(fresh.db), 'run: npm run generate:tables').toBe(checkedIn)
  })

  it('refuses a database of a newer version and leaves it alone', async () => {
    await sql`insert into kysely_migration values ('9999_tomorrow', '2099-01-01')`.execute(fresh.db)
    await expect(migrate(fresh.db)).rejects.toThrow(/newer version of Seaway \(it holds 9999_tomorrow\)/)
    expect(await appliedMigrations(fresh.db)).toContain('9999_tomorrow')
  })
})
