import { Readable } from 'node:stream'
import exceljs, { type Worksheet } from 'exceljs'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Field } from '#shared/kernel/field-table.ts'
import { codeField, type MasterTable } from '#shared/kernel/master.ts'
import { isMasterName, sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { FileAnswer } from '../calls/handler.ts'
import { sheetMediaType } from '../sheets/sheet-answer.ts'
import type { Queryable } from '../db/transaction.ts'
import { formatOf } from '../sheets/cells.ts'
import { setCell, sheetTitle, widths } from '../sheets/write.ts'
import { allowedCodes } from './master-references.repository.ts'
import { exampleOf } from './master.repository.ts'
import { exampleMark, exportColumns, tableTitle, templateRule, toSheet, valuesTitle } from './master-sheet.ts'

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
