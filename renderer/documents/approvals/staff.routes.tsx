import { approvalOutline } from '#shared/documents/approvals/approval-outline.ts'
import { screenRoute } from '../../kit/screen-route.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

const home = approvalOutline.homes.approval.staff

export const routes = [
  ...screenRoutes(home, {
    list: async () => (await import('./approval-list.tsx')).ApprovalListScreen,
    detail: async () => (await import('./approval-detail.tsx')).Page,
    texts: ['grid', 'credit', 'documents', 'attachments', 'accounts'],
  }),
  screenRoute(
    `${home}/turn`,
    async () => (await import('./approval-list.tsx')).ApprovalTurnScreen,
    'documents',
    'accounts',
  ),
  screenRoute(
    `${home}/flows`,
    async () => (await import('./flow/flow-screen.tsx')).FlowScreen,
    'documents',
    'accounts',
    'masterdata',
    'form',
  ),
]
