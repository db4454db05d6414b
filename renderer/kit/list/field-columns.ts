import type { ReactNode } from 'react'
import { isNumberField, type Field, type FieldTable } from '#shared/kernel/field-table.ts'
import type { Column } from './types.ts'

/** What the columns of a table have beside what its fields say. */
interface Columns<R> {
  label: (name: string) => string
  width: (name: string, field: Field, title: string) => number
  isShown: (name: string, field: Field) => boolean
  cell: (name: string, field: Field, row: R) => ReactNode
}

/** The columns of a list from a field table, for these of its fields. */
export const fieldColumns = <R>(
  fields: FieldTable,
  names: readonly string[],
  { label, width, isShown, cell }: Columns<R>,
): Column<R>[] =>
  names.map((name) => {
    const field = fields[name]!
    const title = label(name)
    return {
      key: name,
      title,
      width: width(name, field, title),
      align: isNumberField(field) ? 'right' : 'left',
      ...(field.filterBy && { filterBy: field.filterBy }),
      hidden: !isShown(name, field),
      render: (row) => cell(name, field, row),
    }
  })
