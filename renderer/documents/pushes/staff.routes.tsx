import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

const texts = ['pushScreens', 'refusals', 'grid'] as const

/** The push screen of customer service, and the operator's list of pushes. */
export const routes: RouteObject[] = [
  screenRoute('orderManage/push', async () => (await import('./push-screen.tsx')).PushScreen, ...texts),
  screenRoute('orderManage/pushes', async () => (await import('./push-list.tsx')).PushListScreen, ...texts),
]
