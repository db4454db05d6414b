import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { PaperCalls } from '#shared/lines/paper.contract.ts'
import { needTexts } from '../../i18n/i18n.ts'

const SentPapers = lazy(async () => {
  const [table] = await Promise.all([import('./sent-papers.tsx'), needTexts('papers')])
  return table
})

/** The part of a document's page that lists what was sent of it. */
export const SentPapersSection = (props: { id: string; calls: PaperCalls }) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 2 }} />}>
    <SentPapers {...props} />
  </Suspense>
)
