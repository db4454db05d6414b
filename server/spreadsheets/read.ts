import { DomainError } from '#shared/kernel/errors.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { unpackSheet, unsafe } from './guard.ts'
import { parseSheet } from './parse.ts'
import type { BareRow, Sheet } from './sheet.ts'

/** Whatever the library stumbles over is no workbook to go on with. */
const parsed = (...asked: Parameters<typeof parseSheet>) => {
  try {
    return parseSheet(...asked)
  } catch {
    throw unsafe()
  }
}

/** D78: every row with content of the first sheet of an .xlsx, or the reason why there are none. */
export async function readRows(file: Uint8Array, maxRows: number): Promise<BareRow[]> {
  const rows = parsed(await unpackSheet(Buffer.from(file.buffer, file.byteOffset, file.length)), maxRows)
  if (!rows) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: importRows } }])
  if (rows.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return rows
}

/** A sheet headed by its first row, with at most 2,000 rows below it. */
export async function readSheet(file: Uint8Array): Promise<Sheet> {
  const [first, ...rest] = await readRows(file, importRows + 1)
  const header = first?.cells ?? []
  if (rest.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return {
    header,
    rows: rest.map(({ row, cells }) => ({ row, cells: header.map((_, i) => cells[i] ?? '') })),
  }
}
