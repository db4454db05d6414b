import { customerList, salespersonList } from '#shared/masterdata/customers/customer.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { holdsName, pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

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
  const found = text ? all.where(holdsName(['name', 'customerNo'], text)) : all
  return pageRows(db, found, customerList, { ...asked, filter }, columnOf)
}

/** Salespersons by name and number, and by the role of the account that signs in for them. */
export const salespersons = (
  db: Queryable,
  {
    filter: { text, role, ...filter },
    ...asked
  }: PageQuery & { filter: { text?: string; role?: string | readonly string[] } },
) => {
  const all = db.selectFrom('salespersons').select(['id', 'number', 'name', 'enabled'])
  const found = text ? all.where(holdsName(['name', 'latinName', 'number'], text)) : all
  const ofRole = role
    ? found.where('id', 'in', (eb) =>
        eb
          .selectFrom('accounts')
          .select((a) => a.ref('salespersonId').$notNull().as('id'))
          .where('salespersonId', 'is not', null)
          .where('role', 'in', [role].flat()),
      )
    : found
  return pageRows(db, ofRole, salespersonList, { ...asked, filter }, columnOf)
}
