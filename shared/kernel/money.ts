import { placesOf } from './decimal-text.ts'
import { add, multiply, round, subtract, type DecimalString } from './decimal.ts'

/** An amount is stored with the decimals of its document (D181), so that its text says how it is rounded. */
const most = (amounts: readonly DecimalString[]) => Math.max(0, ...amounts.map(placesOf))

/** Price times quantity, rounded here and nowhere else (D61). */
export const lineAmount = (
  unitPrice: DecimalString,
  quantity: DecimalString,
  places: number,
): DecimalString => round(multiply(unitPrice, quantity), places)

/** A total is the sum of rounded lines and charges, so it is never rounded again; it has as many places as they have. */
export const total = (amounts: readonly DecimalString[], places = most(amounts)): DecimalString =>
  round(add('0', ...amounts), places)

/** What is left of an amount, with the places that both have. */
export const rest = (amount: DecimalString, less: DecimalString): DecimalString =>
  round(subtract(amount, less), most([amount, less]))

/** The share of an amount in percent, with its places. */
export const shareOf = (amount: DecimalString, percent: DecimalString): DecimalString =>
  round(multiply(amount, percent, '0.01'), placesOf(amount))
