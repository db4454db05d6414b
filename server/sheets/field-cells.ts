import { isNumberField, type Field } from '#shared/kernel/field-table.ts'
import type { CellKind } from './cells.ts'

/** How a cell is written that holds the value of a field. */
export function cellKindOf(field: Pick<Field, 'kind'>): CellKind {
  if (field.kind === 'money') return 'amount'
  if (field.kind === 'date' || field.kind === 'instant') return field.kind
  return isNumberField(field) ? 'number' : 'text'
}

/** How a sheet says what is stored as a code, in its language. */
export interface FieldWords {
  yes: string
  no: string
  /** The word for a value in a word list. */
  word: (list: string, value: string) => string | undefined
  /** What a person or a record is called, where the sheet names it. */
  name?: (of: string, value: unknown) => unknown
}

/** The value of a field as a reader knows it: fixed values in words, codes and people by their names. */
export function cellValue({ kind, words: list = '', of }: Field, value: unknown, words: FieldWords): unknown {
  const { word, name = (_of, code) => code } = words
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : value
    case 'oneOf':
      return word(list, String(value)) ?? value
    case 'ref':
      return of === undefined ? value : name(of, value)
    case 'person':
      return value === null ? null : name('person', value)
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : value
    default:
      return value
  }
}
