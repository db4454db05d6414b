import { documentHomes } from '#shared/documents/outlines.ts'
import type { Role } from '#shared/vocabulary/roles.ts'

/** The addresses of what somebody of a role does first, as `welcome.things` names them. */
export const firstThings: Readonly<Record<Role, readonly [one: string, two: string, three: string]>> = {
  salesman: [
    documentHomes.inquiry.staff!,
    `${documentHomes.order.staff!}/edit`,
    documentHomes.quotation.staff!,
  ],
  customerService: [
    documentHomes.order.staff!,
    documentHomes.customerOrder.staff!,
    '/home/deliveryManage/plan',
  ],
  finance: [documentHomes.orderAudit.staff!, '/home/financialManage/credit', documentHomes.approval.staff!],
  administrator: ['/home/mine', '/home/accounts', '/home/dataQueryManage/sap'],
  baseViewer: ['/home/orderOverview', documentHomes.order.staff!, '/home/reportStatistics'],
  customer: [
    `${documentHomes.inquiry.customer!}/edit`,
    `${documentHomes.customerOrder.customer!}/edit`,
    '/home/baseInfo',
  ],
}
