import {
  compare,
  isPositive,
  isWhole,
  lineAmount,
  divideTo,
  magnitude,
  multiply,
  subtract,
} from '#shared/kernel/decimal.ts'
import { isDecimal, withoutEnd } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { priceMax, quantityMax, sizeMax, farPricePercent } from '#shared/vocabulary/limits.ts'
import {
  discountOf,
  hasBasePrice,
  referencePriceOf,
  discountFault,
  type BasePrice,
} from '#shared/lines/price.rules.ts'
import { isMeasured } from './line.rules.ts'
import type { AnyLineInput, LineMaterial, LineInput } from './line.schema.ts'
import { isStandIn } from './stand-in.ts'

/**
 * A note about a price that is far from the list price, such as the price of a hundred typed for one, or a
 * missing decimal point. The line is accepted all the same. A price that is still open gets no note.
 */
export function priceNote({ unitPrice }: Pick<LineInput, 'unitPrice'>, price: BasePrice): Reason | undefined {
  const list = referencePriceOf(price)
  if (list === null || !isDecimal(unitPrice) || !isPositive(unitPrice) || !isPositive(list)) return undefined
  const away = multiply(magnitude(subtract(unitPrice, list)), '100')
  if (compare(away, multiply(list, String(farPricePercent))) < 0) return undefined
  return { code: 'PRICE_FAR', path: 'unitPrice', params: { percent: divideTo(away, list, 0), list } }
}

/** Places that a price (D61) and a quantity (D64) may have. */
const pricePlaces = 4
const quantityPlaces = 3
const sizePlaces = 2

const places = (value: string) => withoutEnd(value.split('.')[1] ?? '', '0').length

type Say = (field: keyof AnyLineInput | 'discountPercent', code: string, params?: Reason['params']) => void

type Fault = Pick<Reason, 'code' | 'params'>

/** What is wrong with a quantity of any unit; with `final` it must be there. */
export function quantityFault(quantity: string, final: boolean): Fault | undefined {
  const isBelow = final ? !isPositive(quantity) : compare(quantity, '0') < 0
  if (isBelow) return { code: 'QTY_ZERO' }
  if (compare(quantity, quantityMax) > 0) return { code: 'QTY_LIMIT', params: { max: quantityMax } }
  return places(quantity) > quantityPlaces ? { code: 'PLACES', params: { max: quantityPlaces } } : undefined
}

/** What is wrong with a price; with `final` it must be there. */
export function priceFault(unitPrice: string, final: boolean): Fault | undefined {
  if (compare(unitPrice, '0') < 0) return { code: 'TOO_SMALL', params: { min: 0 } }
  if (final && !isPositive(unitPrice)) return { code: 'PRICE_ZERO' }
  if (compare(unitPrice, priceMax) > 0) return { code: 'TOO_BIG', params: { max: priceMax } }
  return places(unitPrice) > pricePlaces ? { code: 'PLACES', params: { max: pricePlaces } } : undefined
}

function checkQuantity(
  { salesQuantity }: AnyLineInput,
  material: LineMaterial,
  final: boolean,
  say: Say,
): void {
  const fault = quantityFault(salesQuantity, final)
  if (fault) say('salesQuantity', fault.code, fault.params)
  else if (material.countable && !isWhole(salesQuantity))
    say('salesQuantity', 'QTY_WHOLE', { unit: material.salesUnit })
}

function checkPrice(line: AnyLineInput, material: LineMaterial, final: boolean, say: Say): void {
  const { unitPrice, salesQuantity } = line
  const fault = priceFault(unitPrice, final)
  if (fault) say('unitPrice', fault.code, fault.params)
  // A price and a quantity above zero can come to nothing that can be paid.
  else if (final && isPositive(salesQuantity) && !isPositive(amountOf(line, material)))
    say('unitPrice', 'LINE_TOTAL_ZERO')
}

const amountOf = ({ unitPrice, salesQuantity }: AnyLineInput, { amountPlaces }: LineMaterial) =>
  lineAmount(unitPrice, salesQuantity, amountPlaces)

