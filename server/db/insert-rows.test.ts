import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts'
import { insertRows, insertTogether } from './insert-rows.ts'
import type { Tables } from './tables.ts'
import { inTransaction, type Tx } from './transaction.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await sql`create table probes (
    id uuid primary key, line_no int not null, name text, price numeric(18, 4), day date, at timestamptz(3),
    open boolean not null default true, bytes bigint, tags text[], counts int[], spec jsonb, made_at timestamptz not null default now()
  )`.execute(fresh.db)
}, 60_000)
afterAll(() => fresh.drop())

const awkward = String.raw`"quoted", {braces}, back\slash, 'single', NULL, 中文, tab	end`
const probe = (lineNo: number) => ({
  id: newId(),
  lineNo,
  name: lineNo % 3 === 0 ? null : `${awkward} ${lineNo}`,
  price: lineNo % 2 === 0 ? '12345678901234.5678' : null,
  day: '2026-02-28',
  at: '2026-02-28T23:59:59.123Z',
  bytes: 9_007_199_254_740_991,
  tags: lineNo % 5 === 0 ? null : lineNo % 5 === 1 ? [] : [awkward, 'NULL', '', String(lineNo)],
  counts: [lineNo, -1],
  spec: lineNo % 4 === 0 ? null : JSON.stringify([{ note: awkward, list: [1, 'two', null] }, 'text']),
})

/** The generated row types do not know a table that this test creates. */
const insertProbes = (tx: Tx, rows: readonly Record<string, unknown>[]) =>
  insertRows(tx, 'probes' as keyof Tables, rows as never)

const probes = () => sql<Record<string, unknown>>`select * from probes order by line_no`.execute(fresh.db)

describe('insertRows', () => {
  it('keeps 3,000 rows of every column type as they were', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => probe(i))
    await inTransaction(fresh.db, (tx) => insertProbes(tx, rows))
    const found = (await probes()).rows
    expect(found).toHaveLength(3_000)
    const { madeAt } = found[0]!
    expect(found).toEqual(
      rows.map((row) => ({
        ...row,
        spec: row.spec === null ? null : JSON.parse(row.spec),
        open: true,
        madeAt,
      })),
    )
    expect(madeAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('rolls back with its transaction, and does nothing for no rows', async () => {
    const before = (await probes()).rows.length
    const work = inTransaction(fresh.db, async (tx) => {
      await insertProbes(tx, [])
      await insertProbes(tx, [probe(-1)])
      throw new Error('back')
    })
    await expect(work).rejects.toThrow('back')
    expect((await probes()).rows).toHaveLength(before)
  })

  it('names a field that has no column', async () => {
    const work = inTransaction(fresh.db, (tx) => insertProbes(tx, [{ ...probe(-2), colour: 'red' }]))
    await expect(work).rejects.toThrow('probes has no column for colour')
  })

  it('writes the tables of the house by their names in code', async () => {
    const entityId = newId()
    await inTransaction(fresh.db, (tx) =>
      insertRows(tx, 'businessNumbers', [
        { kind: 'order', number: 'A1', entityId },
        { kind: 'order', number: 'A2', entityId },
      ]),
    )
    const found = await fresh.db
      .selectFrom('businessNumbers')
      .select('number')
      .where('entityId', '=', entityId)
      .execute()
    expect(found.map((row) => row.number).toSorted()).toEqual(['A1', 'A2'])
  })
})

describe('insertTogether', () => {
  it('writes several tables at once, and leaves out those without rows', async () => {
    const entityId = newId()
    await inTransaction(fresh.db, async (tx) => {
      await insertTogether(tx, [])
      await insertTogether(tx, [
        { table: 'businessNumbers', rows: [{ kind: 'order', number: 'B1', entityId }] },
        { table: 'orderPerformance', rows: [] },
        { table: 'numberCounters', rows: [{ kind: 'test', period: '2601', next: 4 }] },
      ])
    })
    const counter = fresh.db.selectFrom('numberCounters').select('next').where('kind', '=', 'test')
    expect(await counter.execute()).toEqual([{ next: 4 }])
    const number = fresh.db.selectFrom('businessNumbers').select('number').where('entityId', '=', entityId)
    expect(await number.execute()).toEqual([{ number: 'B1' }])
  })
})
