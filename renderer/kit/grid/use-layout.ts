import { useCallback, useMemo } from 'react'
import type { Sight } from './sight.ts'
import { clampWidth, endsOf, layoutOf, type GridColumn } from './types.ts'
import type { GridMemory } from './use-grid-memory.ts'
import { useInSight } from './use-in-sight.ts'

interface LinesInput {
  count: number
  rowHeight: number
  sight: Sight
  activeRow: number
}

/** Each row beyond the visible ones is painted again with every key. */
const overscan = 2

/**
 * Which rows are drawn: the visible ones, and always the one with the input, because scrolling must not take
 * the focus away.
 */
export function useLines({ count, rowHeight, sight, activeRow }: LinesInput) {
  const endOf = (index: number) => (index + 1) * rowHeight
  const { inSight, room } = useInSight({ sight, axis: 'y', count, endOf, overscan })
  const missing = activeRow < count && !inSight.includes(activeRow)
  return {
    indexes: missing ? [...inSight, activeRow].toSorted((a, b) => a - b) : inSight,
    height: count * rowHeight,
    page: Math.max(1, Math.floor(room / rowHeight) - 2),
  }
}

interface Input<R> {
  columns: readonly GridColumn<R>[]
  sight: Sight
  activeCol: number
  memory: GridMemory
}

/** The same list until another column becomes visible, so that rows are not drawn again without need. */
function useStable(numbers: readonly number[]): readonly number[] {
  const text = numbers.join()
  return useMemo(() => (text === '' ? [] : text.split(',').map(Number)), [text])
}

/** Widths, and which columns are drawn: those at either side, the visible ones, and always the one with the input. */
export function useLayout<R>({ columns, sight, activeCol, memory }: Input<R>) {
  const { widths: own, frozen, setWidth } = memory
  const widths = useMemo(() => columns.map((c) => own[c.key] ?? c.width), [columns, own])
  const ends = useMemo(() => endsOf(widths), [widths])
  const { inSight, room } = useInSight({
    sight,
    axis: 'x',
    count: columns.length,
    endOf: (col) => ends[col]!,
    overscan: 1,
  })
  const layout = useMemo(() => layoutOf(columns, widths, room, frozen), [columns, widths, room, frozen])
  const drawn = inSight.includes(activeCol) ? inSight : [...inSight, activeCol].toSorted((a, b) => a - b)
  const shown = useStable(drawn.filter((col) => col >= layout.frozen && col < layout.rightFrom))
  const resize = useCallback(
    (col: number, wished: number) => setWidth(columns[col]!.key, clampWidth(wished)),
    [columns, setWidth],
  )
  return { layout, shown, resize }
}
