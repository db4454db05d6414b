import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FigureEntry, FigureQuestion } from '#shared/areas/figures/figure.contract.ts'
import { counterOf, nobody, type Dimension, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { ListDefinition, PageQuery } from '#shared/kernel/list.ts'
import { pageRows, withFilters, eachRow } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'

const scopeOf = (table: 'entries' | 'sums') => ({
  customerId: `${table}.customerId`,
  salesOrg: `${table}.salesOrg`,
  salespersonId: `${table}.salespersonId`,
  country: `${table}.country`,
})

type Filter = PageQuery['filter']
const columnOf = (name: string) => `entries.${name}`
const textsOf = (value: unknown): string[] => [value].flat().map(String)

/** Whether a column that may be empty has one of these values, of which one stands for nothing. */
const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> => {
  const ids = values.filter((value) => value !== nobody)
  const named = sql<SqlBool>`${sql.ref(column)}::text = any(${ids})`
  if (ids.length === values.length) return named
  return sql<SqlBool>`(${named} or coalesce(${sql.ref(column)}::text, '') in ('', ${sql.lit(nobody)}))`
}

/** The entries of some kinds that an actor sees. */
const entries = (db: Queryable, actor: Actor, kinds: readonly FigureKind[], filter: Filter) => {
  const { customerId, salespersonId, country } = filter
  return db
    .selectFrom('figureEntries as entries')
    .where(visibleTo(actor, scopeOf('entries')))
    .where('entries.kind', 'in', kinds)
    .$if(customerId !== undefined, (q) => q.where(isOneOf('entries.customerId', textsOf(customerId))))
    .$if(salespersonId !== undefined, (q) =>
      q.where(isOneOf('entries.salespersonId', textsOf(salespersonId))),
    )
    .$if(country !== undefined, (q) => q.where(isOneOf('entries.country', textsOf(country))))
}

const withNames = (found: ReturnType<typeof entries>) =>
  found
    .leftJoin('customers', 'customers.id', 'entries.customerId')
    .leftJoin('salespersons', 'salespersons.id', 'entries.salespersonId')
    .select(['entries.id', 'entries.kind', 'entries.docId', 'entries.docNo', 'entries.state', 'entries.day'])
    .select(['entries.customerId', 'entries.country', 'entries.salesOrg', 'entries.category'])
    .select(['entries.currency', 'entries.amount', 'entries.baseAmount'])
    .select([
      sql<string>`coalesce(customers.name, '')`.as('customerName'),
      sql<string>`coalesce(salespersons.name, '')`.as('salespersonName'),
    ])
    .$castTo<FigureEntry>()

const withoutOwn = ({ customerId: _c, salespersonId: _s, country: _n, ...filter }: Filter): Filter => filter

/** The kinds of a list, and what it is asked for. */
export interface ListQuestion {
  kinds: readonly FigureKind[]
  list: ListDefinition
}

export const entryPage = (
  db: Queryable,
  actor: Actor,
  { kinds, list }: ListQuestion,
  { filter, ...query }: PageQuery,
) => {
  const found = withNames(entries(db, actor, kinds, filter))
  return pageRows(db, found, list, { ...query, filter: withoutOwn(filter) }, columnOf)
}

export const eachEntry = (
  db: Queryable,
  actor: Actor,
  { kinds, list }: ListQuestion,
  { filter, sort }: Pick<PageQuery, 'filter' | 'sort'>,
) =>
  eachRow(withNames(entries(db, actor, kinds, filter)), list, { filter: withoutOwn(filter), sort }, columnOf)

/** Sums by currency, which are never added to each other (D81); documents are counted once each. */
export const entryTotals = (db: Queryable, actor: Actor, { kinds, list }: ListQuestion, filter: Filter) =>
  withFilters(entries(db, actor, kinds, filter), list.filters, withoutOwn(filter), columnOf)
    .select(['entries.currency', sql<string>`sum(entries.amount)::text`.as('amount')])
    .select(sql<string>`coalesce(sum(entries.base_amount), 0)::text`.as('baseAmount'))
    .select(sql<number>`count(distinct (entries.kind, entries.doc_id, entries.doc_no))::int`.as('count'))
    .groupBy('entries.currency')
    .orderBy('entries.currency')
    .execute()

const keyOf: Readonly<Record<Dimension, RawBuilder<string>>> = {
  month: sql`to_char(sums.month, 'YYYY-MM')`,
  customer: sql`coalesce(sums.customer_id::text, ${sql.lit(nobody)})`,
  salesperson: sql`coalesce(sums.salesperson_id::text, ${sql.lit(nobody)})`,
  country: sql`coalesce(nullif(sums.country, ''), ${sql.lit(nobody)})`,
  salesOrg: sql`sums.sales_org`,
  category: sql`sums.category`,
  currency: sql`sums.currency`,
  state: sql`sums.state`,
}

const counters = {
  documents: sql.ref('sums.documents'),
  byPerson: sql.ref('sums.byPerson'),
  byCategory: sql.ref('sums.byCategory'),
  entries: sql.ref('sums.entries'),
}

const columnsOf: Readonly<Record<keyof FigureQuestion['filter'], string>> = {
  customer: 'sums.customerId',
  salesperson: 'sums.salespersonId',
  country: 'sums.country',
  salesOrg: 'sums.salesOrg',
  category: 'sums.category',
  currency: 'sums.currency',
  state: 'sums.state',
}

/** Sums of months by one or two dimensions and by currency, of what the actor sees. */
export function sumsBy(db: Queryable, actor: Actor, question: FigureQuestion) {
  const { kind, from, to, rows, columns, filter } = question
  const filters = Object.entries(filter).filter(([, values]) => values !== undefined)
  const counter = counters[counterOf([rows, columns ?? '', ...filters.map(([name]) => name)])]
  const column = columns === null ? sql<string>`''` : keyOf[columns]
  return filters
    .reduce(
      (query, [name, values]) =>
        query.where(isOneOf(columnsOf[name as keyof FigureQuestion['filter']], values)),
      db
        .selectFrom('figureSums as sums')
        .where('sums.kind', '=', kind)
        .where('sums.month', '>=', `${from}-01`)
        .where('sums.month', '<=', `${to}-01`)
        .where(visibleTo(actor, scopeOf('sums'))),
    )
    .select([keyOf[rows].as('row'), column.as('column'), 'sums.currency'])
    .select([
      sql<string>`sum(sums.amount)::text`.as('amount'),
      sql<string>`sum(sums.base_amount)::text`.as('baseAmount'),
      sql<number>`sum(sums.unrated)::int`.as('unrated'),
      sql<number>`sum(${counter})::int`.as('documents'),
    ])
    .groupBy([keyOf[rows], 'sums.currency'])
    .$if(columns !== null, (query) => query.groupBy(column))
    .having(sql<SqlBool>`sum(sums.entries) <> 0`)
    .execute()
}

/** Names of what keys of a dimension stand for. */
export async function labelsOf(db: Queryable, dimension: Dimension, keys: readonly string[]) {
  const known = keys.filter((key) => key !== nobody)
  switch (dimension) {
    case 'customer':
      return db
        .selectFrom('customers')
        .select(['id as key', 'name as nameZh', 'name as nameEn'])
        .where(sql<SqlBool>`id = any(${known}::uuid[])`)
        .execute()
    case 'salesperson':
      return db
        .selectFrom('salespersons')
        .select(['id as key', 'name as nameZh', 'name as nameEn'])
        .where(sql<SqlBool>`id = any(${known}::uuid[])`)
        .execute()
    case 'country':
      return db
        .selectFrom('countries')
        .select(['code as key', 'nameZh', 'nameEn', 'nameId'])
        .where(sql<SqlBool>`code = any(${known})`)
        .execute()
    case 'salesOrg':
      return db
        .selectFrom('salesOrgs')
        .select(['code as key', 'nameZh', 'nameEn'])
        .where(sql<SqlBool>`code = any(${known})`)
        .execute()
    default:
      return []
  }
}
