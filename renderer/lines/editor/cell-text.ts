import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Formats, Text } from '../../i18n/index.ts'
import { marked, type CellKey } from './row.ts'

/** Cells that hold numbers; elsewhere digits are a name, as a material's number is. */
const numbers: Partial<Record<CellKey, 'quantity' | 'price'>> = {
  salesQuantity: 'quantity',
  unitPrice: 'price',
  discountPercent: 'quantity',
  width: 'quantity',
  height: 'quantity',
  auxiliaryQuantity: 'quantity',
}

/** What a cell holds, as one reads it in the grid. */
export function cellText(key: CellKey, text: string, t: Text, format: Formats): string {
  if (text === '') return t('common.unset')
  if (key === 'reviewAsked') return t(text === marked ? 'common.yes' : 'common.no')
  const kind = numbers[key]
  return kind && isDecimal(text) ? format[kind](text) : text
}
