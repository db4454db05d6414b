import { sql } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { numberKeyOf } from '../../db/number-key.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { hasOwnNumber, ownNumbers, type OwnNumber } from '../../lines/customer-number.repository.ts'
import { visibleGroups, kindAsked } from './group.repository.ts'
import { groupList } from '#shared/areas/groups/group.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { eachRow } from '../../db/page.ts'

/** The groups of a customer, or those that staff keep, as far as the actor sees them. */
export const groupsOf = (db: Queryable, actor: Actor, customerId: string | null) =>
  visibleGroups(db, actor)
    .select(['g.id', 'g.version', 'g.parentId', 'g.code', 'g.name', 'g.description'])
    .select(['g.customerId', 'g.keeperId'])
    .where('g.customerId', customerId === null ? 'is' : '=', customerId)
    .execute()

/** Materials in use by the keys of their numbers: ours, and the customer's own. */
export const materialsByKeys = (db: Queryable, customerId: string | null, keys: readonly string[]) => {
  const ours = sql<boolean>`(${numberKeyOf('products.sapMaterialNo')} = any(${[...keys]})
    or (products.old_no <> '' and ${numberKeyOf('products.oldNo')} = any(${[...keys]})))`
  return db
    .selectFrom('products')
    .select(['products.id', 'products.sapMaterialNo', 'products.oldNo'])
    .select((customerId === null ? sql<OwnNumber[] | null>`null` : ownNumbers(customerId)).as('own'))
    .where('products.enabled', '=', true)
    .where(customerId === null ? ours : sql<boolean>`(${ours} or ${hasOwnNumber(customerId, keys)})`)
    .execute()
}

/** Writes changed groups in one statement, each under the version at which it was read; @returns how many. */
export async function updateGroups(
  tx: Tx,
  actor: Actor,
  rows: readonly { id: string; version: number; name: string; parentId: string | null }[],
): Promise<number> {
  if (rows.length === 0) return 0
  const json = rows.map(({ parentId, ...row }) => ({ ...row, parent_id: parentId }))
  const { rows: saved } = await sql`
    update product_groups g set name = r.name, parent_id = r.parent_id,
      version = g.version + 1, updated_by = ${actor.name}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) r (id uuid, version int, name text, parent_id uuid)
    where g.id = r.id and g.version = r.version returning g.id`.execute(tx)
  return saved.length
}

/** The materials of a group that can be ordered from it. */
const orderable = sql<{
  id: string
  sapMaterialNo: string
  code: string
  name: string
  description: string
}>`(select i.id, p.sap_material_no, i.code, i.name, i.description
  from product_group_items i join products p on p.id = i.product_id and p.enabled
  where i.group_id = g.id and i.enabled)`

/** A row for each material of a visible group, and one for a group without any. */
const itemRows = (db: Queryable, actor: Actor) =>
  db
    .selectFrom(
      visibleGroups(db, actor)
        .leftJoin('productGroups as parent', 'parent.id', 'g.parentId')
        .leftJoinLateral(orderable.as('i'), (join) => join.onTrue())
        .select([
          'g.code',
          'g.name',
          'g.customerId',
          'g.enabled',
          'g.code as groupCode',
          'g.name as groupName',
        ])
        .select(['i.sapMaterialNo as material', 'i.code as itemCode', 'i.name as itemName'])
        .select('i.description')
        .select([
          sql<string>`coalesce(i.id, g.id)`.as('id'),
          sql<string>`coalesce(customers.name, '')`.as('customerName'),
          sql<string>`coalesce(parent.code, '')`.as('parentCode'),
        ])
        .as('rows'),
    )
    .selectAll('rows')

/** The groups of one owner follow each other, in the order that an import expects. */
const order = [
  { field: 'customerName', order: 'asc' as const },
  { field: 'code', order: 'asc' as const },
]

export function eachItem(db: Queryable, actor: Actor, filters: QueryOf<typeof groupList>['filter']) {
  const { kind, ...filter } = filters
  const only = kindAsked(kind)
  const all = itemRows(db, actor)
  const found = only ? all.where('rows.customerId', only === 'staff' ? 'is' : 'is not', null) : all
  return eachRow(found, groupList, { filter, sort: order }, (name) => `rows.${name}`)
}
