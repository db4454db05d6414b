import { documents, type Document } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { names } from '#server/db/names.ts'
import { origins } from '#shared/documents/outlines.ts'
import type { Catalog, Column } from './catalog.ts'
import { headerColumns, lineColumns, stamps, type Kin } from './columns.ts'

interface Index {
  /** Its name behind that of its table. */
  name: string
  unique?: true
  /** What stands in its brackets, with the method before them where it is not the usual one. */
  on: string
  where?: string
}

const living = 'deleted_at is null'

/** Whatever is typed of a number finds it, and what it begins with first of all. */
const numberIndexes = (name: string, column: string): Index[] => [
  { name, on: `using gin (${column} gin_trgm_ops)` },
  { name: `${name}_lower`, on: `(lower(${column}) text_pattern_ops)` },
]

/**
 * The indexes of a document's own table: its list in its own order, and as each scope and a state narrow it; its numbers,
 * for the search and for filters by a part of one; and the records that it comes from.
 */
function indexesOf(document: Document, columns: readonly Column[]): Index[] {
  const {
    name,
    list,
    scope,
    search,
    number,
    fields,
    revisions,
    talk,
    parts,
  }: DocumentDefinition & Pick<Document, 'name'> = document
  const { field, order } = list.defaultSort
  const sort = `${names.columnOf(field)}${order === 'desc' ? ' desc' : ''}, id${order === 'desc' ? ' desc' : ''}`
  const listed = (name: string, by?: string): Index => ({
    name,
    on: `(${by === undefined ? '' : `${names.columnOf(by)}, `}${sort})`,
    where: living,
  })
  const isNullable = new Map(columns.map((column) => [column.name, column.nullable]))
  const reference = (of: string, column: string): Index => ({
    name: of,
    on: `(${column})`,
    where: isNullable.get(column) ? `${column} is not null` : living,
  })
  const fragments = Object.entries(fields)
    .filter(([field, { filter }]) => filter === 'fragment' && !search.numbers.includes(field))
    .map(([field]) => names.columnOf(field))
  const first = talk?.of ?? 'id'
  return [
    listed(names.columnOf(field).replace(/_at$/, '')),
    listed('customer', scope.customerId),
    listed('salesperson', scope.salespersonId),
    listed('org', scope.salesOrg),
    listed('country', scope.country),
    listed('status', 'status'),
    ...(revisions
      ? [
          {
            name: 'revision',
            unique: true,
            on: `(${names.columnOf(first)}, ${names.columnOf(revisions.number)})`,
          } as const,
        ]
      : []),
    ...Object.entries(origins[name] ?? {}).map(([from, origin]) =>
      typeof origin === 'string'
        ? reference(names.columnOf(from), names.columnOf(origin))
        : { name: names.columnOf(`${from}s`), on: `using gin (${names.columnOf(origin.each)})` },
    ),
    ...(parts ? [reference('whole', names.columnOf(parts.of))] : []),
    ...search.numbers.flatMap((one) =>
      numberIndexes(one === number.field ? 'no' : names.columnOf(one), names.columnOf(one)),
    ),
    ...fragments.map((column) => ({ name: column, on: `using gin (${column} gin_trgm_ops)` })),
  ]
}

/** A table as a definition wants it. */
export interface Table {
  name: string
  columns: readonly Column[]
  /** The key where it is not the id alone. */
  key?: string
  indexes: readonly Index[]
}

/** What most of some tables have under a name. */
function kinAmong(catalog: Catalog, tables: readonly string[]): Kin {
  const columns = tables.flatMap((table) => catalog.get(table) ?? [])
  const byName = Map.groupBy(columns, ({ name }) => name)
  return (name) => {
    const alike = Map.groupBy(byName.get(name) ?? [], (column) => JSON.stringify(column))
    return [...alike.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]
  }
}

