import type { Text } from '../../i18n/index.ts'
import type { CellKey } from './row.ts'

/** The title of a cell's column; three columns have other titles in an editor than where lines are read. */
export const cellTitle = (key: CellKey, t: Text): string =>
  key === 'materialId' || key === 'auxiliaryQuantity' || key === 'reviewAsked'
    ? t(`editing.columns.${key}`)
    : t(`orders.lineFields.${key}`)
