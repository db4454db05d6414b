import type { RouteObject } from 'react-router-dom'
import { screens } from '#shared/vocabulary/screens.ts'
import { screenRoute } from '../../kit/screen-route.ts'

/** The agreements of the company, and who agreed to each. */
export const routes: RouteObject[] = [
  screenRoute(
    screens.agreements,
    async () => (await import('./agreement-list.tsx')).AgreementList,
    'agreements',
  ),
  screenRoute(
    `${screens.agreements}/:id/answers`,
    async () => (await import('./answer-list.tsx')).AnswerList,
    'agreements',
  ),
]
