import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { CellAddress, LineGridHandle } from './types.ts'

/** The record of a row: lines carry its id before a colon. */
export const recordIdOf = (rowId: string): string => rowId.split(':')[0]!

/** Which records of a sheet show their lines. All are folded at first, but a single one is open. */
export function useFolding(grid: RefObject<LineGridHandle | null>, ids: readonly string[]) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(ids.length === 1 ? ids : []))
  return {
    expanded,
    foldAll: (open: boolean) => setExpanded(new Set(open ? ids : [])),
    fold: (id: string, open: boolean) =>
      setExpanded((known) => new Set(open ? [...known, id] : [...known].filter((each) => each !== id))),
    /** Goes to a cell, and shows its line before. */
    see: (cell: CellAddress) => {
      const id = recordIdOf(cell.rowId)
      flushSync(() => setExpanded((known) => (cell.rowId === id ? known : new Set([...known, id]))))
      grid.current?.focusCell(cell)
    },
  }
}
