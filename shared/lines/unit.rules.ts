import { amountPlacesMax, priceScale } from '#shared/kernel/currency.ts'
import {
  compare,
  divide,
  isPositive,
  isWhole,
  isZero,
  multiply,
  round,
  subtract,
  lineAmount,
} from '#shared/kernel/decimal.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { LineMaterial } from './line.schema.ts'
import { unitCode } from './line-units.ts'

/** How much a unit is in base units of one material. */
export interface UnitRate {
  unitCode: string
  baseUnits: string
}

/** What is known of the units of a material. */
export type MaterialUnits = Pick<
  LineMaterial,
  | 'salesUnit'
  | 'unit'
  | 'conversionRate'
  | 'countable'
  | 'packingCode'
  | 'packingZh'
  | 'packingEn'
  | 'quantityPerPackage'
  | 'boxesPerPallet'
> & { rates: readonly UnitRate[] }

/** A unit, and how many sales units it is. */
export interface UnitFactor {
  unit: string
  factor: string
}

const factorPlaces = 9
const quantityPlaces = 3
/** What rounding a quantity to its places may take away at most. */
const tolerance = '0.00001'

const boxes = ['BOX', 'CTN']
const packages: ReadonlySet<string> = new Set([...boxes, 'BDL', 'PAL', 'ROL', 'BOT'])

/** The units that mean a package of the material: a carton and a box are one, whatever its packing is called. */
function packageUnits({ packingCode, packingZh, packingEn }: MaterialUnits): readonly string[] {
  const named = [packingCode, packingEn, packingZh].map(unitCode).find((unit) => packages.has(unit))
  return named === undefined || boxes.includes(named) ? boxes : [named]
}

/**
 * Every unit of which is known how many sales units it is (D183), by unit rate and auxiliary unit, whose rate stands in the
 * same table, and by packing. The first rule wins.
 */
export function unitFactors(material: MaterialUnits): UnitFactor[] {
  const { salesUnit, unit, conversionRate, rates, quantityPerPackage, boxesPerPallet } = material
  const inSales = (base: string) => round(divide(base, conversionRate), factorPlaces)
  const known: UnitFactor[] = [{ unit: salesUnit, factor: '1' }]
  if (isPositive(conversionRate)) {
    known.push({ unit, factor: inSales('1') })
    known.push(...rates.map((rate) => ({ unit: rate.unitCode, factor: inSales(rate.baseUnits) })))
  }
  if (quantityPerPackage !== null && isPositive(quantityPerPackage)) {
    known.push(...packageUnits(material).map((one) => ({ unit: one, factor: quantityPerPackage })))
    if (boxesPerPallet !== null && boxesPerPallet > 0)
      known.push({ unit: 'PAL', factor: multiply(quantityPerPackage, String(boxesPerPallet)) })
  }
  const first = new Map<string, UnitFactor>()
  for (const one of known)
    if (isPositive(one.factor) && !first.has(unitCode(one.unit)))
      first.set(unitCode(one.unit), { unit: one.unit, factor: plainDecimal(round(one.factor, factorPlaces)) })
  return [...first.values()]
}

/** How many sales units a written unit is; undefined where no rule says it. */
export const factorOf = (written: string, factors: readonly UnitFactor[]): string | undefined =>
  factors.find(({ unit }) => unitCode(unit) === unitCode(written))?.factor

/** Units with their factors as one text, as a refusal sends them to be chosen from. */
export const factorsText = (factors: readonly UnitFactor[]): string =>
  factors.map(({ unit, factor }) => `${unit}=${factor}`).join(' ')
export const factorsIn = (text: string): UnitFactor[] =>
  text.split(' ').flatMap((one) => {
    const [unit, factor] = one.split('=')
    return unit && factor ? [{ unit, factor }] : []
  })

/** A quantity and its price, in a unit that goes with both. */
export interface Measured {
  salesQuantity: string
  unitPrice: string
}
/** The same with the decimals of the amounts of its document (D181). */
export interface MeasuredLine extends Measured {
  amountPlaces: number
}

export interface Converted extends Measured {
  /** What the line comes to, before and after: a price of four places may not hold what was agreed. */
  amount: string
  before: string
}

/**
 * Converts the quantity and the price of a line to sales units. If a box holds 500 pieces, two boxes become 1,000 pieces,
 * each at a five-hundredth of the price of a box. It answers undefined if the quantity cannot be written in sales units.
 */
export function inSalesUnits(
  { salesQuantity, unitPrice, amountPlaces }: MeasuredLine,
  factor: string,
  countable: boolean,
): Converted | undefined {
  if (!isPositive(factor)) return undefined
  const exact = multiply(salesQuantity, factor)
  const quantity = round(exact, quantityPlaces)
  const lost = subtract(exact, quantity).replace('-', '')
  if (compare(lost, tolerance) > 0 || (countable && !isWhole(quantity))) return undefined
  const price = round(divide(unitPrice, factor), priceScale)
  return {
    salesQuantity: quantity,
    unitPrice: price,
    amount: lineAmount(price, quantity, amountPlaces),
    before: lineAmount(unitPrice, salesQuantity, amountPlaces),
  }
}

/** The amount of a line is another one in sales units. */
export const changesAmount = ({ amount, before }: Pick<Converted, 'amount' | 'before'>): boolean =>
  !isZero(round(subtract(amount, before), amountPlacesMax))
