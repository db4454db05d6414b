import type { Document } from '#shared/documents/index.ts'
import { columnsOf, type Field, type FieldTable } from '#shared/kernel/field-table.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellKind } from '../sheets/cells.ts'
import { cellKindOf } from '../sheets/field-cells.ts'
import type { ListNames } from './sheet-names.repository.ts'
import { texts } from '../calls/texts.ts'
import { DomainError } from '#shared/kernel/errors.ts'

const labelsOf = ({ words }: Document, language: Language): Readonly<Record<string, string>> =>
  texts[language][words].fields

/** The value of a field as a reader of this language knows it: states in words, codes and people by their names. */
function wordOf(field: Field, value: unknown, language: Language, names: ListNames): unknown {
  const lists: Readonly<Record<string, string | Readonly<Record<string, string>>>> = texts[language].states
  switch (field.kind) {
    case 'oneOf': {
      const list = lists[field.words ?? '']
      return typeof list === 'object' ? (list[String(value)] ?? value) : value
    }
    case 'ref':
      return field.of === 'country' || field.of === 'salesOrg' ? names[field.of](value) : value
    case 'person':
      return value === null ? null : names.person(value)
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : value
    default:
      return value
  }
}

/** Cells that say something else than the value of their field. */
export type CellWords<R> = Readonly<Record<string, (row: R, language: Language) => string>>

/** A labelled value above or below the lines of a document. */
export interface Fact {
  /** The field that it is of. */
  key?: string
  label: string
  kind: CellKind
  value: unknown
  /** Stands behind the figure. */
  unit?: string
  /** With so many decimals, whatever the value has. */
  places?: number
  /** The value gets a row of its own, as high as its text needs. */
  long?: true
}

interface Reading {
  language: Language
  names: ListNames
}

/** A column that the list does not have is refused, not left out. */
function mustHave(fields: FieldTable, names: readonly string[]): void {
  const known = new Set<string>(columnsOf(fields))
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new DomainError(unknown.map((name) => ({ code: 'UNKNOWN_FIELD', path: `columns.${name}` })))
}

/** A list as a sheet: the user's columns in the user's sequence, with titles and words in the requested language. */
export function listSheet<R extends Readonly<Record<string, unknown>>>(
  document: Document,
  columnNames: readonly string[],
  { language, names }: Reading,
  words: CellWords<R> = {},
) {
  const fields: FieldTable = document.fields
  mustHave(fields, columnNames)
  const labels = labelsOf(document, language)
  const cell = (row: R, name: string): unknown =>
    words[name]?.(row, language) ?? wordOf(fields[name]!, row[name], language, names)
  return {
    title: texts[language][document.words].sheet,
    columns: columnNames.map((key) => ({ key, title: labels[key]!, kind: cellKindOf(fields[key]!) })),
    async *cells(rows: AsyncIterable<R>) {
      for await (const row of rows)
        yield Object.fromEntries(columnNames.map((name) => [name, cell(row, name)]))
    },
  }
}

/** The fields of one document as labelled values. */
export const factsOf = (
  document: Document,
  record: Readonly<Record<string, unknown>>,
  { language, names }: Reading,
): ((name: string) => Fact) => {
  const fields: FieldTable = document.fields
  const labels = labelsOf(document, language)
  return (name) => {
    const field = fields[name]!
    return {
      label: labels[name]!,
      kind: cellKindOf(field),
      value: wordOf(field, record[name], language, names),
      ...(field.kind === 'longText' && { long: true }),
    }
  }
}
