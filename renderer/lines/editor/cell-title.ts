import { keyIn, type Text } from '../../i18n/index.ts'
import type { CellKey } from './row.ts'

const own: ReadonlySet<CellKey> = new Set(['materialId', 'auxiliaryQuantity', 'reviewAsked'])

/** The title of a cell's column. */
export const cellTitle = (key: CellKey, t: Text): string =>
  t(keyIn(own.has(key) ? 'editing.columns' : 'orders.lineFields', key))
