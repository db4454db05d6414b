import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import { screenRoute } from '../../kit/screen-route.ts'
import { auditRoutes, screenRoutes } from '../../engine/screen-routes.ts'

const { contract, contractAudit, contractConversion } = contractOutline.homes

export const routes = [
  ...screenRoutes(contract.staff, {
    list: async () => (await import('./contract-list.tsx')).ContractListScreen,
    detail: async () => (await import('./contract-detail.tsx')).Page,
    edit: async () => (await import('./edit/contract-edit.tsx')).ContractEditScreen,
    texts: ['grid', 'documents', 'attachments', 'lineChecks'],
  }),
  screenRoute(
    contractConversion.staff,
    async () => (await import('./conversion/conversion-list.tsx')).ConversionListScreen,
    'documents',
  ),
  screenRoute(
    `${contract.staff}/convert`,
    async () => (await import('./conversion/convert-screen.tsx')).ConvertScreen,
    'documents',
    'refusals',
    'editing',
  ),
  ...auditRoutes(contractAudit.staff, {
    list: async () => (await import('./finance/audit-list.tsx')).AuditListScreen,
    check: async () => (await import('./finance/audit-screen.tsx')).AuditScreen,
  }),
]
