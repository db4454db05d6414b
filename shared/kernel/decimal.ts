import { Decimal } from 'decimal.js'
import { withoutEnd, placesOf } from './decimal-text.ts'

/**
 * Decimal arithmetic on strings. Money, prices, quantities and rates travel as decimal strings and are never
 * JavaScript numbers (D61); no other file computes with them.
 */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 })

export type DecimalString = string

const of = (value: DecimalString) => new Exact(value)

/**
 * Most figures of an order have a few digits. As whole numbers of their last place they are computed exactly and many
 * times faster; whatever does not fit is left to `Exact`.
 */
interface Short {
  /** A safe integer: the value is `units` divided by ten to the power of `places`. */
  units: number
  places: number
}

/** Every whole number of so many digits is a safe integer. */
const shortDigits = 15
const powers = Array.from({ length: shortDigits + 1 }, (_, n) => 10 ** n)

/** Undefined for what is long, or written in an unusual way. */
function shortOf(text: DecimalString): Short | undefined {
  const start = text.charCodeAt(0) === 45 ? 1 : 0
  const end = text.length
  if (end - start > shortDigits + 1 || end === start) return undefined
  let units = 0
  let point = -1
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 46 && point === -1 && at > start && at < end - 1) point = at
    else if (code >= 48 && code <= 57) units = units * 10 + code - 48
    else return undefined
  }
  if (units >= powers[shortDigits]!) return undefined
  return { units: start === 1 ? -units : units, places: point === -1 ? 0 : end - point - 1 }
}

function textOf(units: number, places: number): DecimalString {
  if (places === 0) return String(units + 0)
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const whole = digits.slice(0, -places)
  const fraction = withoutEnd(digits.slice(-places), '0')
  return `${units < 0 ? '-' : ''}${whole}${fraction === '' ? '' : '.'}${fraction}`
}

/** Units of a short number with more places; not a safe integer where they do not fit. */
const unitsAt = ({ units, places }: Short, wanted: number): number =>
  wanted - places > shortDigits ? NaN : units * powers[wanted - places]!

const sumOf = (a: Short, b: Short, sign: 1 | -1): Short | undefined => {
  const places = Math.max(a.places, b.places)
  const units = unitsAt(a, places) + sign * unitsAt(b, places)
  return Number.isSafeInteger(units) ? { units, places } : undefined
}

export const add = (...values: DecimalString[]): DecimalString => {
  let sum: Short | undefined = { units: 0, places: 0 }
  for (const value of values) {
    const next: Short | undefined = sum && shortOf(value)
    sum = next && sumOf(sum!, next, 1)
  }
  if (sum) return textOf(sum.units, sum.places)
  return values.reduce((exact, v) => exact.plus(v), of('0')).toString()
}
export const subtract = (a: DecimalString, b: DecimalString): DecimalString => {
  const [first, second] = [shortOf(a), shortOf(b)]
  const difference = first && second && sumOf(first, second, -1)
  return difference ? textOf(difference.units, difference.places) : of(a).minus(b).toString()
}
export const multiply = (...values: DecimalString[]): DecimalString => {
  let product: Short | undefined = { units: 1, places: 0 }
  for (const value of values) {
    const next: Short | undefined = product && shortOf(value)
    const units: number = next ? product!.units * next.units : NaN
    product = Number.isSafeInteger(units) ? { units, places: product!.places + next!.places } : undefined
  }
  if (product && product.places <= shortDigits) return textOf(product.units, product.places)
  return values.reduce((exact, v) => exact.times(v), of('1')).toString()
}
/** Undefined where the quotient does not end after a few places. */
function quotientOf(a: Short | undefined, b: Short | undefined): Short | undefined {
  if (!a || !b) return undefined
  let units = unitsAt(a, Math.max(a.places, b.places))
  const divisor = unitsAt(b, Math.max(a.places, b.places))
  if (!Number.isSafeInteger(divisor)) return undefined
  for (let places = 0; Number.isSafeInteger(units) && places < shortDigits; places++) {
    if (units % divisor === 0) return { units: units / divisor, places }
    units *= 10
  }
  return undefined
}

