import type * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { columnsOf, listOf, rowSchema } from '#shared/kernel/field-table.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'

/**
 * A line of an order that SAP has, with everything that takes from it: the one ledger of requisitions, delivery notes and
 * SAP's deliveries (D47, D48). Quantities are in the sales unit.
 */
export const openLineFields = {
  sapOrderNo: field.text({ list: 'shown', filter: 'fragment', sort: true, width: 120 }),
  sapItem: field.integer({ list: 'shown', sort: true, width: 70 }),
  orderNo: field.text({ list: 'shown', filter: 'fragment', width: 150 }),
  /** Null for an order that was made in SAP (D137). */
  orderId: field.nullable(field.id({ list: 'sent' })),
  purchaseNo: field.text({ list: 'shown', filter: 'fragment', width: 140 }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: field.text({ list: 'shown', filterBy: 'customerId', width: 200 }),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 160 }),
  sapMaterialNo: field.text({ list: 'shown', filter: 'fragment', sort: true, width: 120 }),
  descriptionZh: field.text({ list: 'sent' }),
  descriptionEn: field.text({ list: 'sent' }),
  plannedDate: field.nullable(
    field.date({ list: 'shown', filter: 'dateRange', sort: true, width: 120, glance: 'dates' }),
  ),
  ordered: field.quantity({ list: 'shown', width: 110 }),
  /** In requisitions that were submitted, and in delivery notes that are under way. */
  requested: field.quantity({ list: 'shown', width: 110 }),
  noted: field.quantity({ list: 'shown', width: 110 }),
  /** In deliveries of SAP, whether or not their goods have left. */
  delivered: field.quantity({ list: 'shown', width: 110 }),
  shipped: field.quantity({ list: 'shown', width: 110 }),
  open: field.quantity({ list: 'shown', filter: 'amountRange', sort: true, width: 110 }),
  /** What SAP itself has not put into deliveries yet, whatever is requested or noted here. */
  sapOpen: field.quantity({ list: 'shown', width: 110, derived: true }),
  /** In requisitions and notes that take nothing yet. */
  drafted: field.quantity({ list: 'offered', width: 110, derived: true }),
  availableStock: field.nullable(field.quantity({ list: 'shown', width: 110, derived: true })),
  stockAt: field.nullable(field.instant({ list: 'offered', width: 150, derived: true })),
  salesUnit: field.text({ list: 'shown', width: 70 }),
  unitPrice: field.money({ list: 'offered', width: 110 }),
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 80 }),
  tradeTerm: field.ref('tradeTerm', { list: 'offered', width: 90 }),
  shippingPoint: field.text({ list: 'offered', width: 110 }),
  /** SAP's number of the party that takes the goods: the customer's own one, or the ship-to of its order. */
  shipToNo: field.text({ list: 'offered', filter: 'fragment', width: 110 }),
  warehousePosition: field.text({ list: 'offered', width: 110 }),
  closed: field.flag({ list: 'sent', filter: 'flag' }),
  /** As the material was packed when the order was written (D133). */
  quantityPerPackage: field.nullable(field.quantity({ list: 'sent' })),
  packageVolume: field.nullable(field.decimal({ list: 'sent' })),
  packageGrossWeight: field.nullable(field.decimal({ list: 'sent' })),
  boxesPerPallet: field.nullable(field.count({ list: 'sent' })),
} as const satisfies field.FieldTable

const listed = listOf('openLine', openLineFields, { field: 'plannedDate', order: 'asc' })
/** Screens ask for the lines that they know by their ids, and for those of an order or of a merge group. */
export const openLineList = {
  ...listed,
  filters: {
    ...listed.filters,
    id: { kind: 'oneOf' as const },
    orderId: { kind: 'oneOf' as const },
    mergeGroupNo: { kind: 'fragment' as const },
  },
}
export const openLineColumns = columnsOf(openLineFields)

export const openLineRow = rowSchema(openLineFields).omit({ version: true })
export type OpenLine = z.infer<typeof openLineRow>

export type Taken = Pick<OpenLine, 'ordered' | 'delivered' | 'requested' | 'noted' | 'closed'>

/** What is left to be requested: what was ordered without what is delivered, requested or noted; nothing of a closed line. */
export function openQuantity({ ordered, delivered, requested, noted, closed }: Taken): string {
  const left = subtract(ordered, add(delivered, requested, noted))
  return closed || compare(left, '0') < 0 ? '0' : left
}
