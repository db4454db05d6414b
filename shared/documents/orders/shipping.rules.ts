import { compare, isPositive } from '#shared/kernel/decimal.ts'
import type { shippingStates } from '#shared/vocabulary/words.ts'

interface Shippable {
  salesQuantity: string
  shippedQuantity: string
  closed: boolean
}

const isComplete = ({ shippedQuantity, salesQuantity }: Shippable) =>
  compare(shippedQuantity, salesQuantity) >= 0

/** How far an order is shipped. Of a closed line nothing more is awaited. */
export function shippingOf(lines: readonly Shippable[]): (typeof shippingStates)[number] {
  if (!lines.some(({ shippedQuantity }) => isPositive(shippedQuantity))) return 'none'
  return lines.every((line) => line.closed || isComplete(line)) ? 'full' : 'partial'
}
