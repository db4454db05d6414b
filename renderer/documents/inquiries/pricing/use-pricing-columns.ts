import { useMemo } from 'react'
import { numberText } from '../../../kit/form/typed-decimal.ts'
import { readColumn } from '../../../kit/grid/column-kinds.ts'
import type { GridColumn } from '../../../kit/grid/types.ts'
import { useNarrow } from '../../../kit/use-narrow.ts'
import { useLineWords } from '../lines/line-words.ts'
import { totalIn, type PricingRow } from './pricing-row.ts'

const lineOf = ({ line, noOffer, noOfferReason }: PricingRow) => ({ ...line, noOffer, noOfferReason })

/** What finance reads of a line, and the two cells that it writes. On a phone the price follows the wording. */
export function usePricingColumns(currency: string): readonly GridColumn<PricingRow>[] {
  const { format, language, text, number, description, basePrice, offer } = useLineWords<PricingRow>(lineOf)
  const narrow = useNarrow()
  return useMemo(() => {
    const wording = { ...readColumn(text('wording', ({ line }) => line.wording)), frozen: true }
    const quantity = readColumn(number('salesQuantity', ({ line }) => line.salesQuantity ?? ''))
    const price = {
      ...number('unitPrice', (row) => row.unitPrice, { show: format.price }),
      edit: (row: PricingRow) => numberText(row.unitPrice, language),
    }
    const known = [readColumn(text('sapMaterialNo', ({ line }) => line.sapMaterialNo)), description]
    const listed = [readColumn(text('salesUnit', ({ line }) => line.salesUnit)), basePrice]
    return [
      wording,
      ...(narrow ? [price, quantity, ...listed, ...known] : [...known, quantity, ...listed, price]),
      readColumn(
        number('totalPrice', (row) => totalIn(row) ?? '', {
          show: (value: string) => format.amount(value, currency),
          sums: true,
        }),
      ),
      ...offer,
      text('financialRemark', (row) => row.financialRemark),
      readColumn(text('remark', ({ line }) => line.remark)),
    ]
  }, [format, language, text, number, description, basePrice, offer, currency, narrow])
}
