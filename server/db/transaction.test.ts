import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts'
import { pipelined, sendAhead } from './driver/pipelined.ts'
import { openDatabase, type Database } from './driver/pool.ts'
import { countQueries, type Tally } from './tally.ts'
import { beforeCommit, inTransaction, onCommit, type Tx } from './transaction.ts'

let fresh: FreshDatabase
/** Round trips are saved by our driver alone, whatever this run is asked for. */
let ours: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  ours = openDatabase(fresh.url, { max: 1, plain: false })
}, 60_000)
afterAll(async () => {
  await ours.destroy()
  await fresh.drop()
})
beforeEach(async () => {
  await fresh.db.deleteFrom('numberCounters').execute()
  await fresh.db
    .insertInto('numberCounters')
    .values([
      { kind: 'a', period: '2026', next: 1 },
      { kind: 'b', period: '2026', next: 1 },
    ])
    .execute()
})

const read = async (tx: Tx, kind: string) =>
  (await tx.selectFrom('numberCounters').select('next').where('kind', '=', kind).executeTakeFirstOrThrow())
    .next
const write = (tx: Tx, kind: string, next: number) =>
  tx.updateTable('numberCounters').set({ next }).where('kind', '=', kind).execute()
const add = (tx: Tx, kind: string) =>
  tx
    .updateTable('numberCounters')
    .set({ next: sql`next + 1` })
    .where('kind', '=', kind)
    .execute()
const counters = async () =>
  (await fresh.db.selectFrom('numberCounters').select(['kind', 'next']).orderBy('kind').execute()).map(
    (c) => c.next,
  )

/** Opens when `count` callers have arrived; later callers pass at once. */
const gate = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    if (++arrived >= count) resolve()
    return promise
  }
}

describe('inTransaction', () => {
  it('does the work again after a deadlock', async () => {
    const meet = gate(2)
    let runs = 0
    const work = (first: string, second: string) =>
      inTransaction(fresh.db, async (tx) => {
        runs++
        await add(tx, first)
        await meet()
        await add(tx, second)
      })
    await Promise.all([work('a', 'b'), work('b', 'a')])
    expect(runs).toBeGreaterThan(2)
    expect(await counters()).toEqual([3, 3])
  })

  it('does the work again after a serialization failure, so no increment is lost', async () => {
    const meet = gate(2)
    let runs = 0
    const work = () =>
      inTransaction(
        fresh.db,
        async (tx) => {
          runs++
          const next = await read(tx, 'a')
          await meet()
          await write(tx, 'a', next + 1)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([work(), work()])
    expect(runs).toBeGreaterThan(2)
    expect(await counters()).toEqual([3, 1])
  })

  it('gives up after five attempts', async () => {
    let runs = 0
    const work = inTransaction(fresh.db, async (tx) => {
      runs++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(5)
  })

  it('does not repeat, and rolls back, what failed for another reason', async () => {
    let runs = 0
    const work = inTransaction(fresh.db, async (tx) => {
      runs++
      await add(tx, 'a')
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(runs).toBe(1)
    expect(await counters()).toEqual([1, 1])
  })
})

const ahead = (tx: Tx, kind: string) =>
  sendAhead(
    tx,
    tx
      .updateTable('numberCounters')
      .set({ next: sql`next + 1` })
      .where('kind', '=', kind)
      .compile(),
  )

describe('sendAhead', () => {
  const broken = (tx: Tx) => sendAhead(tx, sql`select 1 / 0`.compile(tx))

  it('stores with the commit what nobody waits for, before what is sent after it', async () => {
    const tally: Tally = { queries: 0, roundTrips: 0, startedAt: 0 }
    const { promise, resolve } = Promise.withResolvers<number>()
    countQueries(tally, () => {
      const work = inTransaction(ours, async (tx) => {
        await ahead(tx, 'a')
        const next = await read(tx, 'a')
        await ahead(tx, 'b')
        return next
      })
      resolve(work)
    })
    expect(await promise).toBe(2)
    expect(await counters()).toEqual([2, 2])
    expect(tally).toEqual({ queries: 5, roundTrips: 2, startedAt: 0 })
  })

  it('rolls everything back with its own reason where it fails, also with nothing after it', async () => {
    const last = inTransaction(fresh.db, async (tx) => {
      await add(tx, 'a')
      await broken(tx)
    })
    await expect(last).rejects.toMatchObject({ code: '22012' })
    const between = inTransaction(fresh.db, async (tx) => {
      await add(tx, 'a')
      await broken(tx)
      await add(tx, 'b')
    })
    await expect(between).rejects.toMatchObject({ code: '22012' })
    expect(await counters()).toEqual([1, 1])
    // The connection is as good as before.
    await inTransaction(fresh.db, (tx) => add(tx, 'a'))
    expect(await counters()).toEqual([2, 1])
  })
})

describe('beforeCommit', () => {
  it('reads what the transaction has written, and writes what commits with it or not at all', async () => {
    const doubled = (fails: boolean) =>
      inTransaction(fresh.db, async (tx) => {
        beforeCommit(tx, async () => write(tx, 'b', 10 * (await read(tx, 'a'))))
        await add(tx, 'a')
        if (fails) throw new Error('no')
      })
    await doubled(false)
    expect(await counters()).toEqual([2, 20])
    await expect(doubled(true)).rejects.toThrow('no')
    expect(await counters()).toEqual([2, 20])
  })

  it('waits once for what several steps read', async () => {
    const tally: Tally = { queries: 0, roundTrips: 0, startedAt: 0 }
    const found: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    countQueries(tally, () => {
      const work = inTransaction(ours, async (tx) => {
        for (const kind of ['a', 'b'])
          beforeCommit(tx, async () => void found.push(await read(pipelined(tx), kind)))
        await ahead(tx, 'b')
      })
      resolve(work)
    })
    await promise
    expect(found).toEqual([1, 2])
    expect(tally).toEqual({ queries: 5, roundTrips: 2, startedAt: 0 })
  })

  it('undoes everything where a step fails', async () => {
    const work = inTransaction(fresh.db, async (tx) => {
      beforeCommit(tx, async () => {
        await Promise.resolve()
        throw new Error('at last')
      })
      await add(tx, 'a')
    })
    await expect(work).rejects.toThrow('at last')
    expect(await counters()).toEqual([1, 1])
  })
})

describe('onCommit', () => {
  it('runs once, after the commit, whatever the number of attempts', async () => {
    let runs = 0
    const seen = Promise.withResolvers<number>()
    let calls = 0
    await inTransaction(fresh.db, async (tx) => {
      onCommit(tx, async () => {
        calls++
        seen.resolve((await counters())[0]!)
      })
      await add(tx, 'a')
      if (++runs < 3)
        await sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`.execute(tx)
    })
    expect(await seen.promise).toBe(2)
    expect([runs, calls]).toEqual([3, 1])
  })

  it('does not run after a rollback', async () => {
    let calls = 0
    const work = inTransaction(fresh.db, async (tx) => {
      onCommit(tx, () => void calls++)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(calls).toBe(0)
  })

  it('refuses a transaction that nobody watches', async () => {
    await fresh.db.transaction().execute(async (tx) => {
      expect(() => onCommit(tx, () => {})).toThrow(/inTransaction/)
    })
  })
})
