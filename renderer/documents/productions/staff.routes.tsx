import { productionOutline } from '#shared/documents/productions/production-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(productionOutline.homes.production.staff, {
  list: async () => (await import('./production-list.tsx')).ProductionListScreen,
  detail: async () => (await import('./production-detail.tsx')).Page,
  edit: async () => (await import('./production-edit.tsx')).ProductionEditScreen,
  texts: ['grid', 'documents', 'attachments'],
})
