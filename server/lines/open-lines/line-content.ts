import { packed } from '#shared/lines/price.rules.ts'
import { lineAmount } from '#shared/kernel/decimal.ts'
import type { OpenLineRecord } from './ledger.repository.ts'

/** What a line of a document keeps of the open line that it takes from. */
export const columnsOf = (line: OpenLineRecord) => ({
  openLineId: line.id,
  sapOrderNo: line.sapOrderNo,
  sapItem: line.sapItem,
  orderId: line.orderId,
  orderNo: line.orderNo,
  purchaseNo: line.purchaseNo,
  sapMaterialNo: line.sapMaterialNo,
  descriptionZh: line.descriptionZh,
  descriptionEn: line.descriptionEn,
  ordered: line.ordered,
  salesUnit: line.salesUnit,
  unitPrice: line.unitPrice,
})

/** What so much of an open line costs and takes of a load. */
export const amountsOf = (line: OpenLineRecord, quantity: string) => ({
  quantity,
  totalPrice: lineAmount(line.unitPrice, quantity, line.amountPlaces),
  ...packed(quantity, { ...line, volume: null, grossWeight: null }),
})

/** Each of several texts once, as one text. */
export const each = (values: readonly string[]): string =>
  [...new Set(values.filter((value) => value !== ''))].join(', ')

/** Whose the goods are, which all lines of a document have in common; of a document without lines what it had before. */
export const placeOf = (first: OpenLineRecord | undefined, before: { customerId: string } | undefined) => ({
  customerId: first?.customerId ?? before?.customerId ?? '',
  customerName: first?.customerName ?? '',
  salesOrg: first?.salesOrg ?? '',
  salespersonId: first?.salespersonId ?? null,
  salespersonName: first?.salespersonName ?? '',
  destinationCountry: first?.destinationCountry ?? '',
  currency: first?.currency ?? '',
})
