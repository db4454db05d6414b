import { isPositive, isWhole } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { OpenLine } from './open-line.schema.ts'

/** What the goods of one note have in common. */
export const inCommonOfNote = [
  'customerId',
  'salesOrg',
  'currency',
  'tradeTerm',
] as const satisfies (keyof OpenLine)[]

/** What the goods of one delivery have in common, which leaves from one place for one ship-to as well. */
export const inCommonOfDelivery = [
  'customerId',
  'salesOrg',
  'currency',
  'shippingPoint',
  'shipToNo',
  'tradeTerm',
] as const satisfies (keyof OpenLine)[]

export type InCommon = (typeof inCommonOfDelivery)[number]
type Common = Readonly<Record<InCommon, string>>

/** In what a line differs from the others, so that both cannot leave together. */
export const differenceOf = (
  line: Common,
  first: Common | undefined,
  inCommon: readonly InCommon[],
): InCommon | undefined => first && inCommon.find((field) => line[field] !== first[field])

/** A quantity that can leave: a whole number above zero (the specification, section 5). */
export const quantityReasons = (quantity: string, path: string): Reason[] => {
  if (!isPositive(quantity)) return [{ code: 'QTY_ZERO', path }]
  return isWhole(quantity) ? [] : [{ code: 'QTY_WHOLE', path }]
}
