import { orderAuditList } from '#shared/documents/orders/order.fields.ts'
import { auditCheck } from '#shared/documents/orders/order-outline.ts'
import { auditListOf } from '../../../lines/pricing/audit/audit-screen.tsx'
import { orderCard, orderCells, orderMarks } from '../order-cells.tsx'
import { orderView } from '../order-view.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { api, read, tagsOf } from '../../../api/api.ts'

export const { useAuditPageQuery, useLazyAuditPageQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    auditPage: read(b, orderAuditCalls.page, { provides: [tagsOf.rows('order')] }),
  }),
})

/** Orders that wait for finance to maintain their special prices. */
export const AuditListScreen = auditListOf({
  view: orderView,
  list: orderAuditList,
  usePage: useAuditPageQuery,
  words: 'orderActions.finance',
  cells: orderCells,
  card: orderCard,
  /** The usual columns of finance; the others can be added. */
  ...orderMarks,
  shown: [
    'orderNo',
    'customerName',
    'status',
    'reviewLines',
    'salespersonName',
    'totalAmount',
    'deliveryTime',
    'updatedAt',
  ],
  primaryFilters: ['orderNo', 'customerId', 'salespersonId', 'destinationCountry'],
  hiddenFilters: ['status', 'submitted', 'returnedByCs', 'shipping', 'push'],
  href: ({ id }) => `${auditCheck}?id=${id}`,
})
