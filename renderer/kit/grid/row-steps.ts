import { newId } from '#shared/kernel/ids.ts'
import { inOrder } from './order.ts'
import type { GridRow, LineGridProps, GridColumn } from './types.ts'
import { applyChanges, writerOf, type RowWriter } from './edits.ts'
import { useHistory } from './history.ts'

/** Changes of the rows' number and order; each is one step of undo. */
export type RowStep =
  /** Inserts blank rows before a row, or at the end. */
  | { do: 'insert'; before: string | undefined; count: number }
  | { do: 'remove'; ids: readonly string[] }
  /** Puts these rows into this order, at the places that they have together. */
  | { do: 'order'; ids: readonly string[] }

/** The rows after one step. `create` makes a blank row for an id. */
export function rowsAfter<R extends GridRow>(
  rows: readonly R[],
  step: RowStep,
  create: (id: string) => R,
): readonly R[] {
  switch (step.do) {
    case 'insert': {
      const at = rows.findIndex((row) => row.id === step.before)
      const blank = Array.from({ length: step.count }, () => create(newId()))
      return rows.toSpliced(at === -1 ? rows.length : at, 0, ...blank)
    }
    case 'remove': {
      const gone = new Set(step.ids)
      return rows.filter((row) => !gone.has(row.id))
    }
    case 'order':
      return inOrder(rows, step.ids)
  }
}

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
