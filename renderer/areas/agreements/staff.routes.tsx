import type { RouteObject } from 'react-router-dom'
import { screenRoute } from '../../kit/screen-route.ts'

/** The agreements of the company, and who agreed to each. */
export const routes: RouteObject[] = [
  screenRoute(
    'userAgreement',
    async () => (await import('./agreement-list.tsx')).AgreementList,
    'agreements',
  ),
  screenRoute(
    'userAgreement/:id/answers',
    async () => (await import('./answer-list.tsx')).AnswerList,
    'agreements',
  ),
]
