import type { RouteObject } from 'react-router-dom'
import { needTexts } from '../../i18n/i18n.ts'

/** The agreements of the company, and who agreed to each. */
export const routes: RouteObject[] = [
  {
    path: 'userAgreement',
    async lazy() {
      const [list] = await Promise.all([import('./agreement-list.tsx'), needTexts('agreements')])
      return { Component: list.AgreementList }
    },
  },
  {
    path: 'userAgreement/:id/answers',
    async lazy() {
      const [list] = await Promise.all([import('./answer-list.tsx'), needTexts('agreements')])
      return { Component: list.AnswerList }
    },
  },
]
