import type { Document } from '#shared/documents/index.ts'
import { columnsOf, type FieldTable } from '#shared/kernel/field-table.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellKind } from '../sheets/cells.ts'
import { cellKindOf, cellValue, type FieldWords } from '../sheets/field-cells.ts'
import type { ListNames } from './sheet-names.repository.ts'
import { texts } from '../calls/texts.ts'
import { mustKnowColumns } from '../sheets/known-columns.ts'

const labelsOf = ({ words }: Document, language: Language): Readonly<Record<string, string>> =>
  texts[language][words].fields

/** What a list keeps as codes, in the words of a reader of this language. */
function wordsIn({ language, names }: Reading): FieldWords {
  const { common, states } = texts[language]
  const lists: Readonly<Record<string, string | Readonly<Record<string, string>>>> = states
  return {
    yes: common.yes,
    no: common.no,
    word(list, value) {
      const words = lists[list]
      return typeof words === 'object' ? words[value] : undefined
    },
    name: (of, value) =>
      of === 'country' || of === 'salesOrg' || of === 'person' ? names[of](value) : value,
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

/** A list as a sheet: the user's columns in the user's sequence, with titles and words in the requested language. */
export function listSheet<R extends Readonly<Record<string, unknown>>>(
  document: Document,
  columnNames: readonly string[],
  reading: Reading,
  cells: CellWords<R> = {},
) {
  const fields: FieldTable = document.fields
  mustKnowColumns(new Set<string>(columnsOf(fields)), columnNames)
  const { language } = reading
  const labels = labelsOf(document, language)
  const words = wordsIn(reading)
  const cell = (row: R, name: string): unknown =>
    cells[name]?.(row, language) ?? cellValue(fields[name]!, row[name], words)
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
  reading: Reading,
): ((name: string) => Fact) => {
  const fields: FieldTable = document.fields
  const labels = labelsOf(document, reading.language)
  const words = wordsIn(reading)
  return (name) => {
    const field = fields[name]!
    return {
      label: labels[name]!,
      kind: cellKindOf(field),
      value: cellValue(field, record[name], words),
      ...(field.kind === 'longText' && { long: true }),
    }
  }
}
