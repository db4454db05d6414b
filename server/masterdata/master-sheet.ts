import * as z from 'zod'
import { writtenDate } from '#shared/kernel/dates.ts'
import { columnsOf, type Field, type FieldTable } from '#shared/kernel/field-table.ts'
import { emptyValue, recordFields, stampFields, type MasterTable } from '#shared/kernel/master.ts'
import { masterForm } from '#shared/kernel/master.schema.ts'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { masterdata as id } from '#shared/locales/id/masterdata.ts'
import { masterdata as zh } from '#shared/locales/zh/masterdata.ts'
import { isSheetName } from '#shared/masterdata/index.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { cellKindOf, cellValue, type FieldWords } from '../sheets/field-cells.ts'
import { normalTitle, type ImportColumn, type Mapping } from '../sheets/import.ts'
import type { SheetColumn } from '../sheets/write.ts'

/** The words of a sheet. Screen, export and import use the same titles. */
const texts = { zh, en, id }

const titleIn = (language: Language, field: string): string =>
  (texts[language].fields as Record<string, string>)[field] ?? field

export const tableTitle = (language: Language, name: string): string =>
  isSheetName(name) ? texts[language].tables[name] : name

export const importColumns = (table: MasterTable, fields: readonly string[]): ImportColumn[] =>
  fields.map((key) => ({
    key,
    titles: [titleIn('zh', key), titleIn('en', key), titleIn('id', key)],
    required: table.fields[key]!.required,
  }))

/** The titles of what a list shows of each record beside its fields. */
export const stampTitles: ReadonlySet<string> = new Set(
  columnsOf(stampFields).flatMap((key) => languages.map((language) => normalTitle(titleIn(language, key)))),
)

export const exportColumns = (
  table: MasterTable,
  columns: readonly string[],
  language: Language,
): SheetColumn[] => {
  const fields: FieldTable = recordFields(table)
  return columns.map((key) => ({
    key,
    title: titleIn(language, key),
    kind: cellKindOf(fields[key]!),
  }))
}

/** The title of the column that says why a row was refused. */
export const reasonTitle = (language: Language): string => texts[language].import.reason

/** The titles of columns that our own sheets have beside the fields, as people may send them back. */
export const ownTitles: ReadonlySet<string> = new Set(
  languages.flatMap((language) => [texts[language].import.rule, reasonTitle(language)]).map(normalTitle),
)

/** What the last cell of a row says that is an example. */
export const exampleMark = (language: Language): string => texts[language].import.example
const exampleMarks = new Set(languages.map((language) => normalTitle(exampleMark(language))))
export const isExample = (cells: readonly string[]): boolean =>
  cells.some((text) => exampleMarks.has(normalTitle(text)))

/** The name of the sheet that lists what may stand in a column. */
export const valuesTitle = (language: Language): string => texts[language].import.allowed

/** The last column of a template. Its title says what an empty cell means. */
export const templateRule = (language: Language): SheetColumn => ({
  key: 'rule',
  title: texts[language].import.rule,
  kind: 'text',
  width: 80,
})

export const valueWords = (language: Language) => texts[language].values as Record<string, string>

/** A record as its sheet shows it, with words of the given language instead of codes and flags. */
export function toSheet(
  table: MasterTable,
  record: Record<string, unknown>,
  language: Language,
  person = (name: string) => name,
): Record<string, unknown> {
  const { yes, no } = texts[language]
  const words: FieldWords = {
    yes,
    no,
    word: (_list, value) => valueWords(language)[value],
    name: (of, value) => (of === 'person' ? person(String(value)) : value),
  }
  const fields: FieldTable = recordFields(table)
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? cellValue(field, value, words) : value]
    }),
  )
}

const yes = new Set(['1', 'true', 'x', ...Object.values(texts).map((t) => t.yes.toLowerCase())])
const no = new Set(['0', 'false', ...Object.values(texts).map((t) => t.no.toLowerCase())])

/** A cell with this text empties the field; an empty cell keeps the stored value. */
const emptyMark = '-'

/** The value of a filled cell. Flags and fixed values may be words of any of the three languages. */
export const valueOfCell = (field: Field, written: string): unknown => {
  // Letters of full width are another spelling wherever no Chinese is expected.
  const isProse = !field.latin && (field.kind === 'text' || field.kind === 'longText')
  const text = isProse ? written : written.normalize('NFKC').trim()
  if (text === emptyMark) return emptyValue(field)
  const word = text.toLowerCase()
  switch (field.kind) {
    case 'flag':
      return yes.has(word) ? true : no.has(word) ? false : text
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'oneOf': {
      const means = (value: string) =>
        languages.some((language) => valueWords(language)[value]?.toLowerCase() === word)
      return field.values?.find((value) => value.toLowerCase() === word || means(value)) ?? text
    }
    case 'date':
      return writtenDate(text) ?? text
    default:
      return text
  }
}

/** The values of the filled cells of a row, by field. */
export const valuesOf = (
  table: MasterTable,
  mapping: Mapping,
  cells: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([key, at]) => {
      const text = at === undefined ? '' : (cells[at] ?? '')
      return text === '' ? [] : [[key, valueOfCell(table.fields[key]!, text)]]
    }),
  )

/** The form's schema for the fields that the importer may write. */
export function sheetSchema(table: MasterTable, fields: readonly string[]): z.ZodObject {
  const { shape } = masterForm(table)
  return z.strictObject(Object.fromEntries(fields.map((key) => [key, shape[key]!])))
}
