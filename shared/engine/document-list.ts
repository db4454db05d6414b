import {
  listOf,
  recordSchema,
  rowSchema,
  typedSchema,
  type FieldTable,
  type Having,
} from '../kernel/field-table.ts'
import type { Sort } from '../kernel/list.ts'

/**
 * The list of a document: that of its fields, and a search by anything that people know it by: its numbers, its customer
 * and the materials of its lines.
 */
export const documentListOf = <const F extends FieldTable>(
  name: string,
  fields: F,
  defaultSort: Sort<keyof Having<F, { sort: true }> & string>,
) => {
  const list = listOf(name, fields, defaultSort)
  return { ...list, filters: { search: { kind: 'search' } as const, ...list.filters } }
}

/** What follows from the fields of a document: its list, a row of it, its header as it is typed, and as it leaves. */
export const schemasOf = <const F extends FieldTable>(
  name: string,
  fields: F,
  defaultSort: Sort<keyof Having<F, { sort: true }> & string>,
) => ({
  list: documentListOf(name, fields, defaultSort),
  row: rowSchema(fields),
  header: typedSchema(fields),
  record: recordSchema(fields),
})
