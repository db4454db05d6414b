import { origins } from '#shared/documents/outlines.ts'
import type { Document } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { names } from '#server/db/names.ts'
import type { Column } from './catalog.ts'

export interface Index {
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
export function indexesOf(document: Document, columns: readonly Column[]): Index[] {
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
