import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { businessZone } from '#shared/kernel/dates.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import {
  anywhereLength,
  countMax,
  totalOf,
  type Filter,
  type Filters,
  type ListDefinition,
  type Page,
  type PageQuery,
  type Sort,
  type Total,
} from '#shared/kernel/list.ts'
import { isMarked } from './row-pattern.ts'
import type { Queryable } from './transaction.ts'

/** Maps a list's column to its name in SQL. Aliases of joins are written out: `orders.orderNo`. */
export type ColumnOf = (name: string) => string

/** A `%` or `_` that a user types is an ordinary character. */
export const exactlyOf = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
/** Matches texts with this fragment. */
export const fragmentOf = (fragment: string) => `%${exactlyOf(fragment)}%`

/** Letters, digits and signs as Chinese keyboards write them in their wide form, which no number has. */
const wide = /[！-～]/g

/**
 * Whether a number holds a fragment, of whatever case. Fewer than three characters must stand at its beginning: no index
 * finds them elsewhere.
 */
export function holdsFragment(column: RawBuilder<unknown>, fragment: string): RawBuilder<SqlBool> {
  const narrow = fragment.replaceAll(wide, (sign) => sign.normalize('NFKC'))
  return narrow.length < anywhereLength
    ? sql`lower(${column}) like ${`${exactlyOf(narrow.toLowerCase())}%`}`
    : sql`${column} ilike ${fragmentOf(narrow)}`
}

/** A single value is compared as such: an index keeps its order for one value, and not for an array of one. */
export const isAnyOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]})`

/** Accents, signs that cannot be seen, spaces, dots and commas, which do not tell names apart. */
const unsaid = String.raw`[\u0300-\u036f\u200b-\u200f\u2060\ufeff\s.,]+`

/** A name as it is compared. Indexes are on this very expression. */
export const plainName = (name: Expression<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(normalize(${name}, NFKD), ${sql.lit(unsaid)}, '', 'g'))`

/**
 * Whether one of these texts holds a fragment, whatever its case, width, accents and spaces. Names are looked for in this
 * way everywhere, and numbers beside them.
 */
