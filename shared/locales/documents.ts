import { merged } from '#shared/kernel/merged.ts'
import { approvals as enApprovals } from './en/documents/approvals.ts'
import { contracts as enContracts } from './en/documents/contracts.ts'
import { deliveryNotes as enDeliveryNotes } from './en/documents/delivery-notes.ts'
import { deliveries as enDeliveries } from './en/documents/deliveries.ts'
import { inquiries as en } from './en/documents/inquiries.ts'
import { productions as enProductions } from './en/documents/productions.ts'
import { quotations as enQuotations } from './en/documents/quotations.ts'
import { requisitions as enRequisitions } from './en/documents/requisitions.ts'
import { shipments as enShipments } from './en/documents/shipments.ts'
import { approvals as idApprovals } from './id/documents/approvals.ts'
import { contracts as idContracts } from './id/documents/contracts.ts'
import { deliveryNotes as idDeliveryNotes } from './id/documents/delivery-notes.ts'
import { deliveries as idDeliveries } from './id/documents/deliveries.ts'
import { inquiries as id } from './id/documents/inquiries.ts'
import { productions as idProductions } from './id/documents/productions.ts'
import { quotations as idQuotations } from './id/documents/quotations.ts'
import { requisitions as idRequisitions } from './id/documents/requisitions.ts'
import { shipments as idShipments } from './id/documents/shipments.ts'
import { approvals as zhApprovals } from './zh/documents/approvals.ts'
import { contracts as zhContracts } from './zh/documents/contracts.ts'
import { deliveryNotes as zhDeliveryNotes } from './zh/documents/delivery-notes.ts'
import { deliveries as zhDeliveries } from './zh/documents/deliveries.ts'
import { inquiries as zh } from './zh/documents/inquiries.ts'
import { productions as zhProductions } from './zh/documents/productions.ts'
import { quotations as zhQuotations } from './zh/documents/quotations.ts'
import { requisitions as zhRequisitions } from './zh/documents/requisitions.ts'
import { shipments as zhShipments } from './zh/documents/shipments.ts'

/**
 * The words of the documents that have a file of their own for each language, in `zh/documents` and beside it. A file
 * holds all words of its document, each where the screens look for it: `states`, `history`, `home.todo`, `errors`.
 */
export const documentTexts = {
  zh: merged(
    zh,
    zhQuotations,
    zhContracts,
    zhApprovals,
    zhProductions,
    zhRequisitions,
    zhDeliveries,
    zhDeliveryNotes,
    zhShipments,
  ),
  en: merged(
    en,
    enQuotations,
    enContracts,
    enApprovals,
    enProductions,
    enRequisitions,
    enDeliveries,
    enDeliveryNotes,
    enShipments,
  ),
  id: merged(
    id,
    idQuotations,
    idContracts,
    idApprovals,
    idProductions,
    idRequisitions,
    idDeliveries,
    idDeliveryNotes,
    idShipments,
  ),
}

export type DocumentTexts = (typeof documentTexts)['zh']
