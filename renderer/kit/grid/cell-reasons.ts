import type { Reason } from '#shared/kernel/errors.ts'
import type { CellAddress } from './types.ts'

/** The cells that show a reason against a row; the first one is where it is corrected. */
export type CellsOf = (rowId: string, reason: Reason) => readonly CellAddress[]

export const cellKey = ({ rowId, key }: CellAddress): string => `${rowId} ${key}`

/** An empty cell is no error before it is asked for. */
export const isBlank = ({ code }: Reason): boolean => code === 'REQUIRED'

/** The reasons of each cell, under its `cellKey`. */
export function reasonsByCell(
  rows: readonly { id: string; reasons: readonly Reason[] }[],
  cellsOf: CellsOf,
  blanksToo: boolean,
): ReadonlyMap<string, readonly Reason[]> {
  const cells = new Map<string, Reason[]>()
  for (const { id, reasons } of rows)
    for (const reason of reasons) {
      if (!blanksToo && isBlank(reason)) continue
      for (const cell of cellsOf(id, reason)) {
        const name = cellKey(cell)
        const known = cells.get(name)
        if (known) known.push(reason)
        else cells.set(name, [reason])
      }
    }
  return cells
}
