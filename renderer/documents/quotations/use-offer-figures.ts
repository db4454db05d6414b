import { useDeferredValue, useMemo } from 'react'
import { overallDiscount } from '#shared/lines/discount.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { EditorRow } from '../../lines/editor/row.ts'
import { summedLine } from '../../lines/editor/sums.ts'
import { figuresOf } from '../../lines/editor/figures.ts'
import type { Figure } from '../../lines/editor/totals-bar.tsx'

/** How far the lines together are below their benchmark prices. */
export function useOfferFigures(rows: readonly EditorRow[]): readonly Figure[] {
  const t = useText()
  const format = useFormat()
  // A key is painted before them.
  const late = useDeferredValue(rows)
  return useMemo(() => {
    const lines = late.flatMap((row) => {
      const [sums, figures] = [summedLine(row), figuresOf(row)]
      return sums && figures
        ? [{ totalPrice: sums.totalPrice, discountPercent: figures.discountPercent }]
        : []
    })
    const discount = overallDiscount(lines)
    return discount === null ? [] : [[t('quotations.fields.overallDiscount'), format.quantity(discount)]]
  }, [late, t, format])
}
