import { plainTitle } from './line.titles.ts'

/** How people write, above their table, that a purchase number follows. */
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

/** Nobody writes a number longer than this; what is longer is a sentence. */
const longest = 60

/** The number behind its title in one cell: `PO No.: 4500123`. */
function behindTitle(cell: string): string | undefined {
  const at = cell.normalize('NFKC').indexOf(':')
  if (at === -1 || at > longest || !titles.has(plainTitle(cell.slice(0, at)))) return undefined
  return cell.slice(at + 1).trim() || undefined
}

/** The purchase number that a sheet names above its table; null where it names none. */
export function purchaseNoAbove(rows: readonly (readonly string[])[]): string | null {
  for (const row of rows) {
    const cells = row.map((cell) => cell.slice(0, 2 * longest).trim()).filter((cell) => cell !== '')
    for (const [i, cell] of cells.entries()) {
      const found = behindTitle(cell) ?? (titles.has(plainTitle(cell)) ? cells[i + 1] : undefined)
      if (found !== undefined && found.length <= longest) return found
    }
  }
  return null
}
