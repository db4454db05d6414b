import { amountScale } from './currency.ts'
import { add, multiply, round, type DecimalString } from './decimal.ts'

/** Price times quantity, rounded here and nowhere else. */
export const lineAmount = (unitPrice: DecimalString, quantity: DecimalString): DecimalString =>
  round(multiply(unitPrice, quantity), amountScale)

/** A total is the sum of rounded lines and charges, so it is never rounded again. */
export const total = (amounts: readonly DecimalString[]): DecimalString => round(add(...amounts), amountScale)
