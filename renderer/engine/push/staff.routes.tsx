import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'
import { attemptsHome } from './push-address.ts'

const texts = ['pushScreens', 'refusals', 'grid'] as const

/** The operator's list of pushes. */
export const routes: RouteObject[] = [
  screenRoute(attemptsHome, async () => (await import('./push-list.tsx')).PushListScreen, ...texts),
]
