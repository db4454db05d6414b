import type { Reason } from '#shared/kernel/errors.ts'
import type { CellAddress } from '../../../../kit/grid/types.ts'
import { lineOf } from '../../../../engine/line-sentences.ts'
import { lineRowId } from './sheet-rows.ts'

const choiceKeys = new Set(['plant', 'channel', 'department', 'freeze', 'orderType', 'duplicateReason'])
/** The fields of a line that have a cell of their own. Other reasons are shown where the line is named. */
const lineKeys: Readonly<Record<string, string>> = {
  productionDate: 'date',
  quantity: 'quantity',
  unit: 'quantity',
  unitPrice: 'unitPrice',
  discountPercent: 'unitPrice',
  totalPrice: 'amount',
}

/**
 * The cells that show a reason: the one of its line, and the one of its order for readers who have collapsed the
 * lines.
 */
export function cellsOf(orderId: string, { path = '' }: Reason): CellAddress[] {
  const ofOrder = (key: string) => ({ rowId: orderId, key })
  if (choiceKeys.has(path)) return [ofOrder(path)]
  const [line, field = ''] = lineOf(path) ?? []
  if (line === undefined) return [ofOrder('standing')]
  const key = lineKeys[field]
  return [
    { rowId: lineRowId(orderId, line), key: key ?? 'order' },
    ofOrder(key === 'date' ? 'date' : 'standing'),
  ]
}

/** The first cell that has to be corrected. */
export const firstCell = (orderId: string, [first]: readonly Reason[]): CellAddress =>
  (first && cellsOf(orderId, first)[0]) ?? { rowId: orderId, key: 'standing' }

/** How many corrections are needed. One reason that applies to many lines counts once. */
export const countOf = (stops: readonly Reason[]): number =>
  new Set(stops.map(({ code, path }) => `${code} ${lineOf(path)?.[1] ?? path ?? ''}`)).size
