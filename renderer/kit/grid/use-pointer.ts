import { useRef, type MouseEvent } from 'react'
import type { Editor } from './editor.ts'
import { isWholeRow, moveTo, selectCell, selectRows, type Cell, type Selection } from './selection.ts'

interface Input {
  editor: Editor
  selection: Selection
  bounds: { rows: number; cols: number }
  commit: () => unknown
  select: (selection: Selection) => void
  go: (selection: Selection) => void
  openList: () => void
  /** Shows or hides the lines of a row. */
  fold: (row: number) => void
  startFill: () => void
  fillToEnd: () => void
  /** Absent where rows cannot be moved. */
  startMove: ((row: number) => void) | undefined
}

type Place =
  | { over: 'cell'; cell: Cell; opener: boolean }
  | { over: 'number'; row: number }
  | { over: 'all' }
  | { over: 'handle' }
  | { over: 'fold'; row: number }

/** The row and cell of a mouse event, from the attributes that rows and cells carry. */
function placeOf({ target }: MouseEvent): Place | null {
  if (!(target instanceof Element)) return null
  const find = (selector: string) => target.closest<HTMLElement>(selector)
  if (find('[data-corner]')) return { over: 'all' }
  if (find('[data-handle]')) return { over: 'handle' }
  const row = Number(find('[data-row]')?.dataset['row'] ?? -1)
  if (row === -1) return null
  if (find('[data-fold]')) return { over: 'fold', row }
  if (find('[data-rownumber]')) return { over: 'number', row }
  const col = Number(find('[data-col]')?.dataset['col'] ?? -1)
  return col === -1 ? null : { over: 'cell', cell: { row, col }, opener: find('[data-opens]') !== null }
}

/**
 * Pressing selects, dragging extends the range, Shift extends it too, and a double click edits. Row numbers
 * select whole rows and drag selected ones; the handle at the corner of a range fills.
 */
export function usePointer(input: Input) {
  const { editor, selection, bounds, commit, select, go, openList } = input
  const drag = useRef<'cell' | 'number' | null>(null)

  const press = (place: Place, extend: boolean) => {
    if (place.over === 'all') return select(selectRows(0, bounds.rows - 1, bounds))
    if (place.over === 'handle') return input.startFill()
    if (place.over === 'fold') return input.fold(place.row)
    if (place.over === 'number' && !extend && isWholeRow(selection, place.row, bounds) && input.startMove)
      return input.startMove(place.row)
    drag.current = place.over
    if (place.over === 'cell') return go(moveTo(selection, place.cell, extend))
    return select(selectRows(extend ? selection.active.row : place.row, place.row, bounds))
  }

  return {
    onMouseDown: (e: MouseEvent) => {
      const place = placeOf(e)
      if (!place || e.button !== 0) return
      const inText = e.target === editor.input && editor.mode !== 'navigate'
      if (inText) return
      // The browser would move the caret or the focus.
      e.preventDefault()
      editor.focus()
      if (place.over === 'cell' && place.opener) return openList()
      commit()
      press(place, e.shiftKey)
    },
    onMouseOver: (e: MouseEvent) => {
      if (e.buttons !== 1) drag.current = null
      const place = drag.current && placeOf(e)
      if (!place) return
      if (place.over === 'cell' && drag.current === 'cell') go({ ...selection, head: place.cell })
      if (place.over === 'number' && drag.current === 'number')
        select(selectRows(selection.active.row, place.row, bounds))
    },
    onMouseUp: () => {
      drag.current = null
    },
    onDoubleClick: (e: MouseEvent) => {
      const place = placeOf(e)
      if (place?.over === 'handle') return input.fillToEnd()
      if (place?.over === 'cell' && !place.opener && editor.mode === 'navigate') {
        select(selectCell(place.cell))
        editor.edit()
      }
    },
  }
}
