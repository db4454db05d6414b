import { childOrderLines } from '#shared/vocabulary/limits.ts'
import type { Text } from '../../../i18n/index.ts'

export const linesText = (t: Text, count: number): string => t('orderActions.split.lineCount', { count })

/** A number of lines beside the most that a child order may have. */
export const childLinesText = (t: Text, lines: number): string =>
  t('orderActions.split.lineShare', { lines, most: childOrderLines })
