import { add } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { newId } from '#shared/kernel/ids.ts'
import {
  evenShares,
  performanceOf,
  type PerformanceShare,
} from '#shared/documents/orders/performance.rules.ts'

/** A row of the dialog, which keeps its key while others are added and removed. */
export interface ShareRow extends PerformanceShare {
  key: string
}

export const peopleMax = 20

export const newRow = (salespersonId = '', share = ''): ShareRow => ({ key: newId(), salespersonId, share })

interface Saved {
  salespersonId: string
  share: number
}

const storedRows = (saved: readonly Saved[]) => saved.map((s) => newRow(s.salespersonId, String(s.share)))

/** The shares that count: the saved ones, or everything for the salesman (D6). */
export const countedRows = (saved: readonly Saved[], salespersonId: string | null): ShareRow[] =>
  performanceOf(storedRows(saved), salespersonId).map((r) => newRow(r.salespersonId, r.share))

/** The allocation; while there is none, the salesman and somebody still to be named. */
export const rowsOf = (saved: readonly Saved[], salespersonId: string | null): ShareRow[] =>
  saved.length > 0 ? storedRows(saved) : evened([newRow(salespersonId ?? ''), newRow()])

export const evened = (rows: readonly ShareRow[]): ShareRow[] => {
  const shares = evenShares(rows.length)
  return rows.map((row, at) => ({ ...row, share: shares[at]! }))
}

/** The sum of those shares that are numbers. */
export const sumOf = (rows: readonly PerformanceShare[]): string =>
  add('0', ...rows.map((r) => r.share).filter(isDecimal))
