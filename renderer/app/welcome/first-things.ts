import { documentHomes } from '#shared/documents/outlines.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { screens } from '#shared/vocabulary/screens.ts'

/** The addresses of what somebody of a role does first, as `welcome.things` names them. */
export const firstThings: Readonly<Record<Role, readonly [one: string, two: string, three: string]>> = {
  salesman: [
    documentHomes.inquiry.staff!,
    `${documentHomes.order.staff!}/edit`,
    documentHomes.quotation.staff!,
  ],
  customerService: [documentHomes.order.staff!, documentHomes.customerOrder.staff!, screens.deliveryPlan],
  finance: [documentHomes.orderAudit.staff!, screens.receivables, documentHomes.approval.staff!],
  administrator: [screens.home, screens.accounts, screens.sap],
  baseViewer: [screens.overview, documentHomes.order.staff!, screens.statistics],
  customer: [
    `${documentHomes.inquiry.customer!}/edit`,
    `${documentHomes.customerOrder.customer!}/edit`,
    screens.account,
  ],
}
