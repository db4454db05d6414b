import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { compiledFor } from './compiled-for.ts'
import { scopeColumns, visibleTo } from './visible.ts'
import { systemActor } from './system-actor.ts'

let fresh: FreshDatabase
let customers: { id: string; salesOrg: string }[]
beforeAll(async () => {
  fresh = await freshDatabase()
  customers = await fresh.db
    .selectFrom('customers')
    .select(['id', 'salesOrg'])
    .orderBy('id')
    .limit(5)
    .execute()
})
afterAll(() => fresh.drop())

const permissions = new Set(permissionsOf('customer'))
const buyer = (customerIds: readonly string[]): Actor => ({
  ...systemActor,
  role: 'customer',
  permissions,
  customerIds,
})

describe('a query that is compiled for everybody who asks alike', () => {
  let builds = 0
  const seen = compiledFor((db, actor, least: string) => {
    builds++
    return db
      .selectFrom('customers')
      .select('id')
      .where(visibleTo(actor, scopeColumns.customers))
      .where('id', '>=', least)
      .orderBy('id')
  })
  const idsOf = async (actor: Actor, least = customers[0]!.id) =>
    (await fresh.db.executeQuery(seen(fresh.db, actor, least))).rows.map(({ id }) => id)

  it('shows each of them only their own rows, for lists of any length', async () => {
    const ids = customers.map(({ id }) => id)
    for (const own of [
      ids.slice(0, 1),
      ids.slice(1, 2),
      ids.slice(0, 2),
      ids.slice(1, 5),
      [],
      ids.slice(2, 4),
    ])
      expect(await idsOf(buyer(own))).toEqual(own)
    expect(await idsOf(buyer(ids), ids[3])).toEqual(ids.slice(3))
    // Each once with places, and once with values of the kind that came.
    expect(builds).toBe(6)
  })

  it('is compiled anew for another role, and for other permissions', async () => {
    const before = builds
    expect((await idsOf({ ...buyer([]), role: 'administrator' })).length).toBeGreaterThanOrEqual(5)
    expect(await idsOf({ ...buyer([customers[0]!.id]), permissions: new Set() })).toEqual([customers[0]!.id])
    expect(builds).toBe(before + 4)
  })

  it('cannot depend on anything else of the one who asked first', () => {
    const named = compiledFor((db, actor) =>
      db
        .selectFrom('accounts')
        .select('id')
        .where(sql<boolean>`user_id = ${actor.userId}`),
    )
    expect(() => named(fresh.db, buyer([]))).toThrow('asks for userId')
  })
})
