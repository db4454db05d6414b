import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'
import { writtenHome, writtenPath } from './message-facts.ts'

const texts = ['messageScreens', 'masterdata', 'attachments', 'history', 'refusals'] as const

/** The messages that staff write to customers. */
export const routes: RouteObject[] = [
  screenRoute(writtenHome, async () => (await import('./written-list.tsx')).WrittenList, ...texts),
  screenRoute(writtenPath(':id'), async () => (await import('./written-page.tsx')).WrittenPage, ...texts),
]
