import { sql } from 'kysely'
import type { ViewSpec } from '#shared/areas/views/view.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Role } from '#shared/vocabulary/words.ts'
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
const visibleTo = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('savedViews as v')
    .innerJoin('accounts as a', 'a.id', 'v.accountId')
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

/** The views of a list that the actor sees, with what the actor has chosen of each. */
export const ofList = (db: Queryable, actor: Actor, list: string) =>
  visibleTo(db, actor)
    .leftJoin('defaultViews as d', (join) =>
      join.onRef('d.list', '=', 'v.list').on('d.accountId', '=', actor.accountId),
    )
    .leftJoin('roleViews as r', (join) => join.onRef('r.list', '=', 'v.list').on('r.role', '=', actor.role))
    .leftJoin('viewMails as m', (join) =>
      join
        .onRef('m.viewId', '=', 'v.id')
        .onRef('m.ownerId', '=', 'v.accountId')
        .on('m.accountId', '=', actor.accountId),
    )
    .selectAll('v')
    .select([
      // Whoever has chosen all records has a row without a view, and it counts before the role's.
      sql<boolean>`case when d.account_id is not null then coalesce(d.view_id = v.id and d.owner_id = v.account_id, false)
        else coalesce(r.view_id = v.id and r.owner_id = v.account_id, false) end`.as('isDefault'),
      sql<boolean>`m.view_id is not null`.as('isMailed'),
    ])
    .where('v.list', '=', list)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()

/** A view that the actor sees; undefined where there is none, or none any more. */
export const findVisible = (db: Queryable, actor: Actor, viewId: string) =>
  visibleTo(db, actor).selectAll('v').where('v.id', '=', viewId).executeTakeFirst()

export type ViewRecord = NonNullable<Awaited<ReturnType<typeof findVisible>>>

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

/** Opens a list of an account with a view, or with all records, whatever its role has. */
export async function storeDefault(
  tx: Tx,
  accountId: string,
  { list, view }: { list: string; view: Pick<ViewRecord, 'id' | 'accountId'> | null },
): Promise<void> {
  const chosen = { ownerId: view?.accountId ?? null, viewId: view?.id ?? null }
  await tx
    .insertInto('defaultViews')
    .values({ accountId, list, ...chosen })
    .onConflict((conflict) => conflict.columns(['accountId', 'list']).doUpdateSet(chosen))
    .execute()
}

/** The views with which a list opens for roles. */
export const ofRoles = (db: Queryable, list: string) =>
  db
    .selectFrom('roleViews as r')
    .innerJoin('savedViews as v', (join) =>
      join.onRef('v.id', '=', 'r.viewId').onRef('v.accountId', '=', 'r.ownerId'),
    )
    .select(['r.role', 'v.id', 'v.name', 'r.setBy', 'r.setAt'])
    .where('r.list', '=', list)
    .orderBy('r.role')
    .execute()

interface Given {
  view: Pick<ViewRecord, 'id' | 'accountId' | 'list'>
  roles: readonly Role[]
  by: string
  at: string
}

/** A list opens with the view for these roles, and for no others any more. */
export async function giveRoles(tx: Tx, { view, roles, by, at }: Given): Promise<void> {
  const { id: viewId, accountId: ownerId, list } = view
  await tx
    .deleteFrom('roleViews')
    .where('ownerId', '=', ownerId)
    .where('viewId', '=', viewId)
    .where(sql<boolean>`not role = any(${[...roles]}::text[])`)
    .execute()
  const chosen = { ownerId, viewId, setBy: by, setAt: at }
  for (const role of roles)
    await tx
      .insertInto('roleViews')
      .values({ role, list, ...chosen })
      .onConflict((conflict) => conflict.columns(['role', 'list']).doUpdateSet(chosen))
      .execute()
}
