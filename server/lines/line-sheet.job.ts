import type { RawRow } from '#shared/lines/line-cells.ts'
import { cellsOf, mapHeader, titlesIn, type MappedHeader } from '#shared/lines/line-columns.ts'
import { purchaseNoAbove } from '#shared/lines/line-purchase-number.ts'
import { lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { importRows, lineSheet } from '#shared/vocabulary/limits.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { readSheets } from '../spreadsheets/read.ts'
import type { BareRow } from '../spreadsheets/sheet.ts'
import { judge, type AskMaterials } from './line-judge.ts'

/** People write a title and an address above their table. The header is looked for within this many rows. */
const headerRowsMax = 10

const refuse = (code: string, params?: Reason['params']): never => {
  throw new DomainError([{ code, ...(params && { params }) }])
}

/** The row in which most cells are titles that we know. */
const headerAt = (rows: readonly BareRow[]): number => {
  const titles = rows.slice(0, headerRowsMax).map(({ cells }) => titlesIn(cells))
  return titles.indexOf(Math.max(...titles))
}

function headerOf(rows: readonly BareRow[], at: number, fields: readonly LineField[]): MappedHeader {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const titles = Array.from({ length: width }, (_, i) => rows[at]?.cells[i] ?? '')
  const header = mapHeader(titles, fields)
  const wrong = [...header.missing, ...header.duplicates]
  if (wrong.length > 0)
    refuse('IMPORT_HEADER', { columns: wrong.map((field) => lineTitle(field, header.language)).join(', ') })
  return header
}

const rawRowOf = ({ row, cells, figures }: BareRow, { columns }: MappedHeader): RawRow => ({
  row,
  cells: cellsOf(cells, columns),
  figures: new Set(figures.flatMap((at) => columns[at]?.field ?? [])),
})

export interface LineSheet {
  file: Uint8Array
  fields: readonly LineField[]
  currency: string
}

/** Reads and judges an .xlsx of lines. */
export async function lines({ file, fields, currency }: LineSheet, ask: AskMaterials) {
  const sheets = await readSheets(file, { ...lineSheet, rows: importRows + headerRowsMax })
  const rows = sheets
    .find((sheet) => sheet.rows.length > 0)!
    .rows.filter(({ unseen }) => unseen === undefined)
  const at = headerAt(rows)
  const header = headerOf(rows, at, fields)
  const below = rows.slice(at + 1)
  if (below.length === 0) return refuse('IMPORT_EMPTY')
  if (below.length > importRows) return refuse('IMPORT_ROWS', { max: importRows })
  const written = below.map((row) => rawRowOf(row, header))
  const judged = await judge(written, { currency, language: header.language }, ask)
  return { ...judged, purchaseNo: purchaseNoAbove(rows.slice(0, at).map(({ cells }) => cells)) }
}

export interface PastedLines {
  rows: readonly RawRow[]
  currency: string
  language: Language
}

export const pastedLines = ({ rows, ...how }: PastedLines, ask: AskMaterials) => judge(rows, how, ask)
