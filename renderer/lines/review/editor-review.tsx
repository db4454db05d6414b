import { lazy, Suspense } from 'react'
import type { Head, ReviewProps } from '../page/priced-settings.ts'
import type { ReviewSource } from './review-source.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

/** Shows the whole document, as it stands in its editor, before it is sent. */
export const editorReviewOf =
  (source: ReviewSource) =>
  <H extends Head>(shown: ReviewProps<H>) => (
    <Suspense>
      <ReviewDialog source={source} {...shown} />
    </Suspense>
  )
