import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { needTexts } from '../i18n/i18n.ts'

const ApprovalPanel = lazy(async () => {
  const [{ ApprovalPanel }] = await Promise.all([
    import('./approvals/approval-panel.tsx'),
    needTexts('documents'),
  ])
  return { default: ApprovalPanel }
})

/** What was decided about a document, by whom and why, as a section of its page. */
export const Approvals = ({ id }: { id: string }) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
    <ApprovalPanel id={id} />
  </Suspense>
)
