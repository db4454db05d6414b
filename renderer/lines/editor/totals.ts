import { containerFill, type ContainerFill } from '#shared/lines/container.rules.ts'
import { summary, type Charges } from '#shared/documents/orders/order.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { total } from '#shared/kernel/money.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { figuresOf } from './figures.ts'
import type { EditorRow } from './row.ts'

export const noCharges: Charges = { localCharge: '0', oceanFreight: '0', premium: '0', otherCharge: '0' }

const readable = (value: string) => (isDecimal(value) ? value : '0')
const readableCharges = (charges: Charges): Charges => ({
  localCharge: readable(charges.localCharge),
  oceanFreight: readable(charges.oceanFreight),
  premium: readable(charges.premium),
  otherCharge: readable(charges.otherCharge),
})

export type Totals = ReturnType<typeof summary> & { containers: ContainerFill }

/** The totals of the order, computed like those that the server stores. */
export function totalsOf(rows: readonly EditorRow[], charges: Charges): Totals {
  const lines = rows.flatMap((row, i) => {
    const figures = figuresOf(row)
    if (!figures) return []
    const salesQuantity = readable(row.cells.salesQuantity || '0')
    return [{ ...figures, salesQuantity, unitPrice: readable(row.cells.unitPrice || '0'), lineNo: i + 1 }]
  })
  const packed = lines.filter((line) => line.salesQuantity !== '0')
  return { ...summary(lines, readableCharges(charges)), containers: containerFill(packed) }
}

export interface CategoryShare {
  count: number
  amount: string
}

/**
 * The number of lines and the total of each present category; lines without a material count in `all` only.
 */
export function sharesOf(rows: readonly EditorRow[]): ReadonlyMap<Category | 'all', CategoryShare> {
  const amounts = new Map<Category | 'all', string[]>([['all', []]])
  for (const row of rows) {
    const figures = figuresOf(row)
    if (!figures || !row.material) continue
    for (const tab of ['all', row.material.category] as const) {
      const list = amounts.get(tab) ?? []
      list.push(figures.totalPrice)
      amounts.set(tab, list)
    }
  }
  return new Map([...amounts].map(([tab, list]) => [tab, { count: list.length, amount: total(list) }]))
}
