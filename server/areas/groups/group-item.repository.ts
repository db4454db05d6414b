import { sql } from 'kysely'
import { groupItemList, type GroupItemForm } from '#shared/areas/groups/group.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { holdsName, pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { holdsText } from '../../records/search-text.repository.ts'
import { stampsOf } from '../../records/stamps.ts'
import { visibleGroups } from './group.repository.ts'

/** Materials of the groups that an actor sees; a customer sees those that can be ordered. */
const visibleItems = (db: Queryable, actor: Actor) =>
  visibleGroups(db, actor)
    .innerJoin('productGroupItems as i', 'i.groupId', 'g.id')
    .innerJoin('products', 'products.id', 'i.productId')
    .$if(actor.role === 'customer', (query) =>
      query.where('i.enabled', '=', true).where('products.enabled', '=', true),
    )

const itemRows = (db: Queryable, actor: Actor) =>
  visibleItems(db, actor)
    .select(['i.id', 'i.version', 'i.enabled', 'i.productId as materialId'])
    .select(['products.sapMaterialNo', 'products.oldNo', 'products.descriptionZh', 'products.descriptionEn'])
    .select(['products.specZh', 'products.specEn', 'products.category', 'products.salesUnit'])
    .select(['products.enabled as inUse', 'i.code', 'i.name', 'i.description'])
    .select(['i.createdBy', 'i.createdAt', 'i.updatedBy', 'i.updatedAt'])

const columnOf = (name: string) => (name === 'sapMaterialNo' ? 'products.sapMaterialNo' : `i.${name}`)

/** `text` finds a material by the customer's words and by ours. */
export const page = (
  db: Queryable,
  actor: Actor,
  { filter: { text, ...filter }, ...paging }: QueryOf<typeof groupItemList>,
) => {
  const all = itemRows(db, actor)
  const found = text
    ? all.where(sql<boolean>`(${holdsName(['i.code', 'i.name'], text)} or ${holdsText('products', text)})`)
    : all
  return pageRows(db, found, groupItemList, { ...paging, filter }, columnOf)
}

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  itemRows(db, actor).where('i.id', '=', id).executeTakeFirst()

/** The groups of these items. */
export const findMany = (db: Queryable, actor: Actor, ids: readonly string[]) =>
  visibleItems(db, actor)
    .select(['i.id', 'i.groupId', 'g.customerId', 'g.keeperId', 'g.createdBy'])
    .where('i.id', 'in', ids)
    .execute()

/** What groups have of each material. */
export const ofGroups = (db: Queryable, groupIds: readonly string[]) =>
  db
    .selectFrom('productGroupItems')
    .select(['id', 'groupId', 'productId', 'code', 'name', 'description', 'version', 'enabled', 'updatedBy'])
    .where('groupId', 'in', groupIds)
    .execute()

/** Ids of materials among these that are in use. */
export const usable = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('enabled', '=', true)
    .execute()

export type NewItem = GroupItemForm & { groupId: string }

export const insertAll = (tx: Tx, actor: Actor, items: readonly NewItem[]): Promise<void> =>
  insertRows(
    tx,
    'productGroupItems',
    items.map(({ materialId, ...item }) => ({
      ...item,
      id: newId(),
      productId: materialId,
      ...stampsOf(actor),
    })),
  )

/** Copies the materials of a group that others lack into those; @returns how many each of them got. */
export async function copyMissing(
  tx: Tx,
  actor: Actor,
  from: string,
  to: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const all = (await ofGroups(tx, [from])).filter(({ enabled }) => enabled)
  const known = new Set((await ofGroups(tx, to)).map(({ groupId, productId }) => groupId + productId))
  const missing = to.flatMap((groupId) =>
    all
      .filter(({ productId }) => !known.has(groupId + productId))
      .map(({ productId, code, name, description }) => ({
        groupId,
        materialId: productId,
        code,
        name,
        description,
      })),
  )
  await insertAll(tx, actor, missing)
  return new Map(to.map((id) => [id, missing.filter(({ groupId }) => groupId === id).length]))
}

type Words = Pick<GroupItemForm, 'code' | 'name' | 'description'>

/** Writes the words of many materials in one statement, each under the version at which it was read. */
export async function updateAll(
  tx: Tx,
  actor: Actor,
  rows: readonly (Words & { id: string; version: number })[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { rows: saved } = await sql`
    update product_group_items i set code = r.code, name = r.name, description = r.description,
      version = i.version + 1, updated_by = ${actor.name}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, version int, code text, name text, description text)
    where i.id = r.id and i.version = r.version returning i.id`.execute(tx)
  return saved.length
}

export const setEnabled = (tx: Tx, actor: Actor, ids: readonly string[], enabled: boolean) =>
  tx
    .updateTable('productGroupItems')
    .set({ enabled, version: sql`version + 1`, updatedBy: actor.name, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('enabled', '<>', enabled)
    .returning(['id', 'groupId'])
    .execute()

export type CollectedKind = 'product' | 'group'

export const ofAccount = (db: Queryable, accountId: string) =>
  db
    .selectFrom('collectedItems')
    .select(['kind', 'itemId'])
    .where('accountId', '=', accountId)
    .orderBy('collectedAt', 'desc')
    .orderBy('itemId')
    .execute()

/** @returns how many were not marked before */
export async function mark(tx: Tx, accountId: string, kind: CollectedKind, ids: readonly string[]) {
  const { rows } = await sql`
    insert into collected_items (account_id, kind, item_id, collected_at)
      select ${accountId}, ${kind}, unnest(${[...ids]}::uuid[]), now()
      on conflict do nothing returning item_id`.execute(tx)
  return rows.length
}

/** @returns how many were marked */
export async function unmark(tx: Tx, accountId: string, kind: CollectedKind, ids: readonly string[]) {
  const gone = await tx
    .deleteFrom('collectedItems')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('itemId', 'in', ids)
    .returning('itemId')
    .execute()
  return gone.length
}
