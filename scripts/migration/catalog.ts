import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** A column as a migration writes it. */
export interface Column {
  name: string
  type: string
  nullable: boolean
  /** What stands behind `default`. */
  start?: string | undefined
}
/** The columns of each table of a schema, under its name. */
export type Catalog = ReadonlyMap<string, readonly Column[]>

/** A type or a value in our spelling of it. */
const ours = (text: string): string =>
  text
    .replace(/^timestamp\((\d)\) with time zone$/, 'timestamptz($1)')
    .replace(/(\d),(\d)/, '$1, $2')
    .replace(/::[\w[\]]+$/, '')

/** What a database has, as it is migrated so far. */
export async function catalogOf(db: Kysely<Tables>, schema = 'public'): Promise<Catalog> {
  const { rows } = await sql<{
    tableName: string
    name: string
    type: string
    nullable: boolean
    start: string | null
  }>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as start
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r'
     order by c.relname, a.attnum`.execute(db)
  const columns = rows.map(({ tableName, name, type, nullable, start }) => ({
    tableName,
    column: { name, type: ours(type), nullable, start: start === null ? undefined : ours(start) },
  }))
  return new Map(
    [...Map.groupBy(columns, ({ tableName }) => tableName)].map(([table, all]) => [
      table,
      all.map(({ column }) => column),
    ]),
  )
}
