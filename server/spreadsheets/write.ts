import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
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
  /** Whose clock instants are shown in: Excel knows no zones (D75). */
  zone?: string
}

const widths: Record<CellKind, number> = { text: 20, number: 12, amount: 16, date: 12, instant: 20 }
/** After so many rows the writer waits for the receiver, and other requests get their turn. */
const pause = 200

/** Excel allows 31 characters, and none of these. */
const sheetTitle = (name: string) =>
  name
    .replaceAll(/[*?:\\/[\]]/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

async function fill({ sheetName, columns, rows, out, zone }: SheetOutput, gone: AbortSignal): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  })
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

  let count = 0
  for await (const record of rows) {
    const row = sheet.addRow([])
    columns.forEach(({ key, kind }, at) => {
      const { value, numFmt } = cellOf(kind, record[key], zone)
      const cell = row.getCell(at + 1)
      cell.value = value
      if (numFmt) cell.numFmt = numFmt
    })
    row.commit()
    if (++count % pause !== 0) continue
    await setImmediate()
    gone.throwIfAborted()
    if (out.writableNeedDrain) await once(out, 'drain', { signal: gone })
  }
  await book.commit()
}

/**
 * Streams a workbook of one sheet. Text is written as string cells, which Excel never evaluates, so a name that
 * begins with `=` or `+` stays a name. Ends with an error when the receiver goes away.
 */
export async function writeSheet(output: SheetOutput): Promise<void> {
  // The library waits for ever on a receiver that is gone, so the receiver is watched beside it.
  const gone = new AbortController()
  const received = finished(output.out, { readable: false })
  try {
    await Promise.race([fill(output, gone.signal).then(() => received), received])
  } catch (error) {
    gone.abort(error)
    output.out.destroy()
    throw error
  }
}
