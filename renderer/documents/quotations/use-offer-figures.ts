import { useDeferredValue, useMemo } from 'react'
import { overallDiscount } from '#shared/lines/discount.rules.ts'
import { marginOf } from '#shared/lines/margin.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { EditorRow } from '../../lines/editor/row.ts'
import { summedLine } from '../../lines/editor/sums.ts'
import { figuresOf } from '../../lines/editor/figures.ts'
import type { Figure } from '../../lines/editor/totals-bar.tsx'
import { useMarginText } from '../../lines/prices/margin.tsx'
import { useUnitCosts } from '../../lines/prices/use-unit-costs.ts'

/** How far the lines together are below their benchmark prices, and what is left of their prices after cost. */
export function useOfferFigures(rows: readonly EditorRow[], currency: string): readonly Figure[] {
  const t = useText()
  const format = useFormat()
  const marginText = useMarginText()
  // A key is painted before them.
  const late = useDeferredValue(rows)
  const lines = useMemo(
    () =>
      late.flatMap((row) => {
        const [sums, figures] = [summedLine(row), figuresOf(row)]
        return row.material && sums && figures
          ? [{ ...sums, discountPercent: figures.discountPercent, materialId: row.material.id }]
          : []
      }),
    [late],
  )
  const costs = useUnitCosts(
    useMemo(() => lines.map(({ materialId }) => materialId), [lines]),
    currency,
  )
  const discount = useMemo(() => overallDiscount(lines), [lines])
  const margin = useMemo(
    () => marginOf(lines.map((line) => ({ ...line, unitCost: costs.get(line.materialId) ?? null }))),
    [lines, costs],
  )
  return [
    ...(discount === null
      ? []
      : [[t('quotations.fields.overallDiscount'), format.quantity(discount)] as const]),
    ...(margin === null ? [] : [[t('document.margin'), marginText(margin)] as const]),
  ]
}