/** Reasons against a discount as it was typed. */
function checkTypedDiscount({ typedDiscount }: AnyLineInput, material: LineMaterial, say: Say): void {
  if (typedDiscount === null) return
  const fault = discountFault(typedDiscount)
  if (fault) say('discountPercent', fault.code, fault.params)
  else if (!hasBasePrice(material)) say('discountPercent', 'NO_BASE_PRICE')
}

/**
 * The discount of an agreed line lies between minus and plus a hundred percent (D62). While a price is only
 * typed or read from a sheet, `priceNote` tells its writer that it is far from the list instead.
 */
export function checkDiscount(unitPrice: string, price: BasePrice, path: string): Reason[] {
  const discount =
    isDecimal(unitPrice) && isPositive(unitPrice) ? discountOf(price.basePrice, price.per, unitPrice) : '0'
  if (discount === undefined || (compare(discount, '-100') > 0 && compare(discount, '100') < 0)) return []
  return [{ code: 'DISCOUNT_RANGE', path, params: { list: referencePriceOf(price) ?? '' } }]
}

/** Pieces and measures are null on a line that has none. */
function checkMeasures(line: AnyLineInput, say: Say): void {
  const { auxiliaryQuantity: pieces } = line
  if (pieces !== null && compare(pieces, '0') < 0) say('auxiliaryQuantity', 'TOO_SMALL', { min: 0 })
  else if (pieces !== null && compare(pieces, quantityMax) > 0)
    say('auxiliaryQuantity', 'TOO_BIG', { max: quantityMax })
  else if (pieces !== null && places(pieces) > quantityPlaces)
    say('auxiliaryQuantity', 'PLACES', { max: quantityPlaces })
  for (const field of ['width', 'height'] as const) {
    const value = line[field]
    if (value !== null && compare(value, sizeMax) > 0) say(field, 'TOO_BIG', { max: sizeMax })
    else if (value !== null && places(value) > sizePlaces) say(field, 'PLACES', { max: sizePlaces })
  }
}

function checkOpening(line: AnyLineInput, material: LineMaterial, final: boolean, say: Say): void {
  if (material.category !== 'doorWindow') return
  for (const field of ['width', 'height'] as const) {
    const value = line[field]
    if (value === null ? final : !isPositive(value)) say(field, value === null ? 'REQUIRED' : 'SIZE_ZERO')
  }
  if (isMeasured(material) && final && line.auxiliaryQuantity === null) say('auxiliaryQuantity', 'REQUIRED')
}

/**
 * Checks one line by the rules of the specification, section 5. Returns every reason at once, each with its
 * field below `path` (`lines.3`). With `final` the line is generated or submitted; a draft may still have
 * empty places (D7).
 */
export function checkLine(
  line: AnyLineInput,
  material: LineMaterial,
  path: string,
  final: boolean,
): Reason[] {
  const reasons: Reason[] = []
  const say: Say = (field, code, params) =>
    void reasons.push({ code, path: `${path}.${field}`, ...(params && { params }) })
  const numbers = [
    'salesQuantity',
    'unitPrice',
    'typedDiscount',
    'cartonsKept',
    'width',
    'height',
    'auxiliaryQuantity',
  ] as const
  for (const field of numbers) {
    const value = line[field]
    if (value !== null && !isDecimal(value)) say(field, 'DECIMAL')
  }
  if (reasons.length > 0) return reasons
  checkQuantity(line, material, final, say)
  checkPrice(line, material, final, say)
  checkTypedDiscount(line, material, say)
  checkMeasures(line, say)
  checkOpening(line, material, final, say)
  if (final && !material.enabled) say('materialId', 'MASTER_DISABLED', { value: material.sapMaterialNo })
  if (final && !isPositive(material.conversionRate))
    say('materialId', 'UNIT_RATE_MISSING', {
      material: material.sapMaterialNo,
      unit: material.salesUnit,
      base: material.unit,
    })
  // What has neither a material nor words is nothing that could be offered.
  if (isStandIn(material)) {
    if (line.wording.trim() === '') say('wording', 'REQUIRED')
  } else if (final && material.descriptionZh === '' && material.descriptionEn === '')
    say('materialId', 'REQUIRED')
  return reasons
}
