import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

const texts = ['messageScreens', 'attachments'] as const

/** The messages that a customer received. */
export const routes: RouteObject[] = [
  screenRoute('messageForCustomer', async () => (await import('./received-list.tsx')).ReceivedList, ...texts),
  screenRoute(
    'messageForCustomer/:id',
    async () => (await import('./received-page.tsx')).ReceivedPage,
    ...texts,
  ),
]
