import { parentPort, workerData } from 'node:worker_threads'
import type { CellObject, WorkBook } from 'xlsx'
import { cellText } from './cell-text.ts'
import type { SheetPart } from './guard.ts'
import type { BareRow, WorkerAnswer } from './sheet.ts'

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
const rowOf = (row: number, sparse: (CellObject | undefined)[]): BareRow => {
  const cells: string[] = []
  const figures: number[] = []
  for (const [place, cell] of Object.entries(sparse)) {
    const at = Number(place)
    const text = cell && at < columnsMax ? cellText(cell, date1904) : ''
    if (text === '') continue
    cells[at] = text
    if (cell?.t === 'n') figures.push(at)
  }
  return { row, cells: Array.from(cells, (text) => text ?? ''), figures }
}

const data = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
const rows: BareRow[] = []
for (const [at, sparse] of Object.entries(data)) {
  const row = rowOf(Number(at) + 1, sparse ?? [])
  if (row.cells.length > 0) rows.push(row)
  if (rows.length > maxRows) break
}
const answer: WorkerAnswer = rows.length > maxRows ? {} : { rows }
parentPort?.postMessage(answer, [])
