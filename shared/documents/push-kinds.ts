import type { DocumentName } from './outlines.ts'
import { changeKinds } from './orders/change-kinds.ts'

/** What makes a document in SAP, and must therefore happen once. */
const creations = ['order', 'delivery', 'noteDelivery'] as const

/** Everything that SAP is told of documents. A change of what SAP has may be repeated. */
export const pushKinds = [...creations, ...changeKinds, 'deliveryDetails', 'noteDetails'] as const
export type PushKind = (typeof pushKinds)[number]

export const isCreation = (kind: PushKind): boolean => creations.some((known) => known === kind)

/** The document that SAP is told of. */
export const pushedDocument: Readonly<Record<PushKind, DocumentName>> = {
  order: 'order',
  leadTime: 'order',
  amend: 'order',
  reprice: 'order',
  addLines: 'order',
  closeLines: 'order',
  close: 'order',
  delivery: 'requisition',
  deliveryDetails: 'requisition',
  noteDelivery: 'deliveryNote',
  noteDetails: 'deliveryNote',
}

/** Every document that SAP is told of. */
export const pushedDocuments: readonly DocumentName[] = [...new Set(Object.values(pushedDocument))]
