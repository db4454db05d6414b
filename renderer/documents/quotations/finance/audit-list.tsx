import { quotationAuditList } from '#shared/documents/quotations/quotation.fields.ts'
import { auditListOf } from '../../../lines/pricing/audit/audit-screen.tsx'
import { quotationCard, quotationCells } from '../quotation-list.tsx'
import { useQuotationAuditQuery, auditAddress, quotationViews } from '../quotation-view.tsx'

/** Quotations that wait for finance to check their flagged prices. */
export const AuditListScreen = auditListOf({
  words: 'quotations.check',
  usePage: useQuotationAuditQuery,
  view: quotationViews.staff,
  list: quotationAuditList,
  href: ({ id }) => auditAddress(id),
  hiddenFilters: ['status', 'answer', 'revised', 'superseded', 'expired'],
  primaryFilters: ['quotationNo', 'customerId', 'salespersonId'],
  shown: [
    'quotationNo',
    'revision',
    'customerName',
    'salespersonName',
    'totalAmount',
    'validUntil',
    'updatedAt',
  ],
  due: 'validUntil',
  card: quotationCard,
  cells: quotationCells,
})
