import {
  add,
  compare,
  divide,
  isPositive,
  multiply,
  round,
  subtract,
  type DecimalString,
} from '#shared/kernel/decimal.ts'

interface DiscountedLine {
  /** Percent off the line's base price. */
  discountPercent: DecimalString | null
  totalPrice: DecimalString
}

const places = 2

/** What a line would cost at its base price: its discount already knows in which unit that price is. */
const atBasePrice = ({ discountPercent, totalPrice }: DiscountedLine): DecimalString | null =>
  discountPercent === null || compare(discountPercent, '100') >= 0
    ? null
    : divide(multiply(totalPrice, '100'), subtract('100', discountPercent))

/** Percent off the base prices of all lines together; null unless every line's discount is known and may be read. */
export function overallDiscount(lines: readonly DiscountedLine[]): DecimalString | null {
  const bases = lines.map(atBasePrice)
  if (lines.length === 0 || bases.includes(null)) return null
  const base = add(...bases.filter((amount) => amount !== null))
  if (!isPositive(base)) return null
  const off = subtract(base, add(...lines.map((line) => line.totalPrice)))
  return round(divide(multiply(off, '100'), base), places)
}
