import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(contractOutline.homes.contract.customer, {
  list: async () => (await import('./contract-list.tsx')).PortalList,
  detail: async () => (await import('./contract-detail.tsx')).Page,
  texts: ['grid', 'documents', 'attachments', 'lineChecks'],
})
