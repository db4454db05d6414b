import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Range } from './selection.ts'
import { trackRows } from './track-rows.ts'

/** What is dragged: the fill handle to a row, or whole rows to the gap before a row. */
export type RowDrag = { kind: 'fill'; to: number } | { kind: 'move'; gap: number }

interface Input {
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  headHeight: number
  /** The number of rows without the entry row. */
  count: number
  range: Range
  onFill: (to: number) => void
  onMove: (gap: number) => void
  /** Is called when a row number was pressed and not dragged. */
  onPress: (row: number) => void
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** The two drags that end in a change; `drag` says what to draw meanwhile. */
export function useRowDrag(input: Input) {
  const { scroller, rowHeight, headHeight, count, range } = input
  const [drag, setDrag] = useState<RowDrag | null>(null)
  // The end of a drag uses the grid's functions of that moment, not those of its start.
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })

  const start = (dragAt: (place: number) => RowDrag, end: (dragged: RowDrag | null) => void) => {
    if (!scroller.current) return
    let dragged: RowDrag | null = null
    trackRows({
      scroller: scroller.current,
      rowHeight,
      headHeight,
      onMove: (place) => {
        dragged = dragAt(place)
        setDrag(dragged)
      },
      onEnd: (done) => {
        setDrag(null)
        if (done) end(dragged)
      },
    })
  }
  return {
    drag,
    startFill: () =>
      start(
        (place) => ({ kind: 'fill', to: within(Math.floor(place), 0, count - 1) }),
        (dragged) => {
          if (dragged?.kind === 'fill') latest.current.onFill(dragged.to)
        },
      ),
    startMove: (row: number) =>
      start(
        (place) => ({ kind: 'move', gap: within(Math.round(place), 0, count) }),
        (dragged) => {
          const stayed =
            dragged?.kind !== 'move' || (dragged.gap >= range.top && dragged.gap <= range.bottom + 1)
          if (stayed) latest.current.onPress(row)
          else latest.current.onMove(dragged.gap)
        },
      ),
  }
}
