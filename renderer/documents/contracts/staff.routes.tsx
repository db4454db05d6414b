import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import { screenRoutes } from '../screen-routes.ts'

export const routes = screenRoutes(contractOutline.homes.contract.staff, {
  list: async () => (await import('./contract-list.tsx')).ContractListScreen,
  detail: async () => (await import('./contract-detail.tsx')).ContractDetailScreen,
  edit: async () => (await import('./edit/contract-edit.tsx')).ContractEditScreen,
  texts: ['grid', 'documents', 'attachments'],
})
