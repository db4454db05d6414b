import { sql, type Expression, type SqlBool } from 'kysely'
import { creditList, keepingSetting } from '#shared/areas/receivables/receivable.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { holdsName, pageRows, eachRow } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { CreditServices } from '../credit/credit-use.ts'
import { creditColumns, deliveredOf, itemSum } from '../credit/credit.repository.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

type Filter = QueryOf<typeof creditList>['filter']

const heldOrders = sql`orders o where o.customer_id = customers.id and o.credit_held and o.deleted_at is null`
const isOverdue = (today: BusinessDate): Expression<SqlBool> =>
  sql`exists (select from open_items i where i.customer_id = customers.id and i.cleared_on is null
    and i.due_date < ${today} and i.special_gl = '' and i.amount > 0)`

/** A condition of a flag, or its contrary. */
const flag = (condition: Expression<SqlBool>, wanted: boolean): Expression<SqlBool> =>
  wanted ? condition : sql`not ${condition}`

const columns: Readonly<Record<string, string>> = {
  limit: 'creditLimit',
  customer: 'name',
  blocked: 'creditBlocked',
}
const columnOf = (name: string) => `customers.${columns[name] ?? name}`

/** Official customers with their credit, by the very columns that every order is judged by. */
const rowsOf = (
  db: Queryable,
  services: CreditServices,
  actor: Actor,
  today: BusinessDate,
  { customer, isOverdue: overdue, holdsOrders }: Pick<Filter, 'customer' | 'isOverdue' | 'holdsOrders'>,
) =>
  db
    .selectFrom('customers')
    .select(['customers.id', 'customers.version', 'customers.customerNo', 'customers.name as customer'])
    .select(['customers.salesOrg', 'customers.countryCode', 'customers.currency'])
    .select(
      creditColumns(
        services,
        { customerId: 'customers.id', id: sql<string | null>`null::uuid`, rate: sql<string>`1::numeric` },
        today,
      ),
    )
    .select([
      itemSum(today).as('items'),
      deliveredOf(services, today).as('delivered'),
      sql<number>`(select count(*)::int from ${heldOrders})`.as('orders'),
    ])
    .where(visibleTo(actor, scopeColumns.customers))
    .where('customers.type', '=', 'official')
    .$if(customer !== undefined, (query) =>
      query.where(holdsName(['customers.name', 'customers.customerNo'], customer ?? '')),
    )
    .$if(overdue !== undefined, (query) => query.where(flag(isOverdue(today), overdue === true)))
    .$if(holdsOrders !== undefined, (query) =>
      query.where(flag(sql`exists (select from ${heldOrders})`, holdsOrders === true)),
    )

export const creditPage = (
  db: Queryable,
  services: CreditServices,
  actor: Actor,
  today: BusinessDate,
  {
    filter: { customer, isOverdue: overdue, holdsOrders, ...filter },
    ...pageQuery
  }: QueryOf<typeof creditList>,
) =>
  pageRows(
    db,
    rowsOf(db, services, actor, today, { customer, isOverdue: overdue, holdsOrders }),
    creditList,
    { ...pageQuery, filter },
    columnOf,
  )
export type CreditRecord = Awaited<ReturnType<typeof creditPage>>['rows'][number]

export const eachCredit = (
  db: Queryable,
  services: CreditServices,
  actor: Actor,
  today: BusinessDate,
  {
    filter: { customer, isOverdue: overdue, holdsOrders, ...filter },
    sort,
  }: Pick<QueryOf<typeof creditList>, 'filter' | 'sort'>,
) =>
  eachRow(
    rowsOf(db, services, actor, today, { customer, isOverdue: overdue, holdsOrders }),
    creditList,
    { filter, sort },
    columnOf,
  )

export const keepingOf = async (db: Queryable): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('name', '=', keepingSetting).executeTakeFirst())
    ?.value

export const storeKeeping = (tx: Tx, keeping: string) => {
  const value = JSON.stringify(keeping)
  return tx
    .insertInto('settings')
    .values({ name: keepingSetting, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute()
}

/** Locks a customer that the actor sees. */
export const lockCustomer = (tx: Tx, actor: Actor, id: string) =>
  tx
    .selectFrom('customers')
    .select(['id', 'version', 'creditLimit', 'currency'])
    .where('id', '=', id)
    .where(visibleTo(actor, scopeColumns.customers))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const storeLimit = (tx: Tx, actor: Actor, id: string, limit: string | null, at: string) =>
  tx
    .updateTable('customers')
    .set({
      creditLimit: limit,
      creditAt: at,
      version: sql`version + 1`,
      updatedAt: at,
      updatedBy: actor.name,
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
