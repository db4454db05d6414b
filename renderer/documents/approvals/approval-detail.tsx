import { Flex, App, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import type { Approval, ApprovalRow } from '#shared/documents/approvals/approval.fields.ts'
import { documentHomes, documentNames } from '#shared/documents/outlines.ts'
import { useText, useSentence } from '../../i18n/index.ts'
import { NextStep } from '../../engine/actions/next-step.tsx'
import { useFieldWords, detailAddress } from '../../engine/view.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { documentPage } from '../document-detail.tsx'
import { usePermission } from '../../api/session.ts'
import { CreditOfCustomer } from '../../masterdata/credit/credit-facts.tsx'
import { approvalActionSets, approvalView, toneOf } from './approval-views.tsx'
import { approvalApi, useLazyApprovalTurnsQuery, useUpdateOaStateMutation } from './approval.api.ts'
import { Course } from './course.tsx'
import { Form } from './form.tsx'
import { pathOfKind } from '#shared/documents/approvals/approval-kind.contract.ts'

/** Where another system decides it, under which number, and the way to its page there. */
function Outside({ id, kind, version, status, engine, oaNo, oaUrl }: Approval) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [ask, { isLoading }] = useUpdateOaStateMutation()
  if (engine === 'embedded') return null
  const refresh = async () => {
    const { error } = await ask({ query: { kind: pathOfKind(kind) }, body: { id, version } })
    if (error) void message.error(sentence.of(error))
    else void message.success(t('approvals.page.asked'))
  }
  return (
    <Flex gap={12} wrap align="center">
      <span>{[t(`states.approvalEngine.${engine}`), oaNo].filter(Boolean).join(' · ')}</span>
      {oaUrl !== '' && (
        <Button size="small" href={oaUrl} target="_blank" rel="noreferrer">
          {t('approvals.page.openThere')}
        </Button>
      )}
      {status === 'in_approval' && (
        <Button size="small" loading={isLoading} onClick={() => void refresh()}>
          {t('approvals.page.refresh')}
        </Button>
      )}
    </Flex>
  )
}

/** What it is about, with the way to the document. */
function Subject({ record }: { record: ApprovalRow }) {
  const { word } = useFieldWords(approvalView)
  const document = documentNames.find((name) => name === record.document)
  const home = document && documentHomes[document].staff
  const number = record.documentNo
  return (
    <>
      {word('kind', record.kind)} ·{' '}
      {home ? <Link to={detailAddress({ home }, record.documentId)}>{number}</Link> : number} ·{' '}
      {record.customerName}
    </>
  )
}

/** What is expected now, and of whom by name. Others cannot correct anything, so nothing is held against them. */
function Next({ record, button }: { record: Approval; button?: ReactNode }) {
  const t = useText()
  const { status, waitingFor, myTurn } = record
  const people = `${t('approvals.fields.waitingFor')}${t('common.colon')}${waitingFor.join(t('common.comma'))}`
  return (
    <NextStep
      expected={t(myTurn ? 'approvals.page.yourTurn' : `approvals.next.${status}`)}
      button={button}
      obstacles={[]}
      turn={waitingFor.length > 0 && <StatusTag tone={toneOf(record)}>{people}</StatusTag>}
    />
  )
}

function useCourse() {
  const t = useText()
  const readsCredit = usePermission('order.readCredit')
  return (approval: Approval) => [
    // Whoever lets goods leave sees how their customer stands by now.
    ...(readsCredit && approval.kind === 'delivery' && approval.status === 'in_approval'
      ? [
          {
            id: 'credit',
            title: t('orders.creditTitle'),
            content: <CreditOfCustomer customerId={approval.customerId} currency={approval.currency} />,
            open: true,
          },
        ]
      : []),
    {
      id: 'course',
      title: t('approvals.page.course'),
      content: (
        <Flex vertical gap={12}>
          <Outside {...approval} />
          <Course {...approval} />
        </Flex>
      ),
      open: true,
    },
  ]
}

export const { Page, Peek } = documentPage<ApprovalRow, Approval>({
  view: approvalView,
  sets: approvalActionSets,
  api: approvalApi,
  subtitle: (record) => <Subject record={record} />,
  Next,
  Lines: ({ record }) => <Form approval={record} />,
  linesTitle: 'approvals.page.form',
  useParts: useCourse,
  useReaders() {
    const [readTurns] = useLazyApprovalTurnsQuery()
    return {
      approvalTurn: (query) => readTurns({ body: approvalCalls.turns.body.parse(query) }).unwrap(),
    }
  },
})
