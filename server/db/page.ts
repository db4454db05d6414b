import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { DomainError } from '#shared/kernel/errors.ts'
import type { Filter, Filters, ListDefinition, PageQuery, Sort } from '#shared/kernel/list.ts'

/** Maps a list's column to its name in SQL. Aliases of joins are written out: `orders.orderNo`. */
export type ColumnOf = (name: string) => string

/** A `%` or `_` that a user types is an ordinary character. */
export const fragmentOf = (fragment: string) => `%${fragment.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type Range = { from: string; to: string }

/** One filter as a condition. An `instantRange` is given in days of the company's time zone (D74, D75). */
function conditionOf(filter: Filter, column: string, value: unknown): Expression<SqlBool> {
  const ref = sql.ref(column)
  switch (filter.kind) {
    case 'oneOf':
      return Array.isArray(value) ? sql`${ref} = any(${value})` : sql`${ref} = ${value}`
    case 'fragment':
      return sql`${ref} ilike ${fragmentOf(value as string)}`
    case 'flag':
      return sql`${ref} = ${value}`
    case 'dateRange':
    case 'amountRange': {
      const { from, to } = value as Range
      return sql`${ref} between ${from} and ${to}`
    }
    case 'instantRange': {
      const { from, to } = value as Range
      const start = sql`(${from}::date)::timestamp at time zone 'Asia/Shanghai'`
      const end = sql`(${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
      return sql`${ref} >= ${start} and ${ref} < ${end}`
    }
  }
}

/**
 * The conditions of every filter that is set. Other names never get here, because the contract refuses them.
 */
export const conditionsOf = (
  filters: Filters,
  values: Record<string, unknown>,
  columnOf: ColumnOf,
): Expression<SqlBool>[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => conditionOf(filters[name]!, columnOf(name), value))

const sameName: ColumnOf = (name) => name

/** Adds the filters of a list to a query. */
export const withFilters = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filters: Filters,
  values: Record<string, unknown>,
  columnOf: ColumnOf = sameName,
): SelectQueryBuilder<DB, TB, O> =>
  conditionsOf(filters, values, columnOf).reduce((q, condition) => q.where(condition), query)

/** The order of a list. The id comes last, so that the order is total and no row appears on two pages. */
export const totalOrder = (list: ListDefinition, sort: PageQuery['sort']): readonly Sort[] => {
  const wanted = sort.length > 0 ? sort : [list.defaultSort]
  return [...wanted, { field: 'id', order: wanted.at(-1)!.order }]
}

/** Adds the order of a list to a query. */
export const withOrder = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  sort: PageQuery['sort'],
  columnOf: ColumnOf = sameName,
): SelectQueryBuilder<DB, TB, O> =>
  totalOrder(list, sort).reduce((q, s) => q.orderBy(sql.ref(columnOf(s.field)), s.order), query)

/** A page beyond this offset costs more than it is worth; a filter finds the row. */
const offsetMax = 1_000_000

/** One page and the exact total: two queries, whatever the size. */
export async function pageRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  asked: PageQuery,
  columnOf: ColumnOf = sameName,
): Promise<{ rows: O[]; total: number }> {
  const offset = (asked.page - 1) * asked.size
  if (offset > offsetMax)
    throw new DomainError([{ code: 'TOO_BIG', path: 'page', params: { max: offsetMax } }])
  const base = withFilters(query, list.filters, asked.filter, columnOf)
  const [rows, count] = await Promise.all([
    withOrder(base, list, asked.sort, columnOf).limit(asked.size).offset(offset).execute(),
    base
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: (count as { total: number }).total }
}
