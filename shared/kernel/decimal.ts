import { Decimal } from 'decimal.js'

/**
 * Decimal arithmetic on strings. Money, prices, quantities and rates travel as decimal strings and are never
 * JavaScript numbers (D61); no other file computes with them.
 */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 })

export type DecimalString = string

const of = (value: DecimalString) => new Exact(value)

export const add = (...values: DecimalString[]): DecimalString =>
  values.reduce((sum, v) => sum.plus(v), of('0')).toString()
export const subtract = (a: DecimalString, b: DecimalString): DecimalString => of(a).minus(b).toString()
export const multiply = (...values: DecimalString[]): DecimalString =>
  values.reduce((product, v) => product.times(v), of('1')).toString()
/** Throws on division by zero, which is a programming error: the caller checks the divisor. */
export const divide = (a: DecimalString, b: DecimalString): DecimalString => {
  if (of(b).isZero()) throw new RangeError('division by zero')
  return of(a).div(b).toString()
}
/** Rounds half-up to a fixed number of places: `round('2.005', 2)` is `'2.01'`. */
export const round = (value: DecimalString, places: number): DecimalString => of(value).toFixed(places)
/** The value without its sign. */
export const magnitude = (value: DecimalString): DecimalString =>
  value.startsWith('-') ? value.slice(1) : value
export const compare = (a: DecimalString, b: DecimalString): -1 | 0 | 1 => of(a).comparedTo(b) as -1 | 0 | 1
export const isZero = (value: DecimalString): boolean => of(value).isZero()
export const isPositive = (value: DecimalString): boolean => of(value).greaterThan(0)
export const isWhole = (value: DecimalString): boolean => of(value).isInteger()
/** The smallest whole number that is not below the value. */
export const ceil = (value: DecimalString): DecimalString => of(value).ceil().toString()
