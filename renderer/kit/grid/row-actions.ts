import type { RefObject } from 'react'
import { amongRows, type Editing } from './changes.ts'
import { continuing, filledRange } from './fill-handle.ts'
import { gapOf, neighbourOf, putBeside, type Beside } from './order.ts'
import { rangeOf, selectRows, type Selection } from './selection.ts'
import type { GridRow } from './types.ts'
import { useRowDrag } from './use-row-drag.ts'

export interface RowActionsInput<R extends GridRow> {
  /** Every row, visible or not, in the document's order. */
  all: readonly R[]
  editing: Editing<R>
  selection: Selection
  /** Absent where rows keep their order. */
  onOrderRows: ((ids: readonly string[]) => void) | undefined
  /** The visible rows are sorted, so a place among them is none in the document. */
  sorted: boolean
  go: (selection: Selection) => void
  onMoved: (rows: number) => void
  /** Is called when somebody tries to move sorted rows. */
  onRefused: () => void
}

/** Moves the rows of a selection and continues their cells. */
export function rowActionsOf<R extends GridRow>(input: RowActionsInput<R>) {
  const { editing, selection, go } = input
  const { rows } = editing.sheet
  const range = amongRows(rangeOf(selection), rows.length)
  const shown = () => rows.map((row) => row.id)

  const put = (besideOf: (shown: readonly string[]) => Beside | undefined) => {
    if (input.sorted) return input.onRefused()
    const ids = shown()
    const beside = besideOf(ids)
    const block = ids.slice(range.top, range.bottom + 1)
    if (!beside || block.length === 0) return
    editing.commit()
    input.onOrderRows?.(
      putBeside(
        input.all.map((row) => row.id),
        block,
        beside,
      ),
    )
    go(selection)
    input.onMoved(block.length)
  }
  const fillTo = (to: number) => {
    if (to < 0 || to >= rows.length || (to >= range.top && to <= range.bottom)) return
    editing.commit()
    editing.apply(continuing(editing.sheet, range, to), 'fill')
    const { top, bottom, left, right } = filledRange(range, to)
    const [first, last] = to > range.bottom ? [top, bottom] : [bottom, top]
    go({ active: { row: first, col: left }, head: { row: last, col: right }, home: left })
  }
  return {
    shift: (by: 1 | -1) => put((ids) => neighbourOf(ids, range, by)),
    moveTo: (gap: number) => put((ids) => gapOf(ids, range, gap)),
    fillTo,
    fillToEnd: () => fillTo(rows.length - 1),
    extend: (by: 1 | -1) => fillTo(by === 1 ? range.bottom + 1 : range.top - 1),
  }
}

export type RowActions = ReturnType<typeof rowActionsOf>

interface Input<R extends GridRow> extends RowActionsInput<R> {
  scroller: RefObject<HTMLElement | null>
  rowHeight: number
  headHeight: number
  cols: number
  select: (selection: Selection) => void
}

/** Moves and fills rows, by key and by mouse. */
export function useRowActions<R extends GridRow>(input: Input<R>) {
  const { editing, selection, onOrderRows, sorted, cols } = input
  const count = editing.sheet.rows.length
  const actions = rowActionsOf(input)
  const drags = useRowDrag({
    ...input,
    count,
    range: amongRows(rangeOf(selection), count),
    onFill: actions.fillTo,
    onMove: actions.moveTo,
    onPress: (row) => input.select(selectRows(row, row, { cols })),
  })
  return { ...actions, ...drags, movable: onOrderRows !== undefined && !sorted }
}
