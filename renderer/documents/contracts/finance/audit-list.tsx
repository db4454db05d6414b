import { contractAuditList } from '#shared/documents/contracts/contract.fields.ts'
import { auditListOf } from '../../../lines/pricing/audit/audit-screen.tsx'
import { contractCard } from '../contract-detail.tsx'
import { useContractAuditQuery, auditAddress, contractView } from '../contract-view.ts'

/** Contracts that wait for finance to check their flagged prices. */
export const AuditListScreen = auditListOf({
  words: 'contracts.check',
  usePage: useContractAuditQuery,
  view: contractView,
  list: contractAuditList,
  href: ({ id }) => auditAddress(id),
  hiddenFilters: ['status'],
  primaryFilters: ['contractNo', 'customerId', 'salespersonId'],
  shown: [
    'contractNo',
    'contractType',
    'customerName',
    'salespersonName',
    'totalAmount',
    'differsFromQuotation',
    'contractTime',
    'updatedAt',
  ],
  card: contractCard,
})
