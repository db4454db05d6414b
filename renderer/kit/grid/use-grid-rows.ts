import { applyChanges, writerOf, type RowWriter } from './edits.ts'
import type { LineGridProps } from './line-grid-props.ts'
import { rowsAfter, type RowStep } from './row-steps.ts'
import type { GridColumn, GridRow } from './types.ts'
import { useHistory } from './use-history.ts'

/**
 * Rows that their columns write, with undo and redo. That is all that a grid of lines without rules of their
 * own needs.
 */
export function useGridRows<R extends GridRow>(
  columns: readonly GridColumn<R>[],
  first: () => readonly R[],
  create: (id: string) => R,
  writer: RowWriter<R> = writerOf(columns, create),
) {
  const { rows, change, undo, redo } = useHistory(first)
  const step = (done: RowStep) => change((rows) => rowsAfter(rows, done, create))
  return {
    columns,
    rows,
    onEdit: (changes) => change((rows) => applyChanges(rows, changes, writer)),
    onInsertRows: (before, count) => step({ do: 'insert', before, count }),
    onRemoveRows: (ids) => step({ do: 'remove', ids }),
    onOrderRows: (ids) => step({ do: 'order', ids }),
    onUndo: undo,
    onRedo: redo,
  } satisfies Partial<LineGridProps<R>>
}
