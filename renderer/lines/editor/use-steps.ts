import { useRef } from 'react'
import type { CellAddress } from '../../kit/grid/types.ts'

/** Moves from one of some cells to the next or previous one, starting over at the end. */
export function useSteps(cells: readonly CellAddress[], onGo: (cell: CellAddress) => void) {
  const last = useRef<CellAddress>(undefined)
  return (by: 1 | -1): void => {
    const at = cells.findIndex((c) => c.rowId === last.current?.rowId && c.key === last.current.key)
    const next = at === -1 ? (by === 1 ? 0 : -1) : at + by
    last.current = cells.at(next % cells.length)
    if (last.current) onGo(last.current)
  }
}
