import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { ListDefinition, PageQuery, Sort } from '#shared/kernel/list.ts'
import {
  sameName,
  sortKey,
  totalOrder,
  withFilters,
  withOrder,
  type ColumnOf,
  type Ordering,
} from './page.ts'

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
