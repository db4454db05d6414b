import { keptCartons } from '#shared/lines/carton.rules.ts'
import { unitPriceOf } from '#shared/lines/price.rules.ts'
import { figuresOf, isRequestedPrice, needsReview } from '#shared/lines/line.rules.ts'
import type { AnyLineInput, LineMaterial, StaffLineInput } from '#shared/lines/line.schema.ts'
import { dimensionOf } from '#shared/lines/packing.rules.ts'
import { linePacking, noPacking, type LinePacking } from '#shared/lines/packing.schema.ts'
import { isZero, multiply, round } from '#shared/kernel/decimal.ts'
import { priceScale } from '#shared/kernel/currency.ts'
import { picked } from '#shared/kernel/pick.ts'
import { priceFacts, type PriceFacts } from '#shared/lines/prices/price.schema.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { FoundFacts } from './price-facts.repository.ts'
import type { OwnNumber } from './customer-number.repository.ts'

/**
 * The columns of a product that a line needs. Reading all columns would cost an order of 200 lines more time
 * than its rules.
 */
export const productColumns = [
  'id',
  'sapMaterialNo',
  'oldNo',
  'descriptionZh',
  'descriptionEn',
  'specZh',
  'specEn',
  'category',
  'color',
  'fixedLength',
  'productTypeCode',
  'unit',
  'salesUnit',
  'auxiliaryUnit',
  'countable',
  'basePrice',
  'per',
  'currency',
  'volume',
  'grossWeight',
  'enabled',
  'factoryCode',
  'warehouseCode',
] as const

export type ProductRecord = Pick<Selectable<Tables['products']>, (typeof productColumns)[number]> & {
  conversionRate: string
  packing: LinePacking | null
  productTypeZh: string
  productTypeEn: string
}

/** The rules that make a price where nobody buys. */
export const noRules = {
  policy: null,
  priceTypeCode: '',
  materialPrice: null,
  discount: null,
  priceRate: null,
  documentRate: null,
} satisfies FoundFacts

/** What the price of a product depends on: the rules that were found for its buyer, and its own columns. */
export const pricedIn = (currency: string, product: ProductRecord, found: FoundFacts | null): PriceFacts => ({
  ...(found ?? noRules),
  currency,
  own: picked(priceFacts.shape.own, product),
})

/** What a customer's price and stock add to a material; null where nothing is known. */
interface ForCustomer {
  basePrice: string | null
  per: string
  allowedPercent: string | null
  stock: string | null
  /** The decimals of amounts in the currency of the price (D181). */
  amountPlaces: number
  /** The customer's own number; the first one if there are several. */
  own?: OwnNumber | undefined
}

/** A material as a line of one order needs it, with its price in the order's currency. */
export const materialOf = (
  p: ProductRecord,
  { basePrice, per, allowedPercent, stock, amountPlaces, own }: ForCustomer,
): LineMaterial => ({
  id: p.id,
  sapMaterialNo: p.sapMaterialNo,
  oldNo: p.oldNo,
  customerMaterialNo: own?.[0] ?? '',
  customerDescription: own?.[1] ?? '',
  descriptionZh: p.descriptionZh,
  descriptionEn: p.descriptionEn,
  specZh: p.specZh,
  specEn: p.specEn,
  category: p.category as Category,
  color: p.color,
  fixedLength: p.fixedLength,
  productType: p.productTypeCode,
  productTypeZh: p.productTypeZh,
  productTypeEn: p.productTypeEn,
  unit: p.unit,
  salesUnit: p.salesUnit,
  auxiliaryUnit: p.auxiliaryUnit,
  conversionRate: p.conversionRate,
  countable: p.countable,
  amountPlaces,
  basePrice,
  per,
  ...(p.packing ?? noPacking),
  volume: p.volume,
  grossWeight: p.grossWeight,
  enabled: p.enabled,
  factoryCode: p.factoryCode,
  warehouseCode: p.warehouseCode,
  stock,
  allowedPercent,
})

/** In what a line is priced, and the time when its benchmark price was taken (D80). */
export interface Pricing {
  currency: string
  /** The decimals of the document's amounts, which it keeps when its currency gets others (D181). */
  amountPlaces: number
  basePriceAt: string
}

