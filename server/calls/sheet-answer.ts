import { PassThrough } from 'node:stream'
import { writeSheet, type SheetColumn } from '../spreadsheets/write.ts'
import type { FileAnswer } from './handler.ts'

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A list as .xlsx. It is written while the rows are read, so that memory does not grow with the length of the
 * list.
 */
export function sheetAnswer(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Record<string, unknown>>,
  zone?: string,
): FileAnswer {
  const out = new PassThrough()
  const sheet = { sheetName: name, columns, rows, out, ...(zone && { zone }) }
  writeSheet(sheet).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${name}.xlsx`, mediaType: sheetMediaType, stream: out }
}
