import type { Field, FieldKind } from '#shared/kernel/field-table.ts'
import type { CellKind } from './cells.ts'

const cellKinds: Partial<Record<FieldKind, CellKind>> = {
  money: 'amount',
  quantity: 'number',
  percent: 'number',
  decimal: 'number',
  count: 'number',
  integer: 'number',
  date: 'date',
  instant: 'instant',
}

/** How a cell is written that holds the value of a field. */
export const cellKindOf = ({ kind }: Pick<Field, 'kind'>): CellKind => cellKinds[kind] ?? 'text'
