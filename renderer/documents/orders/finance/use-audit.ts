import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useLanguage } from '../../../i18n/index.ts'
import { applyChanges } from '../../../kit/grid/edits.ts'
import type { CellChange } from '../../../kit/grid/types.ts'
import { useHistory } from '../../../kit/grid/use-history.ts'
import { isWritten, rowsOf, written, type AuditRow } from './audit-row.ts'

/**
 * The review on screen. It follows the stored order until something is typed; after that it reports that it is
 * stale.
 */
export function useAudit(current: Order) {
  const language = useLanguage()
  const [order, setOrder] = useState(current)
  const { rows, change, begin, undo, redo } = useHistory(() => rowsOf(current))
  const dirty = rows.some(isWritten)
  const stale = current.version !== order.version
  const adopt = (fresh: Order) => {
    setOrder(fresh)
    begin(rowsOf(fresh))
  }
  if (stale && !dirty) adopt(current)
  return {
    order,
    rows,
    dirty,
    stale,
    /** Starts again from the stored order. */
    adopt,
    edit: (changes: readonly CellChange[]) => {
      const write = (row: AuditRow, own: readonly CellChange[]) =>
        own.reduce((next, { key, text }) => written(next, key, text, language), row)
      change((known) => applyChanges(known, changes, { write }))
    },
    /** Marks the prices of all lines as decided. */
    decideAll: () => change((known) => known.map((row) => (row.decided ? row : { ...row, decided: true }))),
    undo,
    redo,
  }
}
