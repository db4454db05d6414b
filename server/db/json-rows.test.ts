import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts'
import type { CopiedRow } from './driver/rows-query.ts'
import { type JsonField, jsonOf } from './json-rows.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await sql`create table told (nth int, said text, amount numeric(12, 3), "is" boolean, at timestamptz(3))`.execute(
    fresh.db,
  )
})
afterAll(() => fresh.drop())

const fields: JsonField[] = [
  { name: 'nth', kind: 'bare' },
  { name: 'said', kind: 'text' },
  { name: 'secret', always: 'null' },
  { name: 'amount', kind: 'text' },
  { name: 'is', kind: 'boolean' },
  { name: 'at', kind: 'instant' },
  { name: 'last', always: '"…"' },
]

interface Told {
  said: string | null
  amount: string | null
  is: boolean | null
  at: string | null
}

/** Stores the rows, reads them as bytes, and reads the JSON that becomes of these. */
async function backFrom(rows: readonly Told[]): Promise<unknown> {
  await sql`truncate told`.execute(fresh.db)
  await sql`insert into told select r.nth, r.said, r.amount, r."is", r.at from unnest(${rows.map((_, nth) => nth)}::int[],
    ${rows.map(({ said }) => said)}::text[], ${rows.map(({ amount }) => amount)}::numeric[],
    ${rows.map((row) => row.is)}::boolean[], ${rows.map(({ at }) => at)}::timestamptz[])
    as r(nth, said, amount, "is", at)`.execute(fresh.db)
  const copy = CompiledQuery.raw(
    'copy (select nth, said, amount, "is", at from told order by nth) to stdout',
  ) as CompiledQuery<CopiedRow>
  const copied = await fresh.db.executeQuery(copy)
  const lines = copied.rows.map(({ bytes }) => bytes)
  return JSON.parse(jsonOf(lines, fields).toString())
}

const expected = (rows: readonly Told[]) =>
  rows.map(({ said, amount, is, at }, nth) => ({ nth, said, secret: null, amount, is, at, last: '…' }))

/** Everything that PostgreSQL can store, with what COPY and JSON escape more often than a person would write it. */
const said = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        '\\N',
        '\t',
        '\n',
        '\r',
        '\b',
        '\f',
        '\v',
        '\u0001',
        '\u001f',
        '\u007f',
        'v',
        '門',
        '🚪',
      ),
      fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
    ),
  )
  .map((parts) => parts.join('').toWellFormed())

describe('rows as JSON', () => {
  it('say what the database holds, whatever it is', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record<Told>({
            said: fc.option(said),
            amount: fc.option(fc.integer({ min: -99_999, max: 99_999 }).map((n) => (n / 8).toFixed(3))),
            is: fc.option(fc.boolean()),
            at: fc.option(
              fc
                .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
                .map((date) => date.toISOString()),
            ),
          }),
        ),
        async (rows) => {
          expect(await backFrom(rows)).toEqual(expected(rows))
        },
      ),
      { numRuns: 60 },
    ))

  it('have room for texts of which every byte is escaped', async () => {
    const rows = Array.from({ length: 40 }, () => ({
      said: '\u0001'.repeat(9_000),
      amount: null,
      is: null,
      at: null,
    }))
    expect(await backFrom(rows)).toEqual(expected(rows))
  })

  it('are an empty array where there are none', async () => {
    expect(await backFrom([])).toEqual([])
  })
})
