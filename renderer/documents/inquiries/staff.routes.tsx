import { inquiryOutline } from '#shared/documents/inquiries/inquiry-outline.ts'
import { screenRoute } from '../../kit/screen-route.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'
import { sheetTexts } from '../../lines/sheet/sheet-texts.ts'

const home = inquiryOutline.homes.inquiry.staff

export const routes = [
  ...screenRoutes(home, {
    list: async () => (await import('./inquiry-list.tsx')).StaffList,
    detail: async () => (await import('./inquiry-detail.tsx')).InquiryDetailScreen,
    edit: async () => (await import('./edit/inquiry-edit.tsx')).InquiryEditScreen,
    texts: ['grid', 'documents', 'attachments'],
  }),
  screenRoute(
    `${home}/sheet`,
    async () => (await import('./inquiry-from-sheet.tsx')).InquiryFromSheet,
    ...sheetTexts,
  ),
  screenRoute(
    `${home}/price`,
    async () => (await import('./pricing/pricing-screen.tsx')).PricingScreen,
    'actions',
    'refusals',
    'editing',
    'grid',
    'documents',
  ),
]
