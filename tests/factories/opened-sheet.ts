import { openSheet } from '#server/sheets/read.ts'
import type { Sheet } from '#server/sheets/sheet.ts'
import type { SheetLimits } from '#shared/vocabulary/limits.ts'

/** A sheet as imports open it, with every row at once. */
export async function openedSheet(file: Uint8Array, limits?: SheetLimits): Promise<Sheet> {
  const { header, rows } = await openSheet(file, limits)
  return { header, rows: [...rows] }
}
