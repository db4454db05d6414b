import type { Reason } from '#shared/kernel/errors.ts'
import type { CellAddress } from '../../../../kit/grid/types.ts'
import { lineOf } from '../../../line-sentences.ts'
import type { Standing } from './push-draft.ts'
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

export const cellKey = (rowId: string, key: string): string => `${rowId} ${key}`

/**
 * The cells that show a reason: the one of its line, and the one of its order for readers who have collapsed the
 * lines.
 */
export function cellsOf(orderId: string, { path = '' }: Reason): [rowId: string, key: string][] {
  if (choiceKeys.has(path)) return [[orderId, path]]
  const [line, field = ''] = lineOf(path) ?? []
  if (line === undefined) return [[orderId, 'standing']]
  const key = lineKeys[field]
  return [
    [lineRowId(orderId, line), key ?? 'order'],
    [orderId, key === 'date' ? 'date' : 'standing'],
  ]
}

/** The first cell that has to be corrected. */
export function firstCell(orderId: string, [first]: readonly Reason[]): CellAddress {
  const [cell] = first ? cellsOf(orderId, first) : []
  return { rowId: cell?.[0] ?? orderId, key: cell?.[1] ?? 'standing' }
}

/** An empty cell is no error before it is asked for. */
export const isBlank = ({ code }: Reason): boolean => code === 'REQUIRED'

/** How many corrections are needed. One reason that applies to many lines counts once. */
export const countOf = (stops: readonly Reason[]): number =>
  new Set(stops.map(({ code, path }) => `${code} ${lineOf(path)?.[1] ?? path ?? ''}`)).size

/** The reasons of each cell. */
export function reasonsByCell(
  orders: readonly { id: string; standing: Standing }[],
  blanksToo: boolean,
): ReadonlyMap<string, readonly Reason[]> {
  const cells = new Map<string, Reason[]>()
  for (const { id, standing } of orders)
    for (const reason of 'stops' in standing ? standing.stops : []) {
      if (!blanksToo && isBlank(reason)) continue
      for (const [rowId, key] of cellsOf(id, reason)) {
        const name = cellKey(rowId, key)
        const known = cells.get(name)
        if (known) known.push(reason)
        else cells.set(name, [reason])
      }
    }
  return cells
}
