import { useFormat, useText } from '../../i18n/index.ts'
import { useColors } from '../use-colors.ts'
import { cellText } from './cell-text.ts'
import type { CellKey } from './row.ts'

/** The value of a cell of a line, in its reader’s words. */
export function useCellText(): (key: CellKey, text: string) => string {
  const t = useText()
  const format = useFormat()
  const { nameOf } = useColors()
  return (key, text) => cellText(key, key === 'color' ? nameOf(text) : text, t, format)
}