export const holdsName = (
  texts: readonly (string | Expression<unknown>)[],
  fragment: string,
): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    texts.map((one) => {
      const text = plainName(typeof one === 'string' ? sql.ref(one) : one)
      return sql`${text} like ${plainName(sql.val(fragmentOf(fragment)))}`
    }),
    sql` or `,
  )})`

type Range = { from: string; to: string }

/** One filter as a condition. An `instantRange` is given in days of its own time zone, or of the company's (D74, D75). */
function conditionOf(filter: Filter, name: string, value: unknown, columnOf: ColumnOf): Expression<SqlBool> {
  const ref = sql.ref(columnOf(name))
  switch (filter.kind) {
    case 'oneOf':
      return isAnyOf(ref, Array.isArray(value) ? (value as string[]) : [value as string])
    case 'fragment':
      return filter.anywhere
        ? holdsName([columnOf(name)], value as string)
        : holdsFragment(ref, value as string)
    case 'search':
      throw new TypeError(`only a document knows what ${name} is looked for in`)
    case 'flag':
      return filter.past ? isMarked(columnOf, name, filter.past, value === true) : sql`${ref} = ${value}`
    case 'dateRange':
    case 'amountRange': {
      const { from, to } = value as Range
      return sql`${ref} between ${from} and ${to}`
    }
    case 'instantRange': {
      const { from, to, zone = businessZone } = value as Range & { zone?: string }
      const start = sql`(${from}::date)::timestamp at time zone ${zone}::text`
      const end = sql`(${to}::date + 1)::timestamp at time zone ${zone}::text`
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
    .map(([name, value]) => conditionOf(filters[name]!, name, value, columnOf))

export const sameName: ColumnOf = (name) => name

/** Adds the filters of a list to a query. */
export const withFilters = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  filters: Filters,
  values: Record<string, unknown>,
  columnOf: ColumnOf = sameName,
): SelectQueryBuilder<DB, TB, O> =>
  conditionsOf(filters, values, columnOf).reduce((q, condition) => q.where(condition), query)

/** An order whose values may be words or names, which stand as in a dictionary. */
export interface Ordering extends Sort {
  words?: boolean
}

/**
 * What rows are sorted by. The Chinese dictionary sorts by sound, and Latin letters as English and Indonesian do; in the
 * order of bytes "alpha" would stand behind "Zulu" (D343).
 */
export const sortKey = ({ field, words }: Ordering, columnOf: ColumnOf = sameName): RawBuilder<unknown> =>
  words ? sql`${sql.ref(columnOf(field))} collate "zh-x-icu"` : sql.ref(columnOf(field))

/**
 * The order of a list. The id comes last, so that the order is total and no row appears on two pages. A field that
 * is named again decides nothing any more.
 */
export const totalOrder = (list: ListDefinition, sort: PageQuery['sort']): readonly Ordering[] => {
  const order = sort.length > 0 ? sort : [list.defaultSort]
  const wanted = order.filter(({ field }, nth) => order.findIndex((s) => s.field === field) === nth)
  return [
    ...wanted.map((one) => (list.words?.includes(one.field) ? { ...one, words: true } : one)),
    { field: 'id', order: wanted.at(-1)!.order },
  ]
}

/** An order as SQL. */
export const orderOf = (by: readonly Ordering[], columnOf: ColumnOf = sameName): RawBuilder<unknown> =>
  sql.join(by.map((one) => sql`${sortKey(one, columnOf)} ${sql.raw(one.order)}`))

/** Adds the order of a list to a query. */
export const withOrder = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  sort: PageQuery['sort'],
  columnOf: ColumnOf = sameName,
): SelectQueryBuilder<DB, TB, O> =>
  totalOrder(list, sort).reduce((q, s) => q.orderBy(sortKey(s, columnOf), s.order), query)

/** How many rows there are, and one more than `max` where there are more. */
export const countUpTo = (rows: RawBuilder<unknown>, max: number): RawBuilder<number> =>
  sql`(select count(*)::int from (${rows} limit ${max + 1}) counted)`

/** How many rows there are, and one more than a list counts where there are more. */
export const countOf = (rows: RawBuilder<unknown>, exact = false): RawBuilder<number> =>
  exact ? sql`(select count(*)::int from (${rows}) counted)` : countUpTo(rows, countMax)

/** The statement that counts rows as far as a list tells their number. */
export const countingOf = (db: Queryable, rows: RawBuilder<unknown>, exact = false) => {
  const counting = sql<{ count: number }>`select ${countOf(rows, exact)} as count`
  return { compile: () => counting.compile(db) }
}

async function countRows(db: Queryable, rows: RawBuilder<unknown>, exact = false): Promise<Total> {
  const counted = await db.executeQuery(countingOf(db, rows, exact).compile())
  return totalOf(counted.rows[0]!.count, exact)
}

/** A page beyond this offset costs more than it is worth; a filter finds the row. */
const offsetMax = 1_000_000

/** The rows before a page. */
export const offsetOf = ({ page, size }: Pick<PageQuery, 'page' | 'size'>): number => {
  const offset = (page - 1) * size
  if (offset > offsetMax)
    throw new DomainError([{ code: 'TOO_BIG', path: 'page', params: { max: offsetMax } }])
  return offset
}

/** One page and the total: two queries, whatever the size. */
export async function pageRows<DB, TB extends keyof DB, O>(
  db: Queryable,
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  pageQuery: PageQuery,
  columnOf: ColumnOf = sameName,
): Promise<Page<O>> {
  const offset = offsetOf(pageQuery)
  const base = withFilters(query, list.filters, pageQuery.filter, columnOf)
  const [rows, total] = await Promise.all([
    withOrder(base, list, pageQuery.sort, columnOf).limit(pageQuery.size).offset(offset).execute(),
    countRows(db, sql`${base.clearSelect().select(sql`1`.as('one'))}`, pageQuery.exact),
  ])
  return { rows, ...total }
}

/** The values by which a row is sorted, as the database writes them, because a Date would lose the microseconds of a timestamp. */
type SortKeys = readonly (string | null)[]

/** NULL comes last in ascending order and first in descending order. */
function isAfter({ order }: Sort, column: RawBuilder<unknown>, key: string | null): RawBuilder<SqlBool> {
  if (order === 'asc') return key === null ? sql`false` : sql`(${column} > ${key} or ${column} is null)`
  return key === null ? sql`${column} is not null` : sql`${column} < ${key}`
}

const isSame = (column: RawBuilder<unknown>, key: string | null): RawBuilder<SqlBool> =>
  key === null ? sql`${column} is null` : sql`${column} = ${key}`

/** What `isAfter` and `isSame` say together, in the form that an index can be searched by. */
function isFrom({ order }: Sort, column: RawBuilder<unknown>, key: string | null): RawBuilder<SqlBool> {
  if (order === 'asc')
    return key === null ? sql`${column} is null` : sql`(${column} >= ${key} or ${column} is null)`
  return key === null ? sql`true` : sql`${column} <= ${key}`
}

/** Rows after the one with these keys: a column decides where those before it are the same. */
function follows(order: readonly Ordering[], keys: SortKeys, columnOf: ColumnOf): RawBuilder<SqlBool> {
  const parts = order.map((by, at) => ({ by, column: sortKey(by, columnOf), key: keys[at] ?? null }))
  const ways = parts.map(({ by, column, key }, at) => {
    const same = parts.slice(0, at).map((before) => isSame(before.column, before.key))
    return sql`(${sql.join([...same, isAfter(by, column, key)], sql` and `)})`
  })
  const { by, column, key } = parts[0]!
  return sql`${isFrom(by, column, key)} and (${sql.join(ways, sql` or `)})`
}

/**
 * Every row of a filtered list in its order, in batches of a thousand, so that memory does not grow with the list. A batch
 * begins after the last row of the one before and not at a count of rows: rows that come or go meanwhile shift nothing.
 */
export async function* eachBatch<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListDefinition,
  listQuery: Pick<PageQuery, 'filter' | 'sort'>,
  columnOf = sameName,
  size = 1_000,
): AsyncGenerator<O[]> {
  const order = totalOrder(list, listQuery.sort)
  const keys = sql<SortKeys>`array[${sql.join(order.map(({ field }) => sql`${sql.ref(columnOf(field))}::text`))}]`
  const base = withOrder(
    withFilters(query, list.filters, listQuery.filter, columnOf),
    list,
    listQuery.sort,
    columnOf,
  )
    .select(keys.as('sortKeys'))
    .limit(size)
  for (let last: { sortKeys: SortKeys } | undefined; ;) {
    const rows = await (last ? base.where(follows(order, last.sortKeys, columnOf)) : base).execute()
    yield rows as O[]
    last = rows.at(-1) as typeof last
    if (rows.length < size) return
  }
}

/** The same, row by row. */
export async function* eachRow<DB, TB extends keyof DB, O>(
  ...asked: Parameters<typeof eachBatch<DB, TB, O>>
): AsyncGenerator<O> {
  for await (const rows of eachBatch(...asked)) yield* rows
}
