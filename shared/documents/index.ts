import type { Call } from '#shared/kernel/contract.ts'
import { perDocument } from '#shared/engine/document.ts'
import { customerOrder } from './customer-orders/index.ts'
import type { CalledDocument } from '../engine/document.contract.ts'
import type { DocumentName } from './outlines.ts'
import { approval } from './approvals/index.ts'
import { contract } from './contracts/index.ts'
import { delivery } from './deliveries/index.ts'
import { deliveryNote } from './delivery-notes/index.ts'
import { inquiry } from './inquiries/index.ts'
import { order } from './orders/index.ts'
import { production } from './productions/index.ts'
import { quotation } from './quotations/index.ts'
import { requisition } from './requisitions/index.ts'
import { shipment } from './shipments/index.ts'

/**
 * The definition of every document type, in the order of the outlines. Calls, history, search, files and views
 * are derived from this list.
 */
export const documents = [
  customerOrder,
  order,
  inquiry,
  quotation,
  contract,
  approval,
  production,
  deliveryNote,
  requisition,
  delivery,
  shipment,
] as const satisfies readonly (CalledDocument & {
  name: DocumentName
})[]
export type Document = (typeof documents)[number]
/** A document whose purchase number is asked about before it is given again. */
export type DuplicableDocument = Extract<Document, { calls: { duplicates: Call } }>

/** The definition of each document by its name. */
export const documentOf: Readonly<Record<DocumentName, Document>> = perDocument(
  documents,
  (document) => document,
)
