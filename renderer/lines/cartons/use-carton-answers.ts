import { useMemo, useState } from 'react'
import type { EditorRow } from '../editor/row.ts'
import { brokenRows, rounded, type RoundedTotals, type Rounding } from './carton-lines.ts'

/** What is chosen for the lines that are not whole cartons, and what the order becomes by it. */
export function useCartonAnswers(
  rows: readonly EditorRow[],
  totalOf: (rows: readonly EditorRow[]) => string,
) {
  const broken = useMemo(() => brokenRows(rows), [rows])
  const [choices, choose] = useState<Readonly<Record<string, Rounding>>>({})
  const next = rounded(rows, broken, choices)
  const totals: RoundedTotals = {
    lines: next.filter((row, i) => row !== rows[i]).length,
    before: totalOf(rows),
    after: totalOf(next),
  }
  return { broken, choices, choose, rows: next, totals }
}
export type CartonAnswers = ReturnType<typeof useCartonAnswers>
