import { DomainError } from '#shared/kernel/errors.ts'
import { lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { unpackSheet, unsafe, type SheetPart } from './guard.ts'
import { parseSheet } from './parse.ts'
import type { BareRow, Sheet, SheetRow } from './sheet.ts'

interface Bounds {
  least: number
  most: number
}

/** A file at which the library fails is refused. */
const guarded = <T>(run: () => T): T => {
  try {
    return run()
  } catch (error) {
    throw error instanceof DomainError ? error : unsafe()
  }
}

/** The rows one by one, or the reason why there are none or too many. */
function* countedRows(
  rows: Iterator<BareRow, void>,
  limits: SheetLimits,
  { least, most }: Bounds,
): Generator<BareRow, void> {
  let count = 0
  for (let next = guarded(() => rows.next()); !next.done; next = guarded(() => rows.next())) {
    count += 1
    if (count > most) throw new DomainError([{ code: 'IMPORT_ROWS', params: { max: limits.rows } }])
    yield next.value
  }
  if (count < least) throw new DomainError([{ code: 'IMPORT_EMPTY' }])
}

/** The first sheet of an .xlsx with all its rows, which come one by one, so that a large sheet is not held as a whole. */
export async function openRows(
  file: Uint8Array,
  limits: SheetLimits,
  bounds: Bounds,
): Promise<{ name: string; rows: Generator<BareRow, void> }> {
  const parts: SheetPart[] = await unpackSheet(Buffer.from(file.buffer, file.byteOffset, file.length), limits)
  const { name, rows } = guarded(() => parseSheet(parts, limits))
  return { name, rows: countedRows(rows, limits, bounds) }
}

/** Every row with content of the first sheet of an .xlsx (D78). */
export const readRows = async (
  file: Uint8Array,
  maxRows: number,
  limits: SheetLimits = lineSheet,
): Promise<BareRow[]> => [...(await openRows(file, limits, { least: 1, most: maxRows })).rows]

/** A sheet whose first row is the header, with at most as many rows as its kind allows, one by one. */
export async function openSheet(
  file: Uint8Array,
  limits: SheetLimits = lineSheet,
): Promise<Pick<Sheet, 'header'> & { rows: Iterable<SheetRow> }> {
  const { rows: all } = await openRows(file, limits, { least: 2, most: limits.rows + 1 })
  const header = all.next().value?.cells ?? []
  const rows = all.map(({ row, cells }) => ({ row, cells: header.map((_, i) => cells[i] ?? '') }))
  return { header, rows }
}

export async function readSheet(file: Uint8Array, limits?: SheetLimits): Promise<Sheet> {
  const { header, rows } = await openSheet(file, limits)
  return { header, rows: [...rows] }
}
