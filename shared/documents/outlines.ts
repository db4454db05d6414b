import type { ListHomes, MenuRule } from '#shared/kernel/outline.ts'
import { customerOrderErrors, customerOrderOutline } from './customer-orders/customer-order-outline.ts'
import { approvalOutline } from './approvals/approval-outline.ts'
import { contractErrors, contractOutline } from './contracts/contract-outline.ts'
import { deliveryErrors, deliveryOutline } from './deliveries/delivery-outline.ts'
import { deliveryNoteErrors, deliveryNoteOutline } from './delivery-notes/delivery-note-outline.ts'
import { inquiryErrors, inquiryOutline } from './inquiries/inquiry-outline.ts'
import { orderOutline } from './orders/order-outline.ts'
import { productionErrors, productionOutline } from './productions/production-outline.ts'
import { quotationErrors, quotationOutline } from './quotations/quotation-outline.ts'
import { requisitionErrors, requisitionOutline } from './requisitions/requisition-outline.ts'
import { shipmentErrors, shipmentOutline } from './shipments/shipment-outline.ts'

/**
 * Every document type, in the order in which users meet them. This is all that the first screens load of it; the
 * definitions stand in `index.ts`.
 */
export const outlines = [
  customerOrderOutline,
  orderOutline,
  inquiryOutline,
  quotationOutline,
  contractOutline,
  approvalOutline,
  productionOutline,
  deliveryNoteOutline,
  requisitionOutline,
  deliveryOutline,
  shipmentOutline,
] as const

type Outline = (typeof outlines)[number]

export type DocumentName = Outline['name']
export const documentNames: readonly DocumentName[] = outlines.map(({ name }) => name)

/** The column that names one document that another was made from, or the array that names each of several. */
export type Origin = string | { each: string }

/**
 * How documents come from one another: each with the columns of its table that name the documents it was made from. The
 * chain on their pages and what an earlier document knows of later ones follow from this table.
 */
export const origins: Readonly<
  Partial<Record<DocumentName, Readonly<Partial<Record<DocumentName, Origin>>>>>
> = {
  quotation: { inquiry: 'inquiryId' },
  contract: { quotation: { each: 'quotationIds' } },
  order: { customerOrder: 'customerOrderId', quotation: 'quotationId', contract: { each: 'contractIds' } },
  production: { order: 'orderId' },
  deliveryNote: { order: { each: 'orderIds' } },
  requisition: { order: { each: 'orderIds' } },
  delivery: { deliveryNote: 'deliveryNoteId', requisition: 'requisitionId', order: { each: 'orderIds' } },
  shipment: { delivery: { each: 'deliveryIds' } },
}

const stepsTo = (name: DocumentName): number =>
  Math.max(0, ...documentNames.filter((from) => origins[name]?.[from]).map((from) => stepsTo(from) + 1))

/** The documents in the order in which they come from one another. */
export const documentChain: readonly DocumentName[] = documentNames.toSorted(
  (a, b) => stepsTo(a) - stepsTo(b),
)

type KeysOf<T> = T extends unknown ? keyof T & string : never
type Together<T> = { [K in KeysOf<T>]: T extends Readonly<Record<K, infer V>> ? V : never }

/** The entries of all outlines in one table. */
const together = <T extends object>(tables: readonly T[]) =>
  // Object.assign types the whole as the union of its parts.
  Object.assign({}, ...tables) as Together<T>

/**
 * The refusals of each document that stand beside its outline. No browser loads them, because it has sentences for them and
 * only a server their codes; those that calls name in groups, which a browser loads, stand in `<x>.errors.ts`.
 */
export const documentErrors = /* @__PURE__ */ together([
  contractErrors,
  customerOrderErrors,
  deliveryErrors,
  deliveryNoteErrors,
  inquiryErrors,
  productionErrors,
  quotationErrors,
  requisitionErrors,
  shipmentErrors,
])

export const documentRights = together(outlines.map(({ rights }) => rights))
/** The address of every list of a document, by the name of the list. */
export const documentHomes: Readonly<Record<DocumentListName, ListHomes>> = together(
  outlines.map(({ homes }) => homes),
)
export type DocumentMenuKey = Outline['menus'][number]['key']
export const documentMenus = outlines.flatMap(({ menus }): readonly MenuRule[] => menus)

/** The document's own list, and further ones. */
export type DocumentListName = KeysOf<Outline['homes']>
export type TodoKey = KeysOf<Outline['todos']>
export type DayKey = KeysOf<Extract<Outline, { days: object }>['days']>

/** Where SAP's sales orders are listed, on each side. */
export const sapOrderHomes = {
  staff: '/home/deliveryManage/salesOrder',
  customer: '/home/salesOrder',
} as const

/** The address of a sales order in SAP, by its number there. */
export const sapOrderAddress = (sapOrderNo: string, side: 'staff' | 'customer'): string =>
  `${sapOrderHomes[side]}/detail?${new URLSearchParams({ no: sapOrderNo }).toString()}`

/** The address of a document's own page, on the side of its reader. */
export const detailAddress = (name: DocumentName, id: string, side: 'staff' | 'customer'): string =>
  `${documentHomes[name][side]}/detail?${new URLSearchParams({ id }).toString()}`
