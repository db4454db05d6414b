import { hasBasePrice, type BasePrice } from '#shared/lines/base-price.rules.ts'
import { isSameBenchmark } from '#shared/lines/benchmark.rules.ts'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { divide, multiply, round, subtract } from '#shared/kernel/decimal.ts'

/** A line with the base price that was kept and the one of today (D80). */
export interface Drift {
  line: OrderLine
  kept: BasePrice
  today: BasePrice
  changed: boolean
  /** How far today's price is from the kept one, in percent; undefined if one of them is missing. */
  percent: string | undefined
}

interface Price {
  lineNo: number
  kept: BasePrice
  today: BasePrice
}

const perUnit = ({ basePrice, per }: BasePrice & { basePrice: string }) => divide(basePrice, per)

function percentOf(stored: BasePrice, today: BasePrice): string | undefined {
  if (!hasBasePrice(stored) || today.basePrice === null) return undefined
  const before = perUnit(stored)
  const now = perUnit({ ...today, basePrice: today.basePrice })
  return round(multiply(divide(subtract(now, before), before), '100'), 2)
}

export function driftsOf(order: Pick<Order, 'lines'>, prices: readonly Price[]): Drift[] {
  const lines = new Map(order.lines.map((line) => [line.lineNo, line]))
  return prices.flatMap(({ lineNo, kept, today }) => {
    const line = lines.get(lineNo)
    if (!line) return []
    return [{ line, kept, today, changed: !isSameBenchmark(kept, today), percent: percentOf(kept, today) }]
  })
}

/** Today's price can be taken if there is one and it differs. */
export const isTakeable = ({ changed, today }: Drift): boolean => changed && today.basePrice !== null
