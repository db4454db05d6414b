import { inquiryOutline } from '#shared/documents/inquiries/inquiry-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(inquiryOutline.homes.inquiry.customer, {
  list: async () => (await import('./inquiry-list.tsx')).PortalList,
  detail: async () => (await import('./inquiry-detail.tsx')).InquiryDetailScreen,
  edit: async () => (await import('./edit/inquiry-edit.tsx')).InquiryEditScreen,
  texts: ['grid', 'documents', 'attachments'],
})
