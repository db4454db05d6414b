import { lazy, Suspense } from 'react'
import { needTexts } from '../../i18n/i18n.ts'
import type { EditorsProps } from './editors-notice.tsx'

const EditorsNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./editors-notice.tsx'), needTexts('talk')])
  return notice
})

/** Who else is editing a document; the page does not wait for it. */
export const Presence = (props: EditorsProps) => (
  <Suspense>
    <EditorsNotice {...props} />
  </Suspense>
)
