import { lazy } from 'react'
import type { Role } from '#shared/vocabulary/words.ts'
import { useRole } from '../../api/session.ts'
import { needTexts } from '../../i18n/i18n.ts'
import type { NumberedRow } from './review-source.ts'
import type { StoredSource } from './stored-reviews.tsx'

const StoredReviews = lazy(async () => {
  const [reviews] = await Promise.all([import('./stored-reviews.tsx'), needTexts('editing')])
  return reviews
})

/** Shows documents as they will be sent, above the question whether to send them. */
export const submitReviewOf = (sourceOf: (role: Role) => StoredSource) =>
  function SubmitReview({ rows }: { rows: readonly NumberedRow[] }) {
    return <StoredReviews source={sourceOf(useRole())} rows={rows} />
  }
