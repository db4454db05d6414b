import { quotationOutline } from '#shared/documents/quotations/quotation-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(quotationOutline.homes.quotation.customer, {
  list: async () => (await import('./quotation-list.tsx')).PortalList,
  detail: async () => (await import('./quotation-detail.tsx')).QuotationDetailScreen,
  texts: ['grid', 'documents', 'lineChecks'],
})
