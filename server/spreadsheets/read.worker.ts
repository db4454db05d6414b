import { parentPort, workerData } from 'node:worker_threads'
import type { CellObject, WorkBook } from 'xlsx'
import { cellText } from './cell-text.ts'
import type { SheetPart } from './guard.ts'
import type { SheetRow, WorkerAnswer } from './sheet.ts'

/** Wider than any import of ours; a column number in the file can be anything. */
const columnsMax = 500

const { parts, maxRows } = workerData as { parts: SheetPart[]; maxRows: number }

/** The form in which the library keeps an unpacked archive; its types leave the function out. */
interface Unpacked {
  FullPaths: string[]
  FileIndex: { name: string; type: number; content: Buffer }[]
}
const { parse_zip: parseParts } = (await import('xlsx')) as unknown as {
  parse_zip: (zip: Unpacked, options: object) => WorkBook
}

const book = parseParts(
  {
    FullPaths: parts.map(([name]) => name),
    FileIndex: parts.map(([name, content]) => ({ name, type: 2, content: Buffer.from(content.buffer) })),
  },
  { dense: true, sheets: 0, cellNF: true, cellFormula: false, cellHTML: false },
)
const date1904 = book.Workbook?.WBProps?.date1904 === true

/** Rows and cells are sparse, and numbered by the file: only what is there is looked at. */
const cellsOf = (row: (CellObject | undefined)[]): string[] => {
  const cells: string[] = []
  for (const [at, cell] of Object.entries(row)) {
    const text = cell && Number(at) < columnsMax ? cellText(cell, date1904) : ''
    if (text !== '') cells[Number(at)] = text
  }
  return Array.from(cells, (text) => text ?? '')
}

const data = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
const rows: SheetRow[] = []
for (const [at, row] of Object.entries(data)) {
  const cells = row ? cellsOf(row) : []
  if (cells.length > 0) rows.push({ row: Number(at) + 1, cells })
  if (rows.length > maxRows + 1) break
}
const [first, ...rest] = rows
const header = first?.cells ?? []
const answer: WorkerAnswer =
  rest.length > maxRows
    ? { header }
    : { header, rows: rest.map(({ row, cells }) => ({ row, cells: header.map((_, i) => cells[i] ?? '') })) }
parentPort?.postMessage(answer, [])
