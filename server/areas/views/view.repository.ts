import { sql } from 'kysely'
import type { ViewSpec } from '#shared/areas/views/view.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

interface ViewValues {
  id: string
  list: string
  name: string
  shared: boolean
  spec: ViewSpec
}

/**
 * The actor's own views and those that colleagues of the same side share; a customer never sees a staff view.
 */
export const ofList = (db: Queryable, actor: Actor, list: string) =>
  db
    .selectFrom('savedViews as v')
    .innerJoin('accounts as a', 'a.id', 'v.accountId')
    .selectAll('v')
    .where('v.list', '=', list)
    .where((eb) =>
      eb.or([
        eb('v.accountId', '=', actor.accountId),
        eb.and([
          eb('v.shared', '=', true),
          eb.lit(actor.role !== 'customer'),
          eb('a.role', '<>', 'customer'),
        ]),
      ]),
    )
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()

export type ViewRecord = Awaited<ReturnType<typeof ofList>>[number]

export const countOf = async (tx: Tx, accountId: string): Promise<number> => {
  const row = await tx
    .selectFrom('savedViews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.count
}

export const insert = (tx: Tx, { spec, ...view }: ViewValues & { accountId: string; position: number }) =>
  tx
    .insertInto('savedViews')
    .values({ ...view, spec: JSON.stringify(spec) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, accountId: string, { id, spec, ...values }: ViewValues) =>
  tx
    .updateTable('savedViews')
    .set({ ...values, spec: JSON.stringify(spec), updatedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const remove = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<number> => {
  const result = await tx
    .deleteFrom('savedViews')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
