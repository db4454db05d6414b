import type { MadeFrom } from '#shared/engine/document.ts'
import { contractMadeFrom } from './contracts/made-from.ts'
import { customerOrderMadeFrom } from './customer-orders/made-from.ts'
import { deliveryMadeFrom } from './deliveries/made-from.ts'
import { deliveryNoteMadeFrom } from './delivery-notes/made-from.ts'
import { orderMadeFrom } from './orders/made-from.ts'
import type { DocumentName } from './outlines.ts'
import { productionMadeFrom } from './productions/made-from.ts'
import { quotationMadeFrom } from './quotations/made-from.ts'
import { requisitionMadeFrom } from './requisitions/made-from.ts'
import { shipmentMadeFrom } from './shipments/made-from.ts'

/**
 * What each document takes over from those that it is made of (D180). The definitions of the documents do
 * not contain it, because then a screen that shows one document would have to load the fields of all others.
 */
export const madeFrom: Readonly<Partial<Record<DocumentName, Readonly<Record<string, MadeFrom>>>>> = {
  contract: contractMadeFrom,
  customerOrder: customerOrderMadeFrom,
  delivery: deliveryMadeFrom,
  deliveryNote: deliveryNoteMadeFrom,
  order: orderMadeFrom,
  production: productionMadeFrom,
  quotation: quotationMadeFrom,
  requisition: requisitionMadeFrom,
  shipment: shipmentMadeFrom,
}