/** Throws on division by zero, which is a programming error: the caller checks the divisor. */
export const divide = (a: DecimalString, b: DecimalString): DecimalString => {
  if (isZero(b)) throw new RangeError('division by zero')
  const quotient = quotientOf(shortOf(a), shortOf(b))
  if (quotient) return textOf(quotient.units, quotient.places)
  return of(a).div(b).toString()
}
/** `units` with so many decimal places, none of them left out. */
function fixedOf(units: number, places: number): DecimalString {
  const digits = String(units).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Rounds half-up to a fixed number of places: `round('2.005', 2)` is `'2.01'`. */
export const round = (value: DecimalString, places: number): DecimalString => {
  const short = shortOf(value)
  if (!short || short.units < 0 || value.startsWith('-') || places > shortDigits)
    return of(value).toFixed(places)
  const cut = short.places - places
  const step = powers[Math.max(cut, 0)]!
  const rest = short.units % step
  const units = cut > 0 ? (short.units - rest) / step + (rest * 2 >= step ? 1 : 0) : unitsAt(short, places)
  if (!Number.isSafeInteger(units)) return of(value).toFixed(places)
  return fixedOf(units, places)
}
/**
 * The quotient rounded half-up to a fixed number of places. It is rounded once, so that a quotient without end is never
 * written out.
 */
export const divideTo = (a: DecimalString, b: DecimalString, places: number): DecimalString => {
  const [first, second] = [shortOf(magnitude(a)), shortOf(b)]
  const common = Math.max(first?.places ?? 0, second?.places ?? 0)
  const units = first ? unitsAt(first, common) * (powers[places] ?? NaN) : NaN
  const divisor = second ? unitsAt(second, common) : NaN
  if (!Number.isSafeInteger(units) || !Number.isSafeInteger(divisor * 2) || divisor <= 0)
    return round(divide(a, b), places)
  const rest = units % divisor
  const quotient = fixedOf((units - rest) / divisor + (rest * 2 >= divisor ? 1 : 0), places)
  return a.startsWith('-') && units > 0 ? `-${quotient}` : quotient
}
/** The value without its sign. */
export const magnitude = (value: DecimalString): DecimalString =>
  value.startsWith('-') ? value.slice(1) : value
export const compare = (a: DecimalString, b: DecimalString): -1 | 0 | 1 => {
  const [first, second] = [shortOf(a), shortOf(b)]
  const difference = first && second && sumOf(first, second, -1)
  if (!difference) return of(a).comparedTo(b) as -1 | 0 | 1
  return difference.units === 0 ? 0 : difference.units < 0 ? -1 : 1
}
export const isZero = (value: DecimalString): boolean => {
  const short = shortOf(value)
  return short ? short.units === 0 : of(value).isZero()
}
export const isPositive = (value: DecimalString): boolean => {
  const short = shortOf(value)
  return short ? short.units > 0 : of(value).greaterThan(0)
}
export const isWhole = (value: DecimalString): boolean => {
  const short = shortOf(value)
  if (!short) return of(value).isInteger()
  const rest = short.units % powers[short.places]!
  return rest === 0
}
/** The smallest whole number that is not below `a / b`, for a positive `b`. */
export const divideUp = (a: DecimalString, b: DecimalString): DecimalString => {
  const [first, second] = [shortOf(a), shortOf(b)]
  const places = Math.max(first?.places ?? 0, second?.places ?? 0)
  const units = first ? unitsAt(first, places) : NaN
  const divisor = second ? unitsAt(second, places) : NaN
  if (!Number.isSafeInteger(units) || !Number.isSafeInteger(divisor) || units < 0 || divisor <= 0)
    return ceil(divide(a, b))
  const rest = units % divisor
  return String((units - rest) / divisor + (rest > 0 ? 1 : 0))
}
/** The smallest whole number that is not below the value. */
export const ceil = (value: DecimalString): DecimalString => {
  const short = shortOf(value)
  if (!short || short.units < 0) return of(value).ceil().toString()
  const step = powers[short.places]!
  const rest = short.units % step
  return String((short.units - rest) / step + (rest > 0 ? 1 : 0))
}

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
