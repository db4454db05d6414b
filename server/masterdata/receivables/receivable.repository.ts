import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { ListDefinition, PageQuery } from '#shared/kernel/list.ts'
import { ageBuckets, datesOf, type AgeBucket } from '#shared/areas/receivables/receivable.rules.ts'
import { holdsName, pageRows, withFilters, eachRow } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

/** Which items a list is about. */
export type ItemKind = 'due' | 'overdue' | 'paid'

const isOf = (kind: ItemKind, today: BusinessDate): Expression<SqlBool> => {
  if (kind === 'paid') return sql`open_items.cleared_on is not null`
  const open = sql`open_items.cleared_on is null`
  return kind === 'due'
    ? sql`${open} and open_items.due_date >= ${today}`
    : sql`${open} and open_items.due_date < ${today}`
}

const isAged = (bucket: AgeBucket, today: BusinessDate): Expression<SqlBool> => {
  const { from = '-infinity', to = 'infinity' } = datesOf(bucket, today)
  return sql`open_items.due_date between ${from}::date and ${to}::date`
}

/** Whether a customer is meant by a part of its name or number. */
const isNamed = (fragment: string): Expression<SqlBool> =>
  holdsName(['customers.name', 'customers.customerNo'], fragment)

export type ItemFilter = Omit<PageQuery['filter'], 'customer' | 'age'> & {
  customer?: string | undefined
  age?: string | readonly string[] | undefined
}

const columnOf = (name: string) => `openItems.${name}`

const itemsOf = (
  db: Queryable,
  actor: Actor,
  kind: ItemKind,
  today: BusinessDate,
  { customer, age }: Pick<ItemFilter, 'customer' | 'age'>,
) => {
  const ages = ageBuckets.filter((bucket) => [age].flat().includes(bucket))
  return db
    .selectFrom('openItems')
    .innerJoin('customers', 'customers.id', 'openItems.customerId')
    .where(visibleTo(actor, scopeColumns.customers))
    .where(isOf(kind, today))
    .$if(customer !== undefined, (query) => query.where(isNamed(customer ?? '')))
    .$if(ages.length > 0, (query) => query.where((eb) => eb.or(ages.map((bucket) => isAged(bucket, today)))))
}

const withColumns = (items: ReturnType<typeof itemsOf>, today: BusinessDate) =>
  items
    .select([
      'openItems.id',
      'openItems.customerId',
      'customers.customerNo',
      'customers.name as customerName',
    ])
    .select(['openItems.companyCode', 'openItems.fiscalYear', 'openItems.document', 'openItems.item'])
    .select([
      'openItems.documentType',
      'openItems.postingDate',
      'openItems.documentDate',
      'openItems.baseDate',
    ])
    .select(['openItems.paymentDays', 'openItems.dueDate', 'openItems.amount', 'openItems.currency'])
    .select(['openItems.billingDocument', 'openItems.salesOrder', 'openItems.clearedOn'])
    .select([
      sql<number>`case when cleared_on is null then greatest(0, ${today}::date - due_date) else 0 end`.as(
        'days',
      ),
      sql<'debit' | 'credit'>`case when amount < 0 then 'credit' else 'debit' end`.as('side'),
      sql<boolean>`special_gl = 'A'`.as('downPayment'),
    ])

/** What a list of items is asked for. */
export interface ItemQuestion {
  kind: ItemKind
  list: ListDefinition
  today: BusinessDate
}

export const itemPage = (
  db: Queryable,
  actor: Actor,
  { kind, list, today }: ItemQuestion,
  { filter: { customer, age, ...filter }, ...pageQuery }: PageQuery & { filter: ItemFilter },
) => {
  const found = withColumns(itemsOf(db, actor, kind, today, { customer, age }), today)
  return pageRows(db, found, list, { ...pageQuery, filter }, columnOf)
}

export const eachItem = (
  db: Queryable,
  actor: Actor,
  { kind, list, today }: ItemQuestion,
  { filter: { customer, age, ...filter }, sort }: { filter: ItemFilter; sort: PageQuery['sort'] },
) => {
  const found = withColumns(itemsOf(db, actor, kind, today, { customer, age }), today)
  return eachRow(found, list, { filter, sort }, columnOf)
}

/** Sums by currency, which are never added to each other (D81). */
export const itemTotals = (
  db: Queryable,
  actor: Actor,
  { kind, list, today }: ItemQuestion,
  { customer, age, ...filter }: ItemFilter,
) =>
  withFilters(itemsOf(db, actor, kind, today, { customer, age }), list.filters, filter, columnOf)
    .select(['openItems.currency', sql<string>`sum(open_items.amount)::text`.as('amount')])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy('openItems.currency')
    .orderBy('openItems.currency')
    .execute()

const openOf = (db: Queryable, actor: Actor, customerId: string | undefined) =>
  db
    .selectFrom('openItems')
    .innerJoin('customers', 'customers.id', 'openItems.customerId')
    .where(visibleTo(actor, scopeColumns.customers))
    .where('openItems.clearedOn', 'is', null)
    .$if(customerId !== undefined, (query) => query.where('openItems.customerId', '=', customerId!))

/** What is open by currency and age. */
export const ageingOf = (db: Queryable, actor: Actor, today: BusinessDate, customerId?: string) => {
  const sumOf = (bucket: AgeBucket) =>
    sql<string>`coalesce(sum(open_items.amount) filter (where ${isAged(bucket, today)}), 0)::text`
  return openOf(db, actor, customerId)
    .select(['openItems.currency', sql<number>`count(*)::int`.as('count')])
    .select(sql<string>`sum(open_items.amount)::text`.as('amount'))
    .select(ageBuckets.map((bucket) => sumOf(bucket).as(bucket)))
    .groupBy('openItems.currency')
    .orderBy('openItems.currency')
    .execute()
}

/** What falls due by currency and day; everything overdue on the day before today. */
export const dueByDay = (db: Queryable, actor: Actor, today: BusinessDate, customerId?: string) => {
  const day = sql<string>`greatest(open_items.due_date, ${sql.lit(today)}::date - 1)`
  return openOf(db, actor, customerId)
    .select(['openItems.currency', day.as('day'), sql<string>`sum(open_items.amount)::text`.as('amount')])
    .groupBy('openItems.currency')
    .groupBy(day)
    .orderBy('openItems.currency')
    .orderBy(day)
    .execute()
}
