import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { needTexts } from '../../i18n/i18n.ts'
import type { Carrier } from './attachment.api.ts'

const AttachmentPanel = lazy(async () => {
  const [{ AttachmentPanel }] = await Promise.all([
    import('./attachment-panel.tsx'),
    needTexts('attachments'),
  ])
  return { default: AttachmentPanel }
})

/**
 * The files of a document as a section of its page. The document's machine decides
 * `editable`.
 */
export const Attachments = (props: Carrier & { editable: boolean }) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
    <AttachmentPanel {...props} />
  </Suspense>
)
