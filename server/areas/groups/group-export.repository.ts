import { sql } from 'kysely'
import { groupList } from '#shared/areas/groups/group.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { eachRow } from '../../db/each-row.ts'
import type { Queryable } from '../../db/transaction.ts'
import { kindAsked, visibleGroups } from './group.repository.ts'

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
