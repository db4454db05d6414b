import { sql } from 'kysely'
import { customerList, salespersonList } from '#shared/platform/customers/customer.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { fragmentOf, pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { scopeColumns } from '../../scope/columns.ts'
import { visibleTo } from '../../scope/visible.ts'

/** No salesman is stored with a customer; salesmen see their customers through the relation alone. */
const visible = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('customers')
    .where(visibleTo(actor, scopeColumns.customers))
    .select([
      'id',
      'type',
      'customerNo',
      'sapCustomerNo',
      'name',
      'countryCode',
      'salesOrg',
      'currency',
      'enabled',
    ])

const columnOf = (name: string) => (name === 'ids' ? 'id' : name)

/** `text` searches the name and the number; the other filters are columns. */
export const page = (
  db: Queryable,
  actor: Actor,
  { filter: { text, ...filter }, ...asked }: PageQuery & { filter: { text?: string } },
) => {
  const all = visible(db, actor)
  const found = text
    ? all.where((eb) =>
        eb.or([eb('name', 'ilike', fragmentOf(text)), eb('customerNo', 'ilike', fragmentOf(text))]),
      )
    : all
  return pageRows(db, found, customerList, { ...asked, filter }, columnOf)
}

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor).where('id', '=', id).executeTakeFirst()

export const salespersons = (
  db: Queryable,
  { filter: { text, ...filter }, ...asked }: PageQuery & { filter: { text?: string } },
) => {
  const all = db.selectFrom('salespersons').select(['id', 'number', 'name', 'enabled'])
  const found = text
    ? all.where((eb) =>
        eb.or(
          (['name', 'latinName', 'number'] as const).map((field) => eb(field, 'ilike', fragmentOf(text))),
        ),
      )
    : all
  return pageRows(db, found, salespersonList, { ...asked, filter }, columnOf)
}

export const salesOrgs = async (db: Queryable, page: number, size: number) => {
  const rows = await db
    .selectFrom('salesOrgs')
    .select(['code', 'nameZh', 'nameEn', 'northAmerica'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('code')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}
