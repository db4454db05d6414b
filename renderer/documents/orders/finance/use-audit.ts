import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { applyChanges } from '../../../kit/grid/edits.ts'
import { record, redo, startHistory, undo } from '../../../kit/grid/history.ts'
import type { CellChange } from '../../../kit/grid/types.ts'
import { isWritten, rowsOf, written, type AuditRow } from './audit-row.ts'

const begin = (order: Order) => ({ order, history: startHistory(rowsOf(order)) })

/** The review as it is on screen: it follows the order until something is written, and then says that it is stale. */
export function useAudit(order: Order) {
  const language = useLanguage()
  const [state, setState] = useState(() => begin(order))
  const { rows } = state.history
  const dirty = rows.some(isWritten)
  const stale = order.version !== state.order.version
  if (stale && !dirty) setState(begin(order))
  const change = (next: readonly AuditRow[]) => setState((s) => ({ ...s, history: record(s.history, next) }))
  return {
    order: state.order,
    rows,
    dirty,
    stale,
    /** Begins again with the order as it is now. */
    adopt: (fresh: Order) => setState(begin(fresh)),
    edit: (changes: readonly CellChange[]) => {
      const write = (row: AuditRow, own: readonly CellChange[]) =>
        own.reduce((next, { key, text }) => written(next, key, text, language), row)
      change(applyChanges(rows, changes, { write }))
    },
    /** Lets the prices of all lines stand as they are written. */
    decideAll: () => change(rows.map((row) => (row.decided ? row : { ...row, decided: true }))),
    undo: () => setState((s) => ({ ...s, history: undo(s.history) })),
    redo: () => setState((s) => ({ ...s, history: redo(s.history) })),
  }
}
