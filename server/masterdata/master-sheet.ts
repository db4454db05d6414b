import * as z from 'zod'
import { Readable } from 'node:stream'
import exceljs, { type Worksheet } from 'exceljs'
import { writtenDate, businessDateOf } from '#shared/kernel/dates.ts'
import { columnsOf, type Field, type FieldTable } from '#shared/kernel/field-table.ts'
import { emptyValue, recordFields, stampFields, codeField, type MasterTable } from '#shared/kernel/master.ts'
import { masterForm } from '#shared/kernel/master.schema.ts'
import { masterdata as en } from '#shared/locales/en/masterdata.ts'
import { masterdata as id } from '#shared/locales/id/masterdata.ts'
import { masterdata as zh } from '#shared/locales/zh/masterdata.ts'
import { isSheetName, isMasterName, sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { cellKindOf, cellValue, type FieldWords } from '../sheets/field-cells.ts'
import { normalTitle, type ImportColumn, type Mapping } from '../sheets/import.ts'
import { setCell, sheetTitle, widths, type SheetColumn } from '../sheets/write.ts'
import type { FileAnswer } from '../calls/handler.ts'
import { sheetMediaType } from '../sheets/sheet-answer.ts'
import type { Queryable } from '../db/transaction.ts'
import { formatOf } from '../sheets/cells.ts'
import { allowedCodes } from './master-references.repository.ts'
import { exampleOf } from './master.repository.ts'

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

/** A person still finds a value in a list of so many; a longer one is looked up on its own screen. */
const listedMax = 500
/** Rows of the template in which a cell offers its list. */
const rowsOffered = 2_000

interface Allowed {
  field: string
  values: readonly (readonly [value: string, name: string])[]
}

interface TemplateOf {
  name: SheetName
  fields: readonly string[]
  language: Language
}

/** What a field with a list of its own may hold, and what each value is called. */
async function allowedIn(
  db: Queryable,
  actor: Actor,
  { name, fields, language }: TemplateOf,
): Promise<Allowed[]> {
  const table = sheetTableOf(name)
  const all = await Promise.all(
    fields.map(async (field): Promise<Allowed> => {
      const { kind, values = [], of } = table.fields[field]!
      if (kind === 'flag' || kind === 'oneOf') {
        const possible = kind === 'flag' ? [true, false] : values
        const words = possible.map((value) => String(toSheet(table, { [field]: value }, language)[field]))
        return { field, values: words.map((word) => [word, ''] as const) }
      }
      if (kind !== 'ref' || of === undefined || of === name) return { field, values: [] }
      return { field, values: await allowedCodes(db, of, actor, { language, most: listedMax + 1 }) }
    }),
  )
  return all.filter(({ values }) => values.length > 0 && values.length <= listedMax)
}

/** A value as somebody would type it, where no record shows one. */
function sampleOf({ kind }: Field, first: string | undefined): unknown {
  if (first !== undefined) return first
  switch (kind) {
    case 'integer':
      return 12
    case 'decimal':
      return '12.5'
    case 'date':
      return businessDateOf(new Date())
    case 'text':
      return 'A100'
    default:
      return ''
  }
}

/** A record of the company as an example, or made-up values where it has none. */
async function exampleRow(db: Queryable, actor: Actor, template: TemplateOf, allowed: readonly Allowed[]) {
  const { name, fields, language } = template
  const table = sheetTableOf(name)
  const stored = isMasterName(name) ? await exampleOf(db, name, actor, fields) : undefined
  if (stored) return toSheet(table, stored, language)
  const { example = {} } = table as MasterTable
  const firstOf = (field: string) => allowed.find((one) => one.field === field)?.values[0]?.[0]
  return Object.fromEntries(
    fields.map((field) => [field, example[field] ?? sampleOf(table.fields[field]!, firstOf(field))]),
  )
}

/** The second sheet: under each title what may stand in its column, beside what that is called. */
function listAllowed(sheet: Worksheet, allowed: readonly Allowed[], titleOf: (field: string) => string) {
  const ranges = new Map<string, string>()
  allowed.forEach(({ field, values }, n) => {
    const at = 2 * n + 1
    sheet.getCell(1, at).value = titleOf(field)
    values.forEach(([value, name], i) => {
      setCell(sheet.getCell(i + 2, at), 'text', value)
      setCell(sheet.getCell(i + 2, at + 1), 'text', name)
    })
    const column = sheet.getColumn(at)
    column.width = 16
    sheet.getColumn(at + 1).width = 28
    ranges.set(field, `'${sheet.name}'!$${column.letter}$2:$${column.letter}$${values.length + 1}`)
  })
  sheet.getRow(1).font = { bold: true }
  return ranges
}

/** Colours of a cell of the head that has to be filled in, and of the example. */
const requiredFill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFF1CC' } } as const
const exampleFont = { italic: true, color: { argb: 'FF7A8691' } } as const

/**
 * A sheet to fill in: required columns with a star, the lists of columns that have one, and an example that the import
 * leaves out as long as its last cell says so.
 */
export async function masterTemplate(db: Queryable, actor: Actor, template: TemplateOf): Promise<FileAnswer> {
  const { name, fields, language } = template
  const table: MasterTable = sheetTableOf(name)
  const columns = [...exportColumns(table, fields, language), templateRule(language)]
  const allowed = await allowedIn(db, actor, template)
  const example = { ...(await exampleRow(db, actor, template, allowed)), rule: exampleMark(language) }
  const book = new exceljs.Workbook()
  const title = tableTitle(language, name)
  const sheet = book.addWorksheet(sheetTitle(title), { views: [{ state: 'frozen', ySplit: 1 }] })
  const lists = allowed.length > 0 ? book.addWorksheet(sheetTitle(valuesTitle(language))) : undefined
  const titleOf = (field: string) => columns.find(({ key }) => key === field)?.title ?? field
  const ranges = lists ? listAllowed(lists, allowed, titleOf) : new Map<string, string>()
  columns.forEach(({ key, title: words, kind, width }, i) => {
    const at = i + 1
    const column = sheet.getColumn(at)
    column.width = Math.max(width ?? widths[kind], words.length + 2)
    column.numFmt = formatOf(kind)
    const head = sheet.getCell(1, at)
    const isRequired = table.fields[key]?.required === true || key === codeField(table)
    head.value = isRequired ? `${words} *` : words
    head.font = { bold: true }
    if (isRequired) head.fill = requiredFill
    const cell = sheet.getCell(2, at)
    setCell(cell, kind, (example as Record<string, unknown>)[key])
    cell.font = exampleFont
    const range = ranges.get(key)
    if (range === undefined) return
    // A name is as good as a code, so the list offers and does not forbid.
    const offered = { type: 'list' as const, allowBlank: true, formulae: [range], showErrorMessage: false }
    for (let row = 2; row <= rowsOffered; row++) sheet.getCell(row, at).dataValidation = offered
  })
  const content = Buffer.from(await book.xlsx.writeBuffer())
  return { name: `${title}.xlsx`, mediaType: sheetMediaType, stream: Readable.from([content]) }
}
