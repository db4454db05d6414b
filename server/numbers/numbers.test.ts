import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts'
import { inTransaction } from '../db/transaction.ts'
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
      .updateTable('numberCounters')
      .set({ next: 99_999 })
      .where('kind', '=', 'customerOrder')
      .where('period', '=', '3101')
      .execute()
    expect(await take([newId(), newId()])).toEqual(['CO310199999', 'CO3101100000'])
  })

  it('are never given twice, also at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take([newId(), newId()])))
    expect(new Set(taken.flat()).size).toBe(40)
  })
})
