import { rest, total } from '#shared/kernel/decimal.ts'

interface Ordered {
  totalAmount: string
  lines: readonly { closed: boolean; totalPrice: string }[]
}

export interface ClosedPart {
  lineCount: number
  amount: string
  /** The total without the closed lines. Charges stay in it. */
  remaining: string
}

/** What the closed lines of an order come to (D130); undefined where none is closed. */
export function closedPartOf({ totalAmount, lines }: Ordered): ClosedPart | undefined {
  const closed = lines.filter((line) => line.closed)
  if (closed.length === 0) return undefined
  const amount = total(closed.map((line) => line.totalPrice))
  return { lineCount: closed.length, amount, remaining: rest(totalAmount, amount) }
}
