import {
  add,
  divideTo,
  divideUp,
  isPositive,
  isZero,
  multiply,
  round,
  subtract,
  rest,
  total,
  compare,
  magnitude,
} from '#shared/kernel/decimal.ts'
import { priceScale } from '#shared/kernel/currency.ts'
import { isDecimal, placesOf, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** A base price is for `per` units (D63); null where there is none. */
export interface BasePrice {
  basePrice: string | null
  per: string
}

export const hasBasePrice = <P extends BasePrice>(price: P): price is P & { basePrice: string } =>
  price.basePrice !== null && !isZero(price.basePrice)

/** The base price of one sales unit; null where there is nothing to compare a price with (D62). */
export const referencePriceOf = (price: BasePrice): string | null =>
  hasBasePrice(price) ? unitPriceOf(price.basePrice, price.per, '0') : null

const isSingle = (per: string): boolean => isZero(per) || compare(per, '1') === 0

/** How numbers are written in the reader's language. */
interface NumberFormats {
  price: (value: string) => string
  quantity: (value: string) => string
}

/**
 * A base price as people read it: `24.00 / 100 PC`. It names its quantity, so that nobody takes the price of
 * a hundred for the price of one. The unit of a single piece is left out where a column beside it names the
 * unit.
 */
export function basePriceText(
  { basePrice, per, salesUnit }: BasePrice & { salesUnit: string },
  written: NumberFormats,
  unitOfOne: 'named' | 'left out' = 'left out',
): string {
  if (basePrice === null) return ''
  const price = written.price(basePrice)
  if (!isSingle(per)) return `${price} / ${written.quantity(per)} ${salesUnit}`
  return unitOfOne === 'named' ? `${price} / ${salesUnit}` : price
}

/** The order quantity with three places (D64). */
export const orderQuantityOf = (salesQuantity: string, conversionRate: string): string =>
  round(multiply(salesQuantity, conversionRate), 3)

/** The area of one opening in square metres with four places, from millimetres (D65). */
export const areaOf = (width: string, height: string): string =>
  divideTo(multiply(width, height), '1000000', 4)

/**
 * The price of one sales unit (D63), from a base price per `per` units and a discount in percent off it
 * (D62).
 */
export const unitPriceOf = (basePrice: string, per: string, discountPercent: string): string =>
  divideTo(multiply(basePrice, subtract('100', discountPercent)), multiply(per, '100'), priceScale)

/** The discount that a typed unit price means; undefined without a base price (D62). */
export const discountOf = (basePrice: string | null, per: string, unitPrice: string): string | undefined => {
  if (basePrice === null || isZero(basePrice)) return undefined
  const less = multiply(subtract(basePrice, multiply(unitPrice, per)), '100')
  return divideTo(less, basePrice, 4)
}

export interface Packing {
  quantityPerPackage: string | null
  packageVolume: string | null
  packageGrossWeight: string | null
  volume: string | null
  grossWeight: string | null
  boxesPerPallet: number | null
}

export interface Packed {
  packages: number | null
  pallets: number | null
  /** Cubic metres, six places. */
  totalVolume: string | null
  /** Kilograms, three places. */
  totalGrossWeight: string | null
}

/** An incomplete pallet needs the room of a whole one. */
export const palletsFor = (packages: number, boxesPerPallet: number | null): number | null =>
  boxesPerPallet === null || boxesPerPallet <= 0
    ? null
    : Number(divideUp(String(packages), String(boxesPerPallet)))

/** Whole packages where the packing is known (D67); volume and weight by package, otherwise by unit. */
export function packed(salesQuantity: string, p: Packing): Packed {
  const count =
    p.quantityPerPackage !== null && isPositive(p.quantityPerPackage)
      ? divideUp(salesQuantity, p.quantityPerPackage)
      : null
  const by = (perPackage: string | null, perUnit: string | null, places: number): string | null => {
    if (count !== null && perPackage !== null) return round(multiply(count, perPackage), places)
    return perUnit === null ? null : round(multiply(salesQuantity, perUnit), places)
  }
  return {
    packages: count === null ? null : Number(count),
    pallets: count === null ? null : palletsFor(Number(count), p.boxesPerPallet),
    totalVolume: by(p.packageVolume, p.volume, 6),
    totalGrossWeight: by(p.packageGrossWeight, p.grossWeight, 3),
  }
}

export interface Charges {
  localCharge: string
  oceanFreight: string
  premium: string
  otherCharge: string
}
/** What a header says of its amounts: its charges, and the decimals of them all (D181). */
export interface Amounts extends Charges {
  amountPlaces: number
}
export const noCharges: Charges = { localCharge: '0', oceanFreight: '0', premium: '0', otherCharge: '0' }

export interface SummedLine extends Omit<Packed, 'pallets'> {
  totalPrice: string
  salesQuantity: string
  unitPrice: string
  needsReview?: boolean
  reviewDecided?: boolean
}

/** A line is open while its quantity, price or total is not above zero (D7). */
const isOpen = (line: SummedLine) =>
  !isPositive(line.salesQuantity) || !isPositive(line.unitPrice) || !isPositive(line.totalPrice)

/** What lines come to together, exact and without charges; their amount has the decimals of theirs. */
export interface LineSums {
  linesAmount: string
  lineCount: number
  openLines: number
  reviewLines: number
  packages: number
  /** Cubic metres. */
  totalVolume: string
  /** Kilograms. */
  totalGrossWeight: string
}

const sum = (values: readonly (string | null)[]) => add('0', ...values.filter((v): v is string => v !== null))

export const sumsOf = (lines: readonly SummedLine[]): LineSums => ({
  linesAmount: total(lines.map((l) => l.totalPrice)),
  lineCount: lines.length,
  openLines: lines.filter(isOpen).length,
  reviewLines: lines.filter((l) => l.needsReview && !l.reviewDecided).length,
  packages: lines.reduce((n, l) => n + (l.packages ?? 0), 0),
  totalVolume: sum(lines.map((l) => l.totalVolume)),
  totalGrossWeight: sum(lines.map((l) => l.totalGrossWeight)),
})

const combined = (
  a: LineSums,
  b: LineSums,
  exact: (x: string, y: string) => string,
  money: (x: string, y: string) => string,
  count: (x: number, y: number) => number,
): LineSums => ({
  linesAmount: money(a.linesAmount, b.linesAmount),
  lineCount: count(a.lineCount, b.lineCount),
  openLines: count(a.openLines, b.openLines),
  reviewLines: count(a.reviewLines, b.reviewLines),
  packages: count(a.packages, b.packages),
  totalVolume: exact(a.totalVolume, b.totalVolume),
  totalGrossWeight: exact(a.totalGrossWeight, b.totalGrossWeight),
})

/** Sums with those of more lines, or without those of some of theirs. */
export const plus = (sums: LineSums, more: LineSums) =>
  combined(
    sums,
    more,
    add,
    (x, y) => total([x, y]),
    (x, y) => x + y,
  )
export const minus = (sums: LineSums, less: LineSums) => combined(sums, less, subtract, rest, (x, y) => x - y)

/** The sums and charges that the header stores, so that no list has to read lines, all with its decimals (D181). */
export const headerSums = (sums: LineSums, { amountPlaces: places, ...charges }: Amounts) => ({
  ...sums,
  localCharge: total([charges.localCharge], places),
  oceanFreight: total([charges.oceanFreight], places),
  premium: total([charges.premium], places),
  otherCharge: total([charges.otherCharge], places),
  linesAmount: total([sums.linesAmount], places),
  totalAmount: total(
    [sums.linesAmount, charges.localCharge, charges.oceanFreight, charges.premium, charges.otherCharge],
    places,
  ),
  totalVolume: round(sums.totalVolume, 4),
  totalGrossWeight: round(sums.totalGrossWeight, 3),
})

export const summary = (lines: readonly SummedLine[], amounts: Amounts) => headerSums(sumsOf(lines), amounts)

/** A discount has as many decimals as a price (D188). */
const discountPlaces = 4

/** What of price and discount was typed: the discount is null where the price was typed after it. */
interface TypedPrice {
  unitPrice: string
  typedDiscount: string | null
}

/** Off the base price, more than minus and less than plus one hundred percent, with four decimals (D62, D188). */
export const isDiscount = (text: string): boolean => isDecimal(text) && discountFault(text) === undefined

/** Why a number is no discount. */
export function discountFault(discount: string): Pick<Reason, 'code' | 'params'> | undefined {
  if (compare(magnitude(discount), '100') >= 0)
    return discount.startsWith('-')
      ? { code: 'TOO_SMALL', params: { min: -99 } }
      : { code: 'TOO_BIG', params: { max: 99 } }
  return placesOf(plainDecimal(discount)) > discountPlaces
    ? { code: 'PLACES', params: { max: discountPlaces } }
    : undefined
}

/** Whether the price is what the typed discount leaves of the base price, so that both stand. */
export const isOfDiscount = (price: BasePrice, { unitPrice, typedDiscount }: TypedPrice): boolean =>
  typedDiscount !== null &&
  hasBasePrice(price) &&
  compare(unitPriceOf(price.basePrice, price.per, typedDiscount), unitPrice) === 0

/**
 * The discount of a line: as it was typed, or else what its price means. Half of the last place of a price is many percent
 * of a cheap piece, so the typed one is kept beside the price and never computed from it.
 */
export function discountsOf(price: BasePrice, line: TypedPrice) {
  const { unitPrice, typedDiscount } = line
  if (typedDiscount !== null && isOfDiscount(price, line)) {
    const discountPercent = round(typedDiscount, discountPlaces)
    return { typedDiscount: discountPercent, discountPercent }
  }
  const list = referencePriceOf(price)
  const isList = list !== null && compare(list, unitPrice) === 0
  const meant = isList ? undefined : discountOf(price.basePrice, price.per, unitPrice)
  return { typedDiscount: null, discountPercent: meant ?? '0.0000' }
}
