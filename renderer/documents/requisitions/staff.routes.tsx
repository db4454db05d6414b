import { requisitionOutline } from '#shared/documents/requisitions/requisition-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(requisitionOutline.homes.requisition.staff, {
  list: async () => (await import('./requisition-list.tsx')).RequisitionListScreen,
  detail: async () => (await import('./requisition-detail.tsx')).Page,
  edit: async () => (await import('./requisition-edit.tsx')).RequisitionEditScreen,
  texts: ['documents', 'attachments', 'masterdata'],
})
