import { Button, Flex, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../i18n/index.ts'
import { detailAddress } from '../../engine/view.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useApprovalsOfDocumentQuery } from './approval.api.ts'
import { approvalView, toneOf } from './approval-views.tsx'
import { Course } from './course.tsx'

/** Shows the approvals of a document on the document's page, the newest one first. */
export function ApprovalPanel({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const { data, error, refetch } = useApprovalsOfDocumentQuery({ query: { id } })
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <p className="secondary">{t('approvals.page.none')}</p>
  return (
    <Flex vertical gap={24}>
      {data.map((approval) => (
        <section key={approval.id} aria-label={approval.approvalNo}>
          <Flex gap={8} wrap align="center" style={{ marginBottom: 8 }}>
            <strong>{t(`states.approvalKind.${approval.kind}`)}</strong>
            <StatusTag tone={toneOf(approval)}>{t(`states.approval.${approval.status}`)}</StatusTag>
            <span className="secondary">
              {[approval.starterName, approval.submittedAt && format.instant(approval.submittedAt)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Link to={detailAddress(approvalView, approval.id)}>
              <Button size="small" type="link">
                {approval.approvalNo}
              </Button>
            </Link>
          </Flex>
          <Course {...approval} />
        </section>
      ))}
    </Flex>
  )
}
