import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { type FreshDatabase, freshDatabase } from '../../../tests/database.ts'
import { type Database, openDatabase } from '../../db/driver/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { takeNumbers } from './numbers.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const january = new Date('2031-01-15T04:00:00Z')
const take = (ids: readonly string[], at = january) =>
  inTransaction(fresh.db, (tx) => takeNumbers(tx, 'customerOrder', at, ids))

describe('business numbers', () => {
  it('run on within their month, in the order of the documents, and are registered as theirs', async () => {
    const ids = Array.from({ length: 12 }, () => newId())
    const numbers = await take(ids)
    expect([numbers[0], numbers[11]]).toEqual(['CO310100001', 'CO310100012'])
    expect(await take([newId()])).toEqual(['CO310100013'])
    expect(await take([newId()], new Date('2031-02-01T00:00:00Z'))).toEqual(['CO310200001'])
    const registered = await fresh.db
      .selectFrom('businessNumbers')
      .select(['number', 'entityId'])
      .where('entityId', 'in', ids)
      .orderBy('number')
      .execute()
    expect(registered).toEqual(ids.map((entityId, i) => ({ entityId, number: numbers[i] })))
  })

  it('belong to the month of business time, not to that of Greenwich (D75)', async () => {
    const lastDay = new Date('2031-07-31T15:59:59Z')
    const firstOfAugust = new Date('2031-07-31T16:00:00Z')
    expect(await take([newId()], lastDay)).toEqual(['CO310700001'])
    expect(await take([newId()], firstOfAugust)).toEqual(['CO310800001'])
  })

  it('grow a digit when five are not enough', async () => {
    await fresh.db
      .insertInto('numberCounters')
      .values({ kind: 'customerOrder', period: '3103', next: 99_999 })
      .execute()
    const march = new Date('2031-03-15T04:00:00Z')
    expect(await take([newId(), newId()], march)).toEqual(['CO310399999', 'CO3103100000'])
  })

  it('are never given twice, also at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take([newId(), newId()])))
    expect(new Set(taken.flat()).size).toBe(40)
  })

  it('are never given twice by two processes', async () => {
    const other = openDatabase(fresh.url)
    const from = (db: Database) =>
      inTransaction(db, (tx) => takeNumbers(tx, 'customerOrder', january, [newId(), newId(), newId()]))
    try {
      const taken = await Promise.all(Array.from({ length: 60 }, (_, i) => from(i % 2 ? other : fresh.db)))
      expect(new Set(taken.flat()).size).toBe(180)
    } finally {
      await other.destroy()
    }
  })

  it('do not wait for the transaction that took the one before', async () => {
    const taken = await inTransaction(fresh.db, async (tx) => {
      const [first] = await takeNumbers(tx, 'customerOrder', january, [newId()])
      return [first, ...(await take([newId()]))]
    })
    expect(new Set(taken).size).toBe(2)
  })

  it('are not given again when the transaction rolls back, nor when the process ends', async () => {
    const lost: string[] = []
    const work = inTransaction(fresh.db, async (tx) => {
      lost.push(...(await takeNumbers(tx, 'customerOrder', january, [newId()])))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    const next = openDatabase(fresh.url)
    const again = await inTransaction(next, (tx) => takeNumbers(tx, 'customerOrder', january, [newId()]))
    await next.destroy()
    expect([...again, ...(await take([newId()]))]).not.toContain(lost[0])
  })
})
