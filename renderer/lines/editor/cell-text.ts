import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { useFormat, useText, type Formats, type Text } from '../../i18n/index.ts'
import { marked, type CellKey } from './row.ts'
import { useColors } from '../use-colors.ts'

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

/** The value of a cell of a line, in its reader’s words. */
export function useCellText(): (key: CellKey, text: string) => string {
  const t = useText()
  const format = useFormat()
  const { nameOf } = useColors()
  return (key, text) => cellText(key, key === 'color' ? nameOf(text) : text, t, format)
}

/** The title of a cell's column; three columns have other titles in an editor than where lines are read. */
export const cellTitle = (key: CellKey, t: Text): string =>
  key === 'materialId' || key === 'auxiliaryQuantity' || key === 'reviewAsked'
    ? t(`editing.columns.${key}`)
    : t(`orders.lineFields.${key}`)
