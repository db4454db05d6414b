import type { RouteObject } from 'react-router-dom'
import { sapOrderHomes } from '#shared/documents/outlines.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../kit/screen-route.ts'
import { writtenHome, writtenPath } from './messages/message-facts.ts'

/** The words of every kind of record, because the log holds all of them. */
const logTexts = [
  'operations',
  'documents',
  'masterdata',
  'history',
  'accounts',
  'agreements',
  'customers',
  'messageScreens',
  'notices',
  'productGroups',
  'pushScreens',
  'refusals',
  'taskReports',
] as const
const messageTexts = ['messageScreens', 'masterdata', 'attachments', 'history', 'refusals'] as const
const sapOrders = sapOrderHomes.staff

/** What staff have beside documents. */
export const areaRoutes: RouteObject[] = [
  screenRoute(
    screens.agreements,
    async () => (await import('./agreements/agreement-list.tsx')).AgreementList,
    'agreements',
  ),
  screenRoute(
    `${screens.agreements}/:id/answers`,
    async () => (await import('./agreements/answer-list.tsx')).AnswerList,
    'agreements',
  ),
  screenRoute(
    screens.deliveryPlan,
    async () => (await import('./delivery-plan/delivery-plan.tsx')).DeliveryPlan,
    'deliveryPlan',
    'form',
  ),
  screenRoute(
    screens.statistics,
    async () => (await import('./figures/statistics.tsx')).Statistics,
    'figures',
    'form',
  ),
  screenRoute(
    screens.productGroups,
    async () => (await import('./groups/group-list.tsx')).GroupList,
    'productGroups',
    'editing',
    'refusals',
  ),
  screenRoute(screens.logs, async () => (await import('./logs/logs.tsx')).Logs, ...logTexts),
  screenRoute(
    writtenHome,
    async () => (await import('./messages/written-list.tsx')).WrittenList,
    ...messageTexts,
  ),
  screenRoute(
    writtenPath(':id'),
    async () => (await import('./messages/written-page.tsx')).WrittenPage,
    ...messageTexts,
  ),
  screenRoute(
    screens.prices,
    async () => (await import('./prices/price-check.tsx')).PriceCheck,
    'prices',
    'masterdata',
  ),
  screenRoute(
    screens.receivables,
    async () => (await import('./receivables/receivables.tsx')).StaffReceivables,
    'receivables',
    'credit',
    'form',
  ),
  screenRoute(sapOrders, async () => (await import('./sap/sap-order-list.tsx')).SapOrderList, 'sapOrders'),
  screenRoute(
    `${sapOrders}/detail`,
    async () => (await import('./sap/sap-order-detail.tsx')).SapOrderDetail,
    'sapOrders',
    'document',
    'documents',
    'refusals',
  ),
  screenRoute(
    screens.sap,
    async () => (await import('./sap/sap-settings-screen.tsx')).SapSettingsScreen,
    'sapScreens',
    'masterdata',
    'form',
  ),
]
