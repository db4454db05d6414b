import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'
import { receivedHome, receivedPath } from './message-facts.ts'

const texts = ['messageScreens', 'attachments'] as const

/** The messages that a customer received. */
export const routes: RouteObject[] = [
  screenRoute(receivedHome, async () => (await import('./received-list.tsx')).ReceivedList, ...texts),
  screenRoute(receivedPath(':id'), async () => (await import('./received-page.tsx')).ReceivedPage, ...texts),
]
