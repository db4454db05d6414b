import { add, multiply, round, type DecimalString } from './decimal.ts'

/** D61: unit prices carry four places, amounts two in every currency; half-up. */
export const priceScale = 4
export const amountScale = 2

/** Currencies shown without decimals (D61); stored with two like every other. */
const wholeUnits = new Set(['JPY', 'KRW', 'VND'])
export const shownPlaces = (currency: string): number => (wholeUnits.has(currency) ? 0 : amountScale)

/** The one rounding point of a line: price × quantity, rounded once. */
export const lineAmount = (unitPrice: DecimalString, quantity: DecimalString): DecimalString =>
  round(multiply(unitPrice, quantity), amountScale)

/** A total is the sum of rounded lines and charges, so it is never rounded again. */
export const total = (amounts: readonly DecimalString[]): DecimalString => round(add(...amounts), amountScale)
