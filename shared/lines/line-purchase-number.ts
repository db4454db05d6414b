import { plainTitle } from './line-titles.ts'

/** Words above a table after which people write the purchase number. */
const titles: ReadonlySet<string> = new Set(
  [
    '采购单号',
    '采购订单号',
    '客户采购单号',
    '客户订单号',
    '采购单',
    '采购订单',
    'PO',
    'PO No.',
    'PO number',
    'Purchase order',
    'Purchase order no.',
    'Purchase order number',
    'Purchase no.',
    'Purchase number',
    'Customer PO',
    'Your order no.',
    'No. PO',
    'Nomor PO',
    'Nomor pembelian',
    'Nomor pesanan pembelian',
    'PO pelanggan',
  ].map(plainTitle),
)

/** A longer text is a sentence and no purchase number. */
const textMax = 60

/** The number that follows a title in the same cell: `PO No.: 4500123`. */
function numberAfterTitle(cell: string): string | undefined {
  const at = cell.normalize('NFKC').indexOf(':')
  if (at === -1 || at > textMax || !titles.has(plainTitle(cell.slice(0, at)))) return undefined
  return cell.slice(at + 1).trim() || undefined
}

/** The purchase number that a sheet has above its table; null when it has none. */
export function purchaseNoAbove(rows: readonly (readonly string[])[]): string | null {
  for (const row of rows) {
    const cells = row.map((cell) => cell.slice(0, 2 * textMax).trim()).filter((cell) => cell !== '')
    for (const [i, cell] of cells.entries()) {
      const found = numberAfterTitle(cell) ?? (titles.has(plainTitle(cell)) ? cells[i + 1] : undefined)
      if (found !== undefined && found.length <= textMax) return found
    }
  }
  return null
}
