import { isPositive } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'

export interface DiscountableLine {
  lineNo: number
  discountPercent: string
  /** It has a list price, and its customer's policy leaves room below that. */
  allowsDiscount: boolean
}

/** D134: some order types are agreed with a discount; a line that might have one and has none is named. */
export const discountReasons = (
  orderType: string,
  discountTypes: readonly string[],
  lines: readonly DiscountableLine[],
): Reason[] =>
  discountTypes.includes(orderType)
    ? lines
        .filter((line) => line.allowsDiscount && !isPositive(line.discountPercent))
        .map(({ lineNo }) => ({
          code: 'DISCOUNT_NEEDED',
          path: `lines.${lineNo}.discountPercent`,
          params: { type: orderType },
        }))
    : []
