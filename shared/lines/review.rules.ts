import { priceNote } from '#shared/lines/line-check.ts'
import { isRequestedPrice } from '#shared/lines/line.rules.ts'
import { calledLine, knownMaterial } from '#shared/lines/stand-in.ts'
import { discountOf, referencePriceOf, type BasePrice } from '#shared/lines/price.rules.ts'
import { isPositive, round, subtract } from '#shared/kernel/decimal.ts'

/** The fields of a line that a review needs, whether the line is stored or still being typed. */
export interface ReviewedLine extends BasePrice {
  lineNo: number
  /** It is null if the line stands by its wording (D204). */
  materialId: string | null
  wording: string
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
  /** The difference from the reference price, negative when the price is below it. */
  percent: string
  /** The difference is so large that it may be a typing error. */
  far: boolean
}

/** A material that occurs more than once; lines of different sizes or models do not count. */
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

/** What a line offers: a material in a size, or what its words say. */
const contentOf = ({ materialId, wording, width, height, doorModel }: ReviewedLine): string =>
  JSON.stringify(
    knownMaterial(materialId) === undefined
      ? [wording]
      : [materialId, width && Number(width), height && Number(height), doorModel],
  )

/** What a customer should check before an order is sent. */
export function reviewOf(lines: readonly ReviewedLine[]): OrderReview {
  const groups = [...Map.groupBy(lines, contentOf).values()].filter((group) => group.length > 1)
  return {
    offPrice: lines.flatMap(offPriceOf),
    repeated: groups.map((group) => ({
      sapMaterialNo: calledLine(group[0]!),
      lineNos: group.map((line) => line.lineNo),
    })),
  }
}

interface Numbered {
  id: string | null
  customerId: string
  purchaseNo: string
}

/**
 * Other documents of the customer with the same purchase number (D50).
 * @param ended states in which a document gives its purchase number back
 */
export function samePurchaseNo<O extends Numbered & { status: string }>(
  order: Numbered,
  others: readonly O[],
  ended: readonly string[],
): O[] {
  const plain = (text: string) => text.trim().toLowerCase()
  const own = plain(order.purchaseNo)
  return own === ''
    ? []
    : others.filter(
        (o) =>
          o.id !== order.id &&
          o.customerId === order.customerId &&
          plain(o.purchaseNo) === own &&
          !ended.includes(o.status),
      )
}
