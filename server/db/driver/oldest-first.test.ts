import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../tests/database.ts'
import { openPool } from './pool.ts'
import { countQueries } from '../tally.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
}, 60_000)
afterAll(() => fresh.drop())

it('serves whoever began first, and those who began together in the order of their asking', async () => {
  const pool = openPool(fresh.url, { max: 1, plain: false })
  const served: string[] = []
  const ask = (name: string, begun: number) =>
    new Promise<void>((resolve, reject) => {
      countQueries({ queries: 0, roundTrips: 0, startedAt: begun }, () => {
        pool
          .query('select 1')
          .then(() => void served.push(name))
          .then(resolve, reject)
      })
    })
  const held = await pool.connect()
  const waiting = [
    ask('late', 20),
    ask('first of the early', 10),
    ask('later', 30),
    ask('second of the early', 10),
    ask('earliest', 0),
  ]
  held.release()
  await Promise.all(waiting)
  expect(served).toEqual(['earliest', 'first of the early', 'second of the early', 'late', 'later'])
  await pool.end()
})
