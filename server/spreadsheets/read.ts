import { DomainError } from '#shared/kernel/errors.ts'
import { lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'
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
export async function readRows(
  file: Uint8Array,
  maxRows: number,
  limits: SheetLimits = lineSheet,
): Promise<BareRow[]> {
  const parts = await unpackSheet(Buffer.from(file.buffer, file.byteOffset, file.length), limits)
  const rows = parsed(parts, maxRows, limits.chars)
  if (!rows) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: limits.rows } }])
  if (rows.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return rows
}

/** A sheet headed by its first row, with no more rows below it than its kind may have. */
export async function readSheet(file: Uint8Array, limits: SheetLimits = lineSheet): Promise<Sheet> {
  const [first, ...rest] = await readRows(file, limits.rows + 1, limits)
  const header = first?.cells ?? []
  if (rest.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return {
    header,
    rows: rest.map(({ row, cells }) => ({ row, cells: header.map((_, i) => cells[i] ?? '') })),
  }
}
