import type { BasePrice } from '#shared/lines/base-price.rules.ts'
import { referencePriceOf } from '#shared/lines/base-price.rules.ts'
import { priceNote } from '#shared/lines/far-price.rules.ts'
import { isRequestedPrice } from '#shared/lines/line.rules.ts'
import { discountOf } from '#shared/documents/orders/order.rules.ts'
import { isPositive, round, subtract } from '#shared/kernel/decimal.ts'

/** What a review reads of a line, whether it is stored or still typed. */
export interface ReviewedLine extends BasePrice {
  lineNo: number
  materialId: string
  sapMaterialNo: string
  salesUnit: string
  unitPrice: string
  width: string | null
  height: string | null
  doorModel: string
}

/** A line at another price than the reference price (D94). */
export interface OffPrice {
  line: ReviewedLine
  reference: string
  /** Above the reference price, or below it with a minus. */
  percent: string
  /** So far off that it may be a slip of the hand. */
  far: boolean
}

/** A material more than once; openings of one material in several sizes or models are several lines. */
export interface Repeated {
  sapMaterialNo: string
  lineNos: number[]
}

export interface OrderReview {
  offPrice: OffPrice[]
  repeated: Repeated[]
}

const offPriceOf = (line: ReviewedLine): OffPrice[] => {
  const reference = referencePriceOf(line)
  if (reference === null || !isRequestedPrice(line, line)) return []
  const off = discountOf(line.basePrice, line.per, line.unitPrice) ?? '0'
  const percent = round(subtract('0', off), 1)
  return [
    { line, reference, percent, far: priceNote(line, line) !== undefined || !isPositive(line.unitPrice) },
  ]
}

const contentOf = ({ materialId, width, height, doorModel }: ReviewedLine): string =>
  JSON.stringify([materialId, width && Number(width), height && Number(height), doorModel])

/** What a customer should look at before an order is sent. */
export function reviewOf(lines: readonly ReviewedLine[]): OrderReview {
  const groups = [...Map.groupBy(lines, contentOf).values()].filter((group) => group.length > 1)
  return {
    offPrice: lines.flatMap(offPriceOf),
    repeated: groups.map((group) => ({
      sapMaterialNo: group[0]!.sapMaterialNo,
      lineNos: group.map((line) => line.lineNo),
    })),
  }
}

/** Orders that ended before they were anything: their purchase numbers may be used again. */
const ended: ReadonlySet<string> = new Set(['cancelled', 'trashed'])

/** D50: other orders of the customer that carry the same purchase number. */
export function samePurchaseNo<
  O extends { id: string; customerId: string; purchaseNo: string; status: string },
>(order: { id: string | null; customerId: string; purchaseNo: string }, others: readonly O[]): O[] {
  const plain = (text: string) => text.trim().toLowerCase()
  const own = plain(order.purchaseNo)
  return own === ''
    ? []
    : others.filter(
        (o) =>
          o.id !== order.id &&
          o.customerId === order.customerId &&
          plain(o.purchaseNo) === own &&
          !ended.has(o.status),
      )
}
