import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Cell, stream, Worksheet } from 'exceljs'
import { cellOf, formatOf, type CellKind } from './cells.ts'

export interface SheetColumn {
  key: string
  title: string
  /** In characters. */
  width?: number
  kind: CellKind
}

export interface SheetOutput {
  sheetName: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>
  out: Writable
  /** The zone in which instants are written, because Excel knows no zones (D75). */
  zone?: string
}

export const widths: Record<CellKind, number> = {
  text: 20,
  number: 12,
  amount: 16,
  price: 12,
  date: 12,
  instant: 20,
}
/** After so many rows the writer waits for the receiver, and other requests get a turn. */
const pause = 200

/** Excel allows 31 characters in a sheet's name and none of these. */
export const sheetTitle = (name: string) =>
  name
    .replaceAll(/[*?:\\/[\]]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

/** Waits while the receiver or the compression is slow, so that memory does not grow. It is called after each row. */
type AfterRow = (sheet: Worksheet) => Promise<void>

/** What the library's types do not tell: a sheet passes its XML on without waiting until it is compressed. */
interface Compressing {
  stream: { pipes: readonly (Writable & { _writableState: { needDrain: boolean } })[] }
}
const compressionOf = (sheet: Worksheet) => (sheet as Worksheet & Compressing).stream.pipes
type Book = stream.xlsx.WorkbookWriter

async function fill(
  out: Writable,
  gone: AbortSignal,
  write: (book: Book, paced: AfterRow) => Promise<void>,
): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  })
  let count = 0
  await write(book, async (sheet) => {
    if (++count % pause !== 0) return
    await setImmediate()
    gone.throwIfAborted()
    for (const pipe of compressionOf(sheet))
      if (pipe._writableState.needDrain) await once(pipe, 'drain', { signal: gone })
    if (out.writableNeedDrain) await once(out, 'drain', { signal: gone })
  })
  await book.commit()
}

/** Streams a workbook. It ends with an error when the receiver goes away. */
async function writeBook(
  out: Writable,
  write: (book: Book, paced: AfterRow) => Promise<void>,
): Promise<void> {
  // The library waits for ever for a receiver that is gone, so the receiver is watched as well.
  const gone = new AbortController()
  const received = finished(out, { readable: false })
  try {
    await Promise.race([fill(out, gone.signal, write).then(() => received), received])
  } catch (error) {
    gone.abort(error)
    out.destroy()
    throw error
  }
}

/** Writes one value in the form of its kind. */
export function setCell(cell: Cell, kind: CellKind, content: unknown, zone?: string): void {
  const { value, numFmt } = cellOf(kind, content, zone)
  cell.value = value
  if (numFmt) cell.numFmt = numFmt
}

/** One style for all cells of a format, because the library describes each style that it meets and keeps it to the end. */
function sharedStyles() {
  const known = new Map<string, { numFmt: string }>()
  return (numFmt: string) => {
    const style = known.get(numFmt) ?? { numFmt }
    known.set(numFmt, style)
    return style
  }
}

/**
 * Streams a list as a workbook of one sheet. Text is written as string cells, which Excel never evaluates, so
 * a name that begins with `=` or `+` stays a name.
 */
export const writeSheet = ({ sheetName, columns, rows, out, zone }: SheetOutput): Promise<void> =>
  writeBook(out, async (book, paced) => {
    const sheet = book.addWorksheet(sheetTitle(sheetName), { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ key, title, width, kind }) => ({
      key,
      header: title,
      width: width ?? widths[kind],
      style: { numFmt: formatOf(kind) },
    }))
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: Math.max(1, columns.length) } }
    const header = sheet.getRow(1)
    header.font = { bold: true }
    header.commit()

    const styleOf = sharedStyles()
    for await (const record of rows) {
      const row = sheet.addRow([])
      columns.forEach(({ key, kind }, at) => {
        const cell = row.getCell(at + 1)
        const { value, numFmt = formatOf(kind) } = cellOf(kind, record[key], zone)
        cell.value = value
        cell.style = styleOf(numFmt)
      })
      row.commit()
      await paced(sheet)
    }
  })
