import type { FieldKind } from '#shared/kernel/field-table.ts'

/** Kinds of the fields of priced lines, for places that write their values in words. */
export const lineKinds: Readonly<Record<string, FieldKind>> = {
  unitPrice: 'money',
  salesQuantity: 'quantity',
  shippedQuantity: 'quantity',
  auxiliaryQuantity: 'quantity',
  typedDiscount: 'percent',
  cartonsKept: 'quantity',
  width: 'quantity',
  height: 'quantity',
  basePriceAt: 'instant',
  sapDeliveryTime: 'date',
}
