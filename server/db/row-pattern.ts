import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PastDay, RowPattern } from '#shared/kernel/list.ts'

/** Names the column of a field with its table: `orders.orderNo`. */
type ColumnOf = (name: string) => string

/** The company's day, as its guards read it (D75); an index on a day serves a comparison with it. */
export const businessToday = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Whether the columns of a row have the values of a pattern. */
export const fits = (columnOf: ColumnOf, pattern: RowPattern): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    Object.entries(pattern).map(([field, value]) => {
      const column = sql.ref(columnOf(field))
      return Array.isArray(value)
        ? sql`${column} in (${sql.join(value.map((one) => sql.lit(one)))})`
        : sql`${column} = ${sql.lit(value)}`
    }),
    sql` and `,
  )})`

/** The value of a mark that a day answers: a row is marked as soon as its day has passed, and not when a job finds it. */
export const markOf = (columnOf: ColumnOf, mark: string, { day, rows }: PastDay): RawBuilder<boolean> =>
  sql`(${sql.ref(columnOf(mark))} or coalesce(${sql.ref(columnOf(day))} < ${businessToday}, false) and ${fits(columnOf, rows)})`

/** The rows that are marked so, or those that are not; the day stands alone for an index (D190). */
export function isMarked(
  columnOf: ColumnOf,
  mark: string,
  { day, rows }: PastDay,
  wanted: boolean,
): RawBuilder<SqlBool> {
  const [marked, last, open] = [sql.ref(columnOf(mark)), sql.ref(columnOf(day)), fits(columnOf, rows)]
  return wanted
    ? sql`(${marked} or (${last} < ${businessToday} and not ${marked} and ${open}))`
    : sql`(not ${marked} and (${last} is null or ${last} >= ${businessToday} or not ${open}))`
}
