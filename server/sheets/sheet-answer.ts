import { PassThrough } from 'node:stream'
import type { CellKind } from './cells.ts'
import { mustKnowColumns } from './known-columns.ts'
import { writeSheet, type SheetColumn } from './write.ts'
import type { FileAnswer } from '../calls/handler.ts'

export const sheetMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The columns that an export asks for, of those that a list has, under the words of its screen. */
export const titledColumns = (
  kinds: Readonly<Record<string, CellKind>>,
  titles: Readonly<Record<string, string>>,
  names: readonly string[],
): SheetColumn[] => {
  mustKnowColumns(new Set(Object.keys(kinds)), names)
  return names.map((key) => ({ key, kind: kinds[key] ?? 'text', title: titles[key] ?? key }))
}

async function* continued<T>(first: IteratorResult<T, undefined>, rest: AsyncIterator<T, undefined>) {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/**
 * A list as .xlsx. It is written while the rows are read, so that memory does not grow with the length of the
 * list. The first row is read before the answer begins, so that a filter which the database cannot read is
 * refused and does not break the file off.
 */
export async function sheetAnswer(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Record<string, unknown>>,
  zone?: string,
): Promise<FileAnswer> {
  const reading = rows[Symbol.asyncIterator]()
  const content = continued(await reading.next(), reading)
  const out = new PassThrough()
  const sheet = { sheetName: name, columns, rows: content, out, ...(zone && { zone }) }
  writeSheet(sheet).catch((error: unknown) => out.destroy(error as Error))
  return { name: `${name}.xlsx`, mediaType: sheetMediaType, stream: out }
}
