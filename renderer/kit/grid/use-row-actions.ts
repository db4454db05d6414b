import type { RefObject } from 'react'
import { amongRows } from './changes.ts'
import { rowActionsOf, type RowActionsInput } from './row-actions.ts'
import { rangeOf, selectRows, type Selection } from './selection.ts'
import type { GridRow } from './types.ts'
import { useRowDrag } from './use-row-drag.ts'

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