/** A line as every document stores it: what was typed, what follows from its material, and every computed figure. */
const commonOf = (
  line: AnyLineInput,
  m: LineMaterial,
  lineNo: number,
  { currency, amountPlaces, basePriceAt }: Pricing,
) => ({
  ...figuresOf(line, { ...m, amountPlaces }),
  ...picked(linePacking, m),
  lineNo,
  materialId: m.id,
  sapMaterialNo: m.sapMaterialNo,
  oldNo: m.oldNo,
  customerMaterialNo: line.customerMaterialNo || m.customerMaterialNo,
  customerDescription: m.customerDescription,
  descriptionZh: m.descriptionZh,
  descriptionEn: m.descriptionEn,
  specZh: m.specZh,
  specEn: m.specEn,
  category: m.category,
  color: line.color,
  fixedLength: m.fixedLength,
  productType: m.productType,
  productTypeZh: m.productTypeZh,
  productTypeEn: m.productTypeEn,
  dimension: dimensionOf(line, m),
  doorModel: line.doorModel,
  width: line.width,
  height: line.height,
  salesQuantity: line.salesQuantity,
  cartonsKept: keptCartons(line, m),
  salesUnit: m.salesUnit,
  auxiliaryQuantity: line.auxiliaryQuantity,
  auxiliaryUnit: m.auxiliaryUnit,
  conversionRate: m.conversionRate,
  unit: m.unit,
  basePrice: m.basePrice,
  basePriceAt,
  per: m.per,
  unitPrice: line.unitPrice,
  currency,
  wording: line.wording,
  remark: line.remark,
})

type StaffLine = AnyLineInput &
  Pick<StaffLineInput, 'warehousePosition' | 'specialRequirement' | 'reviewAsked'>

/** A line of staff, with what concerns them alone. */
export const recordOf = (line: StaffLine, m: LineMaterial, lineNo: number, pricing: Pricing) => ({
  ...commonOf(line, m, lineNo, pricing),
  needsReview: needsReview(line, m),
  warehousePosition: line.warehousePosition || (m.warehouseCode ?? ''),
  specialRequirement: line.specialRequirement,
  reviewAsked: line.reviewAsked,
})
export type DocumentLine = ReturnType<typeof recordOf>

/** A line of a customer's order, with the mark of a requested price (D94); it does not store what concerns staff (D93). */
export const customerRecordOf = (line: AnyLineInput, m: LineMaterial, lineNo: number, pricing: Pricing) => ({
  ...commonOf(line, m, lineNo, pricing),
  requestedPrice: isRequestedPrice(line, m),
})
export type CustomerDocumentLine = ReturnType<typeof customerRecordOf>

/** Turns a line that was made for staff into a line of a customer's order. */
export const customerLineOf = ({
  warehousePosition: _p,
  specialRequirement: _s,
  needsReview: _n,
  reviewAsked: _r,
  ...line
}: DocumentLine): CustomerDocumentLine => ({ ...line, requestedPrice: !isZero(line.discountPercent) })

/** What the plans of the demo company choose for a line: a discount instead of a price. */
export interface LineChoice {
  product: ProductRecord
  own: OwnNumber | undefined
  salesQuantity: string
  discountPercent: string
  allowedPercent: string
  width: string | null
  height: string | null
  /** Pieces of what is sold by the square metre (D65). */
  auxiliaryQuantity: string | null
  doorModel: string
  remark: string
}

/**
 * A line from its material and a discount. `rate` is units of the order's currency for one unit of the
 * material's.
 */
export function lineOf(choice: LineChoice, lineNo: number, pricing: Pricing, rate: string): DocumentLine {
  const { product, own, discountPercent, allowedPercent } = choice
  const { per } = product
  const basePrice = product.basePrice === null ? null : round(multiply(product.basePrice, rate), priceScale)
  const material = materialOf(product, {
    basePrice,
    per,
    allowedPercent,
    stock: null,
    own,
    amountPlaces: pricing.amountPlaces,
  })
  const line = {
    from: null,
    materialId: product.id,
    salesQuantity: choice.salesQuantity,
    unitPrice: basePrice === null ? '0' : unitPriceOf(basePrice, per, discountPercent),
    typedDiscount: basePrice === null || isZero(discountPercent) ? null : discountPercent,
    cartonsKept: null,
    width: choice.width,
    height: choice.height,
    auxiliaryQuantity: choice.auxiliaryQuantity,
    doorModel: choice.doorModel,
    color: product.color,
    remark: choice.remark,
    warehousePosition: '',
    specialRequirement: '',
    customerMaterialNo: null,
    wording: '',
    reviewAsked: false,
  }
  return recordOf(line, material, lineNo, pricing)
}
