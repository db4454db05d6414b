import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { order } from '../../documents/orders/order-document.ts'
import { find } from '../../engine/store.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { insertTogether } from '../insert-rows.ts'
import { inTransaction, type Queryable } from '../transaction.ts'
import { pipelined, sendAhead } from './pipelined.ts'
import { openDatabase, type Database } from './pool.ts'
import type { CopiedRow } from './rows-query.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

describe.each([
  { driver: 'our', plain: false },
  { driver: 'the plain', plain: true },
])('what the server takes from $driver driver', ({ plain }) => {
  let db: Database
  beforeAll(() => {
    db = openDatabase(fresh.url, { max: 2, readers: 2, plain })
  })
  afterAll(() => db.destroy())

  const count = (kind: string) => ({ kind, period: '2026', next: 1 })
  const stored = async (on: Queryable, kind: string) =>
    (await on.selectFrom('numberCounters').select('next').where('kind', '=', kind).execute()).map(
      ({ next }) => next,
    )

  it('gives names, times, dates, counts and values inside JSON as the code knows them', async () => {
    const { rows } =
      await sql`select 1::bigint as some_count, '2026-01-02'::date as some_day, array[1.50] as some_amounts,
      '2026-01-02 03:04:05.678+00'::timestamptz as some_time, '{"snake_case":{"a_b":1}}'::jsonb as some_json,
      null as some_gap, ${['a', 'b']}::text[] as some_list`.execute(db.reads)
    expect(rows).toEqual([
      {
        someCount: 1,
        someDay: '2026-01-02',
        someAmounts: ['1.50'],
        someTime: '2026-01-02T03:04:05.678Z',
        someJson: { snake_case: { a_b: 1 } },
        someGap: null,
        someList: ['a', 'b'],
      },
    ])
  })

  it('finds a document by the statements of the engine', async () => {
    const { id } = await db.reads.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
    expect(await find(db.reads, systemActor, order, id)).toEqual(
      await find(fresh.db.reads, systemActor, order, id),
    )
    expect(await find(db.reads, systemActor, order, newId())).toBeUndefined()
  })

  it('hands out the rows of COPY as bytes', async () => {
    const text = String.raw`copy (select code, E'a\nb' from (values ('x'), ('y')) t (code)) to stdout`
    const { rows } = await db.reads.executeQuery(CompiledQuery.raw(text) as CompiledQuery<CopiedRow>)
    expect(rows.map(({ bytes }) => bytes.toString())).toEqual(['x\ta\\nb\n', 'y\ta\\nb\n'])
  })

  it('stores what is sent ahead with the commit, and tells what became of it', async () => {
    const kind = newId()
    const heard: unknown[] = []
    const read = await inTransaction(db, async (tx) => {
      await insertTogether(tx, [{ table: 'numberCounters', rows: [count(kind)] }])
      const adding = tx.updateTable('numberCounters').set({ next: sql`next + 1` })
      await sendAhead(tx, adding.where('kind', '=', kind).returning('next').compile(), {
        heard: (rows) => void heard.push(...rows),
      })
      const together = pipelined(tx)
      return Promise.all([stored(together, kind), stored(together, 'nothing')])
    })
    expect(read).toEqual([[2], []])
    expect(heard).toEqual([{ next: 2 }])
    expect(await stored(db.reads, kind)).toEqual([2])
  })

  it('rolls all back where what was sent ahead fails, with what the failure means', async () => {
    const kind = newId()
    const failing = inTransaction(db, async (tx) => {
      await insertTogether(tx, [{ table: 'numberCounters', rows: [count(kind)] }])
      await sendAhead(tx, sql`select 1 / 0`.compile(tx), { meaning: () => new Error('nothing to divide by') })
      await stored(tx, kind)
    })
    await expect(failing).rejects.toThrow('nothing to divide by')
    expect(await stored(db.reads, kind)).toEqual([])
  })

  it('does the work again after a failure that another attempt may not meet', async () => {
    let runs = 0
    await inTransaction(db, async (tx) => {
      if (++runs < 3)
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    expect(runs).toBe(3)
  })
})
