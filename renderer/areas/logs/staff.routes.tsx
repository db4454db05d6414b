import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

/** The words of every kind of record, because the log holds all of them. */
const texts = [
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

export const routes: RouteObject[] = [
  screenRoute(screens.logs, async () => (await import('./logs.tsx')).Logs, ...texts),
]
