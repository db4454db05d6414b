import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Formats, Text } from '../../i18n/index.ts'
import { marked, type CellKey } from './row.ts'

/** Cells that hold numbers; elsewhere digits are a name, such as a material's number. */
const numbers: Partial<Record<CellKey, 'quantity' | 'price' | 'decimal'>> = {
  salesQuantity: 'quantity',
  unitPrice: 'price',
  discountPercent: 'decimal',
  width: 'quantity',
  height: 'quantity',
  auxiliaryQuantity: 'quantity',
}

/** The text of a cell as the grid shows it. */
export function cellText(key: CellKey, text: string, t: Text, format: Formats): string {
  if (text === '') return t('common.unset')
  if (key === 'reviewAsked') return t(text === marked ? 'common.yes' : 'common.no')
  const kind = numbers[key]
  return kind && isDecimal(text) ? format[kind](text) : text
}
