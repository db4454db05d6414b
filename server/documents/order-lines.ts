import {
  areaOf,
  needsReview,
  orderQuantityOf,
  packed,
  totalPriceOf,
  unitPriceOf,
} from '#shared/documents/orders/order.rules.ts'
import { multiply, round } from '#shared/kernel/decimal.ts'
import { priceScale } from '#shared/kernel/currency.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

export type ProductRecord = Selectable<Tables['products']>

/** What somebody chooses for a line; the rest follows from the material. */
export interface LineChoice {
  product: ProductRecord
  salesQuantity: string
  discountPercent: string
  /** Percent that the customer's policy allows off the base price (D28). */
  allowedPercent: string
  width: string | null
  height: string | null
  doorModel: string
  remark: string
}

/** Base prices are kept in the material's currency; `rate` is units of the order's currency for one of it. */
const priceIn = (product: ProductRecord, rate: string): string | null =>
  product.basePrice === null ? null : round(multiply(product.basePrice, rate), priceScale)

/** A line of either document from its material, with every figure that rules compute. */
export function lineOf(choice: LineChoice, lineNo: number, currency: string, rate: string) {
  const { product: p, salesQuantity, discountPercent, allowedPercent } = choice
  const basePrice = priceIn(p, rate)
  const unitPrice = basePrice === null ? '0' : unitPriceOf(basePrice, p.per, discountPercent)
  return {
    lineNo,
    materialId: p.id,
    sapMaterialNo: p.sapMaterialNo,
    oldNo: p.oldNo,
    descriptionZh: p.descriptionZh,
    descriptionEn: p.descriptionEn,
    specZh: p.specZh,
    specEn: p.specEn,
    category: p.category,
    color: p.color,
    fixedLength: p.fixedLength,
    doorModel: choice.doorModel,
    width: choice.width,
    height: choice.height,
    area: choice.width !== null && choice.height !== null ? areaOf(choice.width, choice.height) : null,
    salesQuantity,
    salesUnit: p.salesUnit,
    auxiliaryQuantity: null,
    auxiliaryUnit: p.auxiliaryUnit,
    conversionRate: p.conversionRate,
    orderQuantity: orderQuantityOf(salesQuantity, p.conversionRate),
    unit: p.unit,
    basePrice,
    per: p.per,
    unitPrice,
    discountPercent,
    totalPrice: totalPriceOf(unitPrice, salesQuantity),
    currency,
    ...packed(salesQuantity, p),
    warehousePosition: p.warehouseCode,
    needsReview: needsReview(basePrice, discountPercent, allowedPercent),
    remark: choice.remark,
  }
}

export type DocumentLine = ReturnType<typeof lineOf>
