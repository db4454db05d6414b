import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { storm } from './push-storm.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** `npm run test:faults` is the long form of this test. */
it('thirty pushes, eight deliveries and four notes, half of them disturbed, and three killed servers: nothing lost, nothing twice', async () => {
  const end = await storm({
    pushes: 30,
    deliveries: 8,
    notes: 4,
    kills: 3,
    seed: 7,
    databaseUrl: database.url,
    db: database.db,
  })
  expect(end).toMatchObject({ lost: 0, doubled: 0, open: 0, kills: 3 })
  expect(end.pushed + end.unpushed).toBe(30)
  expect(end.delivered).toBeGreaterThanOrEqual(5)
  expect(end.noted).toBeGreaterThanOrEqual(2)
  expect(end.disturbed).toBeGreaterThanOrEqual(10)
}, 300_000)