/** The tables of a document, with columns as other documents have them where these have the same names. */
export function tablesOf(document: Document, catalog: Catalog): Table[] {
  const others: readonly DocumentDefinition[] = documents.filter(({ name }) => name !== document.name)
  const { name, table, lineTable }: DocumentDefinition = document
  const among = (tables: readonly (string | undefined)[]) =>
    kinAmong(
      catalog,
      tables.flatMap((one) => (one === undefined ? [] : names.columnOf(one))),
    )
  const columns = headerColumns(document, among(others.map((other) => other.table)))
  const header = { name: names.columnOf(table), columns, indexes: indexesOf(document, columns) }
  if (lineTable === undefined) return [header]
  const lines = {
    name: names.columnOf(lineTable),
    columns: lineColumns(document, among(others.map((other) => other.lineTable))),
    key: `${names.columnOf(name)}_id, line_no`,
    indexes: [],
  }
  return [header, lines]
}

const columnText = ({ name, type, nullable, start }: Column) =>
  `${name} ${type}${nullable ? '' : ' not null'}${start === undefined ? '' : ` default ${start}`}`
const indexText = (table: string, { name, unique, on, where }: Index) =>
  `create ${unique ? 'unique ' : ''}index ${table}_${name} on ${table} ${on}${where === undefined ? '' : ` where ${where}`};`

/** The SQL of a new table. Who made a record and changed it stands on one line, as in every table of ours. */
function creation({ name, columns, key, indexes }: Table): string {
  const who = new Set(stamps.slice(-4).map((stamp) => stamp.name))
  const lines = [
    ...columns
      .filter((column) => !who.has(column.name))
      .map((column) => (column.name === 'id' && !key ? 'id uuid primary key' : columnText(column))),
    ...(key === undefined
      ? [
          columns
            .filter((column) => who.has(column.name))
            .map(columnText)
            .join(', '),
        ]
      : [`primary key (${key})`]),
  ]
  return [
    `create table ${name} (\n  ${lines.join(',\n  ')}\n);`,
    ...indexes.map((index) => indexText(name, index)),
  ].join('\n')
}

/** A column for rows that are there already, which have nothing to begin with. */
const addition = (column: Column) =>
  column.nullable || column.start !== undefined
    ? `add column ${columnText(column)}`
    : `add column ${columnText({ ...column, nullable: true })}`

/** The SQL that brings a table to what is wanted of it; none where nothing is missing. */
function change({ name, columns, indexes }: Table, there: readonly Column[]): string[] {
  const known = new Set(there.map((column) => column.name))
  const missing = columns.filter((column) => !known.has(column.name))
  if (missing.length === 0) return []
  const added = missing.map(addition)
  const bare = missing.filter(({ nullable, start }) => !nullable && start === undefined)
  return [
    [
      added.length === 1
        ? `alter table ${name} ${added[0]};`
        : `alter table ${name}\n  ${added.join(',\n  ')};`,
      ...bare.map(
        (column) =>
          `-- Fill it for the rows that are there, and then: alter table ${name} alter column ${column.name} set not null;`,
      ),
      ...indexes
        .filter(({ on }) => missing.some((column) => new RegExp(`\\b${column.name}\\b`).test(on)))
        .map((index) => indexText(name, index)),
    ].join('\n'),
  ]
}

export interface Migration {
  /** The end of its file's name. */
  about: string
  text: string
}

/** The next migration of a document; none where the database has everything that its definition asks for. */
export function migrationOf(document: Document, catalog: Catalog): Migration | undefined {
  const parts = tablesOf(document, catalog).map((table) => {
    const there = catalog.get(table.name)
    return { table, there, statements: there ? change(table, there) : [creation(table)] }
  })
  const statements = parts.flatMap((part) => part.statements)
  if (statements.length === 0) return undefined
  const isNew = parts.every(({ there }) => there === undefined)
  const added = parts.flatMap(({ table, there = [] }) =>
    table.columns.map(({ name }) => name).filter((name) => !there.some((column) => column.name === name)),
  )
  const table = names.columnOf(document.table)
  const { many } = document.called
  return {
    about: isNew ? table : [table, ...added.slice(0, 1)].join('_'),
    text: `-- ${many}${isNew ? '' : `: ${added.join(', ')}`}.\n${statements.join('\n\n')}\n`,
  }
}
