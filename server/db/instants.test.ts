import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

it.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('instants leave in UTC from a database in %s', (zone) =>
  fresh.db.connection().execute(async (db) => {
    await sql`set timezone = ${sql.lit(zone)}`.execute(db)
    const { rows } = await sql<{ whole: string; micro: string; tenth: string; open: string }>`
      select timestamptz '2026-07-01 08:09:10Z' as whole, timestamptz '2026-07-01 08:09:10.123987Z' as micro,
        timestamptz '2026-01-31 23:59:59.9Z' as tenth, timestamptz 'infinity' as open`.execute(db)
    expect(rows[0]).toEqual({
      whole: '2026-07-01T08:09:10.000Z',
      micro: '2026-07-01T08:09:10.123Z',
      tenth: '2026-01-31T23:59:59.900Z',
      open: 'infinity',
    })
    await sql`reset timezone`.execute(db)
  }),
)
