import type { WrittenRow } from '#shared/documents/lines/line.cells.ts'
import { cellsOf, mapHeader, titlesIn, type MappedHeader } from '#shared/documents/lines/line.columns.ts'
import { lineCalls } from '#shared/documents/lines/line.contract.ts'
import { customerLineFields, lineFields, lineTitle } from '#shared/documents/lines/line.titles.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { read } from '../../http/handler.ts'
import { refuse } from '../../http/problems.ts'
import { readRows } from '../../spreadsheets/read.ts'
import type { BareRow } from '../../spreadsheets/sheet.ts'
import { bytesOf } from '../../spreadsheets/upload.ts'
import { judge } from './line.judge.ts'
import { pricedFor } from './line.lookup.ts'

/** People write a title and an address above their table; below so many rows nobody looks for its header. */
const headerWithin = 10

/** The row that names most fields. */
const headerAt = (rows: readonly BareRow[]): number => {
  const titles = rows.slice(0, headerWithin).map(({ cells }) => titlesIn(cells))
  return titles.indexOf(Math.max(...titles))
}

export const fieldsFor = (actor: Actor) => (actor.role === 'customer' ? customerLineFields : lineFields)

function headerOf(rows: readonly BareRow[], at: number, actor: Actor): MappedHeader {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const titles = Array.from({ length: width }, (_, i) => rows[at]?.cells[i] ?? '')
  const header = mapHeader(titles, fieldsFor(actor))
  const wrong = [...header.missing, ...header.twice]
  if (wrong.length > 0)
    refuse('IMPORT_HEADER', { columns: wrong.map((field) => lineTitle(field, header.language)).join(', ') })
  return header
}

const writtenRow = ({ row, cells, figures }: BareRow, { columns }: MappedHeader): WrittenRow => ({
  row,
  cells: cellsOf(cells, columns),
  figures: new Set(figures.flatMap((at) => columns[at]?.field ?? [])),
})

export const importSheet = read(lineCalls.importSheet, async ({ services, db, actor, query, upload }) => {
  const rows = await readRows(await bytesOf(upload), importRows + headerWithin)
  const at = headerAt(rows)
  const header = headerOf(rows, at, actor)
  const below = rows.slice(at + 1)
  if (below.length === 0) return refuse('IMPORT_EMPTY')
  if (below.length > importRows) return refuse('IMPORT_ROWS', { max: importRows })
  const written = below.map((row) => writtenRow(row, header))
  return judge(db, actor, pricedFor(services, query), written, header.language)
})

/** Rows are counted as they were pasted, blank ones too. */
export const checkRows = read(lineCalls.checkRows, ({ services, db, actor, body, client }) => {
  const written = body.rows.map((cells, i) => ({ row: i + 1, cells }))
  return judge(db, actor, pricedFor(services, body), written, client.language)
})
