import { newId } from '#shared/kernel/ids.ts'
import { inOrder } from './order.ts'
import type { GridRow } from './types.ts'

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
