import { sql, type RawBuilder } from 'kysely'

/** The first of some columns with a text in it, as `nameIn` chooses among names. */
export const firstFilled = (columns: readonly string[]): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.join(columns.map((column) => sql`nullif(${sql.ref(column)}, '')`))})`
