import { type Kysely, sql } from 'kysely'
import { names } from './names.ts'
import type { Tables } from './tables.ts'

interface Column {
  tableName: string
  columnName: string
  type: string
  nullable: boolean
  hasDefault: boolean
  computed: boolean
}

const typeOf = new Map([
  ['bool', 'boolean'],
  ['int2', 'number'],
  ['int4', 'number'],
  ['int8', 'number'],
  ['float8', 'number'],
  ['numeric', 'string'],
  ['date', 'string'],
  ['timestamptz', 'string'],
  ['text', 'string'],
  ['varchar', 'string'],
  ['uuid', 'string'],
])

const scalar = (column: Column, type: string): string => {
  const known = typeOf.get(type)
  if (!known) throw new Error(`${column.tableName}.${column.columnName}: no type in code for ${type}`)
  return known
}

const fieldType = (column: Column): string => {
  const or = column.nullable ? ' | null' : ''
  if (column.type === 'jsonb')
    return column.nullable || column.hasDefault ? `JsonColumn<string${or} | undefined>` : 'JsonColumn<string>'
  const type = column.type.startsWith('_')
    ? `${scalar(column, column.type.slice(1))}[]`
    : scalar(column, column.type)
  if (column.computed) return `ColumnType<${type}${or}, never, never>`
  return column.hasDefault ? `Generated<${type}${or}>` : `${type}${or}`
}

const head = `// Written by scripts/generate-tables.ts from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as a value, written as JSON text: the driver would write a bare array as a PostgreSQL array. */
type JsonColumn<Written> = ColumnType<unknown, Written, Written>
`

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The source of `tables.ts`: the row types of a migrated database. */
export const renderTables = async (db: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as column_name, t.typname as type, not a.attnotnull as nullable,
           a.atthasdef as has_default, a.attgenerated <> '' as computed
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('kysely_migration', 'kysely_migration_lock')
     order by c.relname, a.attnum`.execute(db)
  const tables = Map.groupBy(rows, (row) => names.fieldOf(row.tableName))
  const interfaces = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `  ${names.fieldOf(column.columnName)}: ${fieldType(column)}\n`)
    return `\ninterface ${pascal(table)} {\n${fields.join('')}}\n`
  })
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}\n`)
  return `${head}${interfaces.join('')}\nexport interface Tables {\n${index.join('')}}\n`
}
