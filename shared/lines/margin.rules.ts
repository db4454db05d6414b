import { add, divide, isPositive, multiply, round, subtract } from '#shared/kernel/decimal.ts'

interface SoldLine {
  salesQuantity: string
  totalPrice: string
  /** What one sales unit costs; null while nobody has said it. */
  unitCost: string | null
}

const places = 2

export interface Margin {
  /** What is left of the price after cost, in percent of the price. */
  percent: string
  /** Lines without a cost price, which the percentage leaves out. */
  unknown: number
}

/** Computes the margin of the lines whose cost is known; null where there is none, or nothing is asked for them (D162). */
export function marginOf(lines: readonly SoldLine[]): Margin | null {
  const known = lines.filter((line) => line.unitCost !== null)
  const price = add('0', ...known.map(({ totalPrice }) => totalPrice))
  if (!isPositive(price)) return null
  const cost = add('0', ...known.map(({ salesQuantity, unitCost }) => multiply(salesQuantity, unitCost!)))
  return {
    percent: round(divide(multiply(subtract(price, cost), '100'), price), places),
    unknown: lines.length - known.length,
  }
}
