import { useMemo } from 'react'
import { numberText } from '../../../kit/form/typed-decimal.ts'
import { readColumn } from '../../../kit/grid/column-kinds.ts'
import type { GridColumn } from '../../../kit/grid/types.ts'
import { useLineWords } from '../lines/line-words.ts'
import { totalIn, type PricingRow } from './pricing-row.ts'

const lineOf = ({ line }: PricingRow) => line

/** What finance reads of a line, and the two cells that it writes. */
export function usePricingColumns(currency: string): readonly GridColumn<PricingRow>[] {
  const { format, language, text, number, description, basePrice } = useLineWords<PricingRow>(lineOf)
  return useMemo(
    () => [
      { ...readColumn(text('wording', ({ line }) => line.wording)), frozen: true },
      readColumn(text('sapMaterialNo', ({ line }) => line.sapMaterialNo)),
      description,
      readColumn(number('salesQuantity', ({ line }) => line.salesQuantity ?? '')),
      readColumn(text('salesUnit', ({ line }) => line.salesUnit)),
      basePrice,
      {
        ...number('unitPrice', (row) => row.unitPrice, { show: format.price }),
        edit: (row: PricingRow) => numberText(row.unitPrice, language),
      },
      readColumn(
        number('totalPrice', (row) => totalIn(row) ?? '', {
          show: (value: string) => format.amount(value, currency),
          sums: true,
        }),
      ),
      text('financialRemark', (row) => row.financialRemark),
      readColumn(text('remark', ({ line }) => line.remark)),
    ],
    [format, language, text, number, description, basePrice, currency],
  )
}
