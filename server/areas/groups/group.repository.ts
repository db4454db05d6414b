import { sql, type Expression, type SqlBool } from 'kysely'
import {
  groupList,
  groupDepthMax,
  type GroupForm,
  type NewGroupForm,
} from '#shared/areas/groups/group.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { holdsName, pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { stampsOf } from '../../records/stamps.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

/**
 * Groups that an actor sees (D91, D117): those of its customers, and for staff also what staff keep. A customer sees
 * only what is enabled, and what was given to all of its users or to this one.
 */
const isVisible = (actor: Actor): Expression<SqlBool> => {
  const ofCustomer = visibleTo(actor, scopeColumns.customers)
  return actor.role === 'customer'
    ? sql`(${ofCustomer} and g.enabled and (g.account_id is null or g.account_id = ${actor.accountId}))`
    : sql`(g.customer_id is null or ${ofCustomer})`
}

export const visibleGroups = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('productGroups as g')
    .leftJoin('customers', 'customers.id', 'g.customerId')
    .where(sql<boolean>`${isVisible(actor)}`)

/** Materials that can be ordered from a group. */
const materialCount = sql<number>`(
  select count(*)::int from product_group_items i join products p on p.id = i.product_id and p.enabled
    where i.group_id = g.id and i.enabled)`

const groupRows = (db: Queryable, actor: Actor) =>
  visibleGroups(db, actor)
    .leftJoin('accounts as a', 'a.id', 'g.accountId')
    .leftJoin('productGroups as parent', 'parent.id', 'g.parentId')
    .select(['g.id', 'g.version', 'g.enabled', 'g.customerId', 'g.accountId', 'g.parentId', 'g.sourceId'])
    .select(['g.code', 'g.name', 'g.description', 'g.keeperId'])
    .select(['g.createdBy', 'g.createdAt', 'g.updatedBy', 'g.updatedAt'])
    .select([
      sql<string>`coalesce(customers.name, '')`.as('customerName'),
      sql<string>`coalesce(customers.sap_customer_no, '')`.as('sapCustomerNo'),
      sql<string>`coalesce(a.user_id, '')`.as('userId'),
      sql<string>`coalesce(a.name, '')`.as('userName'),
      sql<string>`coalesce(parent.name, '')`.as('parentName'),
      materialCount.as('materials'),
    ])

export type GroupRecord = NonNullable<Awaited<ReturnType<typeof findOne>>>

/** Whether groups of staff or of customers are requested; undefined for both. */
export const kindAsked = (kind: string | readonly string[] | undefined): string | undefined => {
  const kinds = kind === undefined ? [] : [kind].flat()
  return kinds.length === 1 ? kinds[0] : undefined
}

export const page = (
  db: Queryable,
  actor: Actor,
  { filter: { kind, ...filter }, ...paging }: QueryOf<typeof groupList>,
) => {
  const only = kindAsked(kind)
  const all = groupRows(db, actor)
  const found = only ? all.where('g.customerId', only === 'staff' ? 'is' : 'is not', null) : all
  return pageRows(db, found, groupList, { ...paging, filter }, (name) => `g.${name}`)
}

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  groupRows(db, actor).where('g.id', '=', id).executeTakeFirst()

export const findMany = (db: Queryable, actor: Actor, ids: readonly string[]) =>
  visibleGroups(db, actor)
    .select(['g.id', 'g.customerId', 'g.keeperId', 'g.createdBy'])
    .where('g.id', 'in', ids)
    .execute()

/** Groups in use of a customer, or those that staff keep. Customers get those of all their numbers. */
export const tree = (db: Queryable, actor: Actor, customerId: string | undefined) =>
  visibleGroups(db, actor)
    .select(['g.id', 'g.customerId', 'g.parentId', 'g.code', 'g.name', 'g.description'])
    .select(materialCount.as('materials'))
    .where('g.enabled', '=', true)
    .$if(customerId !== undefined, (query) => query.where('g.customerId', '=', customerId!))
    .$if(customerId === undefined && actor.role !== 'customer', (query) =>
      query.where('g.customerId', 'is', null),
    )
    .orderBy('g.code')
    .limit(treeMax)
    .execute()

/** Far more groups than anybody keeps for a customer. */
const treeMax = 2_000

/**
 * A group that an actor sees with the ones below it, of this customer or kept by staff. Empty where there is none: a
 * customer cannot tell the group of another one from one that does not exist.
 */
export async function groupsFrom(db: Queryable, actor: Actor, id: string, customerId: string) {
  const all = await visibleGroups(db, actor)
    .select(['g.id', 'g.parentId'])
    .where((eb) => eb.or([eb('g.customerId', '=', customerId), eb('g.customerId', 'is', null)]))
    .where('g.enabled', '=', true)
    .execute()
  const below = (parentId: string): string[] => [
    parentId,
    ...all.filter((group) => group.parentId === parentId).flatMap((group) => below(group.id)),
  ]
  return all.some((group) => group.id === id) ? below(id) : []
}

/**
 * How deep a group would be below another one, counted from the top; undefined when the tree would run in a circle
 * or belong to two customers.
 */
