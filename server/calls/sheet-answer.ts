import { PassThrough } from 'node:stream'
import { writeSheet, type SheetColumn } from '../spreadsheets/write.ts'
import type { FileAnswer } from './handler.ts'

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list as .xlsx, written while it is read: memory does not grow with its length. */
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
