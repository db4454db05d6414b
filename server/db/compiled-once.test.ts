import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'
import { compiledOnce } from './compiled-once.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

describe('a query that is compiled once', () => {
  it('answers each call by its own values, also where a list is one of them', async () => {
    let builds = 0
    const named = compiledOnce((db, userId: string, roles: readonly string[]) => {
      builds++
      return db
        .selectFrom('accounts')
        .select('userId')
        .where('userId', '=', userId)
        .where(sql<boolean>`role = any(${roles})`)
    })
    const asked = async (userId: string, ...roles: string[]) =>
      (await fresh.db.executeQuery(named(fresh.db, userId, roles))).rows.length
    expect(await asked('admin', 'administrator')).toBe(1)
    expect(await asked('admin', 'customer', 'salesman')).toBe(0)
    expect(await asked('nobody', 'administrator')).toBe(0)
    expect(await asked('admin', 'customer', 'administrator')).toBe(1)
    expect(builds).toBe(1)
  })

  it('is refused where a value decides how it looks', () => {
    const ordered = compiledOnce((db, newestFirst: boolean) =>
      db
        .selectFrom('accounts')
        .select('id')
        .orderBy('id', newestFirst ? 'desc' : 'asc'),
    )
    expect(() => ordered(fresh.db, true)).toThrow('A value decides how the query looks')
  })
})
