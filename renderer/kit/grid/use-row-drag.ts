import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Range } from './selection.ts'

interface TrackRowsInput {
  scroller: HTMLElement
  rowHeight: number
  headHeight: number
  /** The pointer's position in rows below the upper edge of the first one: 2.5 is the middle of the third. */
  onMove: (place: number) => void
  /** False when Escape cancelled it. */
  onEnd: (done: boolean) => void
}

/** Beyond an edge the lines scroll, the faster the farther the pointer is away. */
const speed = 0.25
const fastest = 32

/** Follows the mouse over rows while its button is pressed, also outside the grid. */
function trackRows({ scroller, rowHeight, headHeight, onMove, onEnd }: TrackRowsInput): void {
  let y: number | undefined
  let frame = 0
  const report = () => {
    if (y === undefined) return
    const { top } = scroller.getBoundingClientRect()
    onMove((y - top - headHeight + scroller.scrollTop) / rowHeight)
  }
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    if (y === undefined) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const beyond = Math.min(0, y - top - headHeight) + Math.max(0, y - bottom)
    if (beyond === 0) return
    scroller.scrollTop += Math.max(-fastest, Math.min(fastest, beyond * speed))
    report()
  }
  const ends = new AbortController()
  const end = (done: boolean) => {
    ends.abort()
    cancelAnimationFrame(frame)
    onEnd(done)
  }
  const listen = { signal: ends.signal, capture: true }
  window.addEventListener(
    'mousemove',
    (e) => {
      // The button was released outside the window.
      if (e.buttons === 0) return end(true)
      y = e.clientY
      return report()
    },
    listen,
  )
  window.addEventListener('mouseup', () => end(true), listen)
  window.addEventListener(
    'keydown',
    (e) => {
      if (e.key !== 'Escape') return
      e.stopPropagation()
      end(false)
    },
    listen,
  )
  frame = requestAnimationFrame(scroll)
}

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
