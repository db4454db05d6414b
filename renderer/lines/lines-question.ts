import { lazy } from 'react'
import { needTexts } from '../i18n/i18n.ts'

/** The question about lines that cannot go on as they are, where a step was refused for them. */
export const LinesQuestion = lazy(async () => {
  const [{ LinesReview }] = await Promise.all([import('./lines-review.tsx'), needTexts('editing')])
  return { default: LinesReview }
})
