import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { DomainError } from '#shared/kernel/errors.ts'
import type { Filter, Filters, ListDefinition, PageQuery, Sort } from '#shared/kernel/list.ts'

/** A list's column as SQL names it; aliases of joins are written out: `orders.orderNo`. */
export type ColumnOf = (name: string) => string

/** `%` and `_` typed by a user are letters. */
export const fragmentOf = (fragment: string) => `%${fragment.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type Range = { from: string; to: string }

/** One filter as a condition. `instantRange` is asked for by day, in the company's time zone (D74, D75). */
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

/** Conditions of every filter that is set. Names outside the list never get here: the contract refuses them. */
export const conditionsOf = (
  filters: Filters,
  values: Record<string, unknown>,
  columnOf: ColumnOf,
): Expression<SqlBool>[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => conditionOf(filters[name]!, columnOf(name), value))

const nothing: ColumnOf = (name) => name

/** Adds a list's filters to a query. */
export const filtered = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filters: Filters,
  values: Record<string, unknown>,
  columnOf: ColumnOf = nothing,
): SelectQueryBuilder<DB, TB, O> =>
  conditionsOf(filters, values, columnOf).reduce((q, condition) => q.where(condition), query)

/** The order of a list; the id makes it total, so that no row is met twice while paging. */
export const totalOrder = (list: ListDefinition, sort: PageQuery['sort']): readonly Sort[] => {
  const wanted = sort.length > 0 ? sort : [list.defaultSort]
  return [...wanted, { field: 'id', order: wanted.at(-1)!.order }]
}

/** Adds a list's order to a query. */
export const sorted = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  sort: PageQuery['sort'],
  columnOf: ColumnOf = nothing,
): SelectQueryBuilder<DB, TB, O> =>
  totalOrder(list, sort).reduce((q, s) => q.orderBy(sql.ref(columnOf(s.field)), s.order), query)

/** Deeper than this, a page costs more than it tells; a filter finds the row. */
const offsetMax = 1_000_000

/** One page and the exact count: two queries, whatever the size. */
export async function pageRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  asked: PageQuery,
  columnOf: ColumnOf = nothing,
): Promise<{ rows: O[]; total: number }> {
  const offset = (asked.page - 1) * asked.size
  if (offset > offsetMax)
    throw new DomainError([{ code: 'TOO_BIG', path: 'page', params: { max: offsetMax } }])
  const base = filtered(query, list.filters, asked.filter, columnOf)
  const [rows, count] = await Promise.all([
    sorted(base, list, asked.sort, columnOf).limit(asked.size).offset(offset).execute(),
    base
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: (count as { total: number }).total }
}
