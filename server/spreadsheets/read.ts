import { DomainError } from '#shared/kernel/errors.ts'
import { lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { unpackSheet, unsafe } from './guard.ts'
import { parseSheet } from './parse.ts'
import type { BareRow, Sheet } from './sheet.ts'

/** A file at which the library fails is refused. */
const parseSafely = (...asked: Parameters<typeof parseSheet>) => {
  try {
    return parseSheet(...asked)
  } catch (error) {
    throw error instanceof DomainError ? error : unsafe()
  }
}

/** Every row with content of the first sheet of an .xlsx (D78), or the reason why there are none. */
export async function readRows(
  file: Uint8Array,
  maxRows: number,
  limits: SheetLimits = lineSheet,
): Promise<BareRow[]> {
  const parts = await unpackSheet(Buffer.from(file.buffer, file.byteOffset, file.length), limits)
  const rows = parseSafely(parts, maxRows, limits)
  if (!rows) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: limits.rows } }])
  if (rows.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return rows
}

/** A sheet whose first row is the header, with at most as many rows as its kind allows. */
export async function readSheet(file: Uint8Array, limits: SheetLimits = lineSheet): Promise<Sheet> {
  const [first, ...rest] = await readRows(file, limits.rows + 1, limits)
  const header = first?.cells ?? []
  if (rest.length === 0) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
  return {
    header,
    rows: rest.map(({ row, cells }) => ({ row, cells: header.map((_, i) => cells[i] ?? '') })),
  }
}