export async function depthBelow(
  tx: Tx,
  parentId: string,
  { id, customerId }: { id: string | null; customerId: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: string; customerId: string | null }>`
    with recursive above (id, parent_id, customer_id, depth) as (
      select g.id, g.parent_id, g.customer_id, 1 from product_groups g where g.id = ${parentId}
      union all select g.id, g.parent_id, g.customer_id, above.depth + 1
        from product_groups g join above on g.id = above.parent_id where above.depth <= ${groupDepthMax})
    select id, customer_id from above`.execute(tx)
  const fits = rows.length > 0 && rows.every((row) => row.id !== id && row.customerId === customerId)
  return fits ? rows.length : undefined
}

/** How many levels a group has below it. */
export async function levelsBelow(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    with recursive below (id, depth) as (
      select id, 0 from product_groups where id = ${id}
      union all select g.id, below.depth + 1 from product_groups g join below on g.parent_id = below.id
        where below.depth <= ${groupDepthMax})
    select max(depth)::int as levels from below`.execute(tx)
  return rows[0]?.levels ?? 0
}

export type NewGroup = NewGroupForm & { id: string; sourceId?: string | null }

export const insertAll = (tx: Tx, actor: Actor, groups: readonly NewGroup[]): Promise<void> =>
  insertRows(
    tx,
    'productGroups',
    groups.map((group) => ({ ...group, keeperId: actor.accountId, ...stampsOf(actor) })),
  )

/** Saves under the version; @returns undefined when somebody was faster. */
export const update = (tx: Tx, actor: Actor, id: string, version: number, values: GroupForm) =>
  tx
    .updateTable('productGroups')
    .set({ ...values, version: version + 1, updatedBy: actor.name, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export const setEnabled = (tx: Tx, actor: Actor, ids: readonly string[], enabled: boolean) =>
  tx
    .updateTable('productGroups')
    .set({ enabled, version: sql`version + 1`, updatedBy: actor.name, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('enabled', '<>', enabled)
    .returning('id')
    .execute()

/** Whether a group may be for this customer and this user of it, as far as the actor sees them. */
export async function ownerKnown(
  tx: Queryable,
  actor: Actor,
  customerId: string,
  accountId: string | null,
): Promise<{ customer: boolean; account: boolean }> {
  const found = await tx
    .selectFrom('customers')
    .select(
      sql<boolean>`exists (select 1 from account_customers r join accounts a on a.id = r.account_id and a.role = 'customer'
        where r.customer_id = customers.id and r.account_id = ${accountId}::uuid)`.as('account'),
    )
    .where('customers.id', '=', customerId)
    .where('customers.enabled', '=', true)
    .where(visibleTo(actor, scopeColumns.customers))
    .executeTakeFirst()
  return { customer: found !== undefined, account: accountId === null || found?.account === true }
}

/** The users of a customer within the actor's scope. */
export const usersOf = (db: Queryable, actor: Actor, customerId: string) =>
  db
    .selectFrom('customers')
    .innerJoin('accountCustomers as r', 'r.customerId', 'customers.id')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .select(['a.id', 'a.userId', 'a.name'])
    .where('customers.id', '=', customerId)
    .where('a.role', '=', 'customer')
    .where(visibleTo(actor, scopeColumns.customers))
    .orderBy('a.userId')
    .limit(200)
    .execute()

const receiversMax = 50

/** Customers within the actor's scope, and whether a group was given to them. */
export const receivers = (db: Queryable, actor: Actor, groupId: string, text: string) =>
  db
    .selectFrom('customers')
    .select(['customers.id', 'customers.name', 'customers.sapCustomerNo'])
    .select(
      sql<boolean>`exists (select 1 from product_groups g where g.source_id = ${groupId} and g.customer_id = customers.id)`.as(
        'given',
      ),
    )
    .where('customers.enabled', '=', true)
    .where(visibleTo(actor, scopeColumns.customers))
    .where(holdsName(['customers.name', 'customers.sapCustomerNo'], text))
    .orderBy('customers.name')
    .limit(receiversMax)
    .execute()

/** The customers among these to whom the actor may give something, each with the group that it got before. */
export const givenTo = (tx: Tx, actor: Actor, sourceId: string, customerIds: readonly string[]) =>
  tx
    .selectFrom('customers')
    .leftJoin('productGroups as g', (join) =>
      join.onRef('g.customerId', '=', 'customers.id').on('g.sourceId', '=', sourceId),
    )
    .select(['customers.id', 'customers.name', 'g.id as groupId'])
    .where('customers.id', 'in', customerIds)
    .where('customers.enabled', '=', true)
    .where(visibleTo(actor, scopeColumns.customers))
    .orderBy('customers.id')
    .execute()

/** Whether a code is free among the groups of these customers; @returns the names of those where it is taken. */
export const takenBy = (tx: Tx, customerIds: readonly string[], code: string) =>
  tx
    .selectFrom('productGroups as g')
    .innerJoin('customers', 'customers.id', 'g.customerId')
    .select(['customers.id', 'customers.name'])
    .where('g.customerId', 'in', customerIds)
    .where(sql<boolean>`upper(replace(g.code, ' ', '')) = upper(replace(${code}, ' ', ''))`)
    .execute()
