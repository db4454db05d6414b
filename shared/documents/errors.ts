import { approvalErrors } from './approvals/approval.errors.ts'
import { contractErrors } from './contracts/contract.errors.ts'
import { customerOrderErrors } from './customer-orders/customer-order.errors.ts'
import { deliveryErrors } from './deliveries/delivery.errors.ts'
import { deliveryNoteErrors } from './delivery-notes/delivery-note.errors.ts'
import { inquiryErrors } from './inquiries/inquiry.errors.ts'
import { orderErrors } from './orders/order.errors.ts'
import { productionErrors } from './productions/production.errors.ts'
import { quotationErrors } from './quotations/quotation.errors.ts'
import { requisitionErrors } from './requisitions/requisition.errors.ts'
import { shipmentErrors } from './shipments/shipment.errors.ts'

/** Every refusal of a document. The outlines do without them, because a browser shows menus before anything is refused. */
export const documentErrors = {
  ...approvalErrors,
  ...contractErrors,
  ...customerOrderErrors,
  ...deliveryErrors,
  ...deliveryNoteErrors,
  ...inquiryErrors,
  ...orderErrors,
  ...productionErrors,
  ...quotationErrors,
  ...requisitionErrors,
  ...shipmentErrors,
}
