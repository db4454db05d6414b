import { quotationOutline } from '#shared/documents/quotations/quotation-outline.ts'
import { screenRoute } from '../../kit/screen-route.ts'
import { auditRoutes, screenRoutes } from '../../engine/screen-routes.ts'
import { sheetTexts } from '../../lines/sheet/sheet-texts.ts'
const { quotation, quotationAudit } = quotationOutline.homes

export const routes = [
  ...screenRoutes(quotation.staff, {
    list: async () => (await import('./quotation-list.tsx')).StaffList,
    detail: async () => (await import('./quotation-detail.tsx')).QuotationDetailScreen,
    edit: async () => (await import('./quotation-edit.tsx')).QuotationEditScreen,
    texts: ['grid', 'documents', 'lineChecks'],
  }),
  screenRoute(
    `${quotation.staff}/sheet`,
    async () => (await import('./quotation-from-sheet.tsx')).QuotationFromSheet,
    ...sheetTexts,
  ),
  ...auditRoutes(quotationAudit.staff, {
    list: async () => (await import('./finance/audit-list.tsx')).AuditListScreen,
    check: async () => (await import('./finance/audit-screen.tsx')).AuditScreen,
  }),
]
