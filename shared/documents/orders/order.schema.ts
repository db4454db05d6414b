import * as z from 'zod'
import { businessDate, decimal, id, instant, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import {
  categories,
  packingRequirements,
  pushStates,
  sapChangeStates,
  shippingStates,
  splitStates,
  sprayCodes,
} from '#shared/vocabulary/words.ts'
import { riskLevels } from './credit.schema.ts'
import { orderStates } from './order.facts.ts'

export const orderSources = ['contract', 'manual', 'client', 'website', 'newPi'] as const

/** The columns of the staff order record list, with the facts that its actions need. */
export const orderRow = z.strictObject({
  id,
  version,
  orderNo: z.string(),
  customerOrderNo: z.string(),
  purchaseNo: z.string(),
  sapGroupOrderNo: z.string(),
  sapBuildingOrderNo: z.string(),
  customerId: id,
  customerName: z.string(),
  customerCode: z.string(),
  salesOrg: z.string(),
  salespersonId: id.nullable(),
  salespersonName: z.string(),
  destinationCountry: z.string(),
  currency: z.string(),
  totalAmount: decimal,
  lineCount: z.int(),
  deliveryTime: businessDate.nullable(),
  sapDeliveryTime: businessDate.nullable(),
  orderTime: instant,
  source: z.enum(orderSources),
  /** Empty for a closed order, as the specification says (D43); `closed` marks it. */
  orderRecordStatus: z.enum([...orderStates, '']),
  status: z.enum(orderStates),
  push: z.enum(pushStates),
  split: z.enum(splitStates),
  shipping: z.enum(shippingStates),
  sapChange: z.enum(sapChangeStates),
  submitted: z.boolean(),
  returnedByCs: z.boolean(),
  openLines: z.int(),
  reviewLines: z.int(),
  reviewSaved: z.boolean(),
  childCount: z.int(),
  claimedBy: id.nullable(),
  salesApproval: z.boolean(),
  salesApproved: z.boolean(),
  stateBeforeCs: z.enum(orderStates).nullable(),
  /** Empty unless it is merged for delivery (D12). */
  mergeGroupNo: z.string(),
  /** A push was refused for credit alone; never for roles that may not read credit data (D92). */
  creditHeld: z.boolean(),
  /** SAP took it and keeps something else, which nobody has called right yet. */
  sapDiffers: z.boolean(),
  /** The reader sees it by a share of its performance alone, and changes nothing (D91). */
  byShare: z.boolean(),
  /** The reader's own account made it (2.0.1). */
  isMaker: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedBy: z.string(),
  updatedAt: instant,
})
export type OrderRow = z.infer<typeof orderRow>

/** What a line is on paper: material, size, quantity, price, packing. Amounts are decimal strings. */
const lineFields = {
  lineNo: z.int(),
  materialId: id,
  sapMaterialNo: z.string(),
  oldNo: z.string(),
  /** The customer's own number and words, as they were when the line was saved. */
  customerMaterialNo: z.string(),
  customerDescription: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  category: z.enum(categories),
  color: z.string(),
  fixedLength: z.string(),
  doorModel: z.string(),
  /** Millimetres. */
  width: decimal.nullable(),
  height: decimal.nullable(),
  /** Square metres, four places (D65). */
  area: decimal.nullable(),
  salesQuantity: decimal,
  salesUnit: z.string(),
  auxiliaryQuantity: decimal.nullable(),
  auxiliaryUnit: z.string(),
  conversionRate: decimal,
  orderQuantity: decimal,
  unit: z.string(),
  /** The customer's reference price (EXW benchmark), per `per` units; customers may see their own (D93). */
  basePrice: decimal.nullable(),
  per: decimal,
  unitPrice: decimal,
  /** Off the base price, and null for whoever may not read that: one tells the other (D92). */
  discountPercent: decimal.nullable(),
  totalPrice: decimal,
  currency: z.string(),
  packages: z.int().nullable(),
  totalVolume: decimal.nullable(),
  totalGrossWeight: decimal.nullable(),
  remark: z.string(),
} as const

/** A line as its customer sees it: no position, no finance remark, no review mark (D93). */
export const customerLine = z.strictObject(lineFields)
export type CustomerLine = z.infer<typeof customerLine>

export const orderLine = z.strictObject({
  ...lineFields,
  warehousePosition: z.string(),
  specialRequirement: z.string(),
  financialRemark: z.string(),
  needsReview: z.boolean(),
  /** Marked by hand (D28). */
  reviewAsked: z.boolean(),
  /** Finance let the price stand. */
  reviewDecided: z.boolean(),
  sapDeliveryTime: businessDate.nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

/** Charges of the header, added to the sum of the lines (D31, D61). */
export const charges = {
  localCharge: decimal,
  oceanFreight: decimal,
  premium: decimal,
  otherCharge: decimal,
} as const

export const linkedOrder = z.strictObject({
  id,
  orderNo: z.string(),
  relation: z.enum(['master', 'child', 'customerOrder']),
  status: z.string(),
  totalAmount: decimal,
  lineCount: z.int(),
})

export const order = z.strictObject({
  ...orderRow.shape,
  ...charges,
  linesAmount: decimal,
  tradeTerm: z.string(),
  port: z.string(),
  payTerm: z.string(),
  sapSeller: z.string(),
  customerPoNo: z.string(),
  piNo: z.string(),
  serviceChargeNo: z.string(),
  remark: z.string(),
  isCustomize: z.boolean().nullable(),
  isDepositCollection: z.boolean().nullable(),
  depositRate: decimal.nullable(),
  deposit: decimal.nullable(),
  advancePaymentRate: decimal.nullable(),
  paymentRatio: decimal.nullable(),
  packingRequirement: z.enum(packingRequirements).nullable(),
  sprayCode: z.enum(sprayCodes).nullable(),
  returnComment: z.string(),
  /** Who confirmed that lines are not whole cartons, and when (D67). */
  cartonsConfirmedBy: z.string(),
  cartonsConfirmedAt: instant.nullable(),
  /** People of its performance allocation (D6). */
  performanceCount: z.int(),
  /** The number that its next child gets; never one that was used (D34). */
  nextChild: z.int(),
  /** Null for roles that may not read credit data (D92). */
  credit: z
    .strictObject({
      line: decimal,
      balance: decimal,
      currency: z.string(),
      risk: z.enum(riskLevels),
    })
    .nullable(),
  packages: z.int(),
  totalVolume: decimal,
  totalGrossWeight: decimal,
  lines: z.array(orderLine),
  linked: z.array(linkedOrder),
})
export type Order = z.infer<typeof order>

/** Specification section 2, "Staff order record list", and what its users narrow by every day. */
export const orderList = defineList({
  name: 'order',
  filters: {
    orderNo: { kind: 'fragment' },
    customerId: { kind: 'oneOf', pick: 'customer' },
    status: { kind: 'oneOf', values: orderStates },
    deliveryTime: { kind: 'dateRange' },
    sapGroupOrderNo: { kind: 'fragment' },
    sapBuildingOrderNo: { kind: 'fragment' },
    purchaseNo: { kind: 'fragment' },
    customerOrderNo: { kind: 'fragment' },
    mergeGroupNo: { kind: 'fragment' },
    salespersonId: { kind: 'oneOf', pick: 'salesperson' },
    salesOrg: { kind: 'oneOf', pick: 'salesOrg' },
    push: { kind: 'oneOf', values: pushStates },
    split: { kind: 'oneOf', values: splitStates },
    shipping: { kind: 'oneOf', values: shippingStates },
    sapChange: { kind: 'oneOf', values: sapChangeStates },
    submitted: { kind: 'flag' },
    returnedByCs: { kind: 'flag' },
    creditHeld: { kind: 'flag' },
    sapDiffers: { kind: 'flag' },
    source: { kind: 'oneOf', values: orderSources },
    destinationCountry: { kind: 'oneOf', pick: 'country' },
    currency: { kind: 'oneOf', pick: 'currency' },
    totalAmount: { kind: 'amountRange' },
    orderTime: { kind: 'instantRange' },
  },
  sorts: ['orderTime', 'orderNo', 'customerName', 'totalAmount', 'deliveryTime', 'updatedAt', 'lineCount'],
  defaultSort: { field: 'orderTime', order: 'desc' },
})
export const orderFilters = orderList.filters
