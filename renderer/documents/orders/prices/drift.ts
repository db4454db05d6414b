import type { Order, OrderLine } from '#shared/documents/orders/order.schema.ts'
import { compare, divide, isZero, multiply, round, subtract } from '#shared/kernel/decimal.ts'

/** A line with the base price that was kept and the one of today (D80). */
export interface Drift {
  line: OrderLine
  kept: string | null
  today: string | null
  changed: boolean
  /** How far today's is from the kept one, in percent; undefined where one of them is missing. */
  percent: string | undefined
}

interface Price {
  lineNo: number
  kept: string | null
  today: string | null
}

const isSame = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0

const percentOf = (kept: string | null, today: string | null) =>
  kept === null || today === null || isZero(kept)
    ? undefined
    : round(multiply(divide(subtract(today, kept), kept), '100'), 2)

export function driftsOf(order: Pick<Order, 'lines'>, prices: readonly Price[]): Drift[] {
  const lines = new Map(order.lines.map((line) => [line.lineNo, line]))
  return prices.flatMap(({ lineNo, kept, today }) => {
    const line = lines.get(lineNo)
    if (!line) return []
    return [{ line, kept, today, changed: !isSame(kept, today), percent: percentOf(kept, today) }]
  })
}

/** Today's price can be taken where there is one and it is another. */
export const isTakeable = ({ changed, today }: Drift): boolean => changed && today !== null
