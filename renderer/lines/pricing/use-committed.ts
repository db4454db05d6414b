import type { RefObject } from 'react'
import type { LineGridHandle } from '../../kit/grid/types.ts'
import { useSteady } from '../../kit/use-steady.ts'

/** Commits the cell that is being edited, and does something after the next render, which knows its value. */
export function useCommitted(grid: RefObject<LineGridHandle | null>, work: () => void): () => void {
  const latest = useSteady(work)
  return () => {
    grid.current?.commit()
    requestAnimationFrame(() => latest())
  }
}
