import { DiffOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { Table, useFocusableScroll } from '../../../kit/table.tsx'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { QuotationRow, Quotation } from '#shared/documents/quotations/quotation.fields.ts'
import { useRole } from '../../../api/session.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { detailAddress, sideOf } from '../../../engine/view.ts'
import { NotRead } from '../../../kit/not-read.tsx'
import { QuotationStates, useQuotationRevisionsQuery, quotationViews } from '../quotation-view.tsx'
import type { Pair } from './compare-drawer.tsx'
import type { Section } from '../../../engine/document/page.tsx'

const CompareDrawer = lazy(() => import('./compare-drawer.tsx'))

/** Which two revisions are compared; the address says it, so that a colleague sees the same. */
function useCompared() {
  const [params, setParams] = useSearchParams()
  const [older, newer] = [params.get('older'), params.get('newer')]
  const compare = (pair?: Pair) => {
    const next = new URLSearchParams(params)
    for (const name of ['older', 'newer'] as const)
      if (pair) next.set(name, pair[name])
      else next.delete(name)
    setParams(next, { replace: true })
  }
  return { pair: older && newer ? { older, newer } : undefined, compare }
}

/** All revisions of a quotation, each with the way to compare it with the one before. */
function RevisionList({ id }: { id: string }) {
  const table = useFocusableScroll()
  const t = useText()
  const format = useFormat()
  const view = quotationViews[sideOf(useRole())]
  const { data: revisions, error, refetch } = useQuotationRevisionsQuery({ query: { id } })
  const { pair, compare } = useCompared()
  if (!revisions) return error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton active />
  const before = new Map(revisions.slice(1).map((one, i) => [one.id, revisions[i]!]))
  return (
    <>
      <Table<QuotationRow>
        ref={table}
        size="small"
        rowKey="id"
        scroll={{ x: 'max-content' }}
        dataSource={revisions.toReversed()}
        columns={[
          {
            title: t('quotations.fields.revision'),
            render: (_, { id: own, revision }) => {
              const name = t('quotations.revisionOf', { revision })
              return own === id ? <strong>{name}</strong> : <Link to={detailAddress(view, own)}>{name}</Link>
            },
          },
          {
            title: t('quotations.fields.status'),
            render: (_, record) => <QuotationStates record={record} />,
          },
          {
            title: t('quotations.fields.totalAmount'),
            align: 'right',
            render: (_, { totalAmount, currency }) => format.money(totalAmount, currency),
          },
          {
            title: t('quotations.fields.sentAt'),
            render: (_, { sentAt }) => (sentAt === null ? '–' : format.instant(sentAt)),
          },
          {
            key: 'compare',
            render: (_, { id: newer }) => {
              const older = before.get(newer)
              return (
                older && (
                  <Button
                    size="small"
                    icon={<DiffOutlined />}
                    aria-haspopup="dialog"
                    onClick={() => compare({ older: older.id, newer })}
                  >
                    {t('quotations.revisions.with', { revision: older.revision })}
                  </Button>
                )
              )
            },
          },
        ]}
      />
      {pair && (
        <Suspense>
          <CompareDrawer {...pair} revisions={revisions} onChoose={compare} onClose={() => compare()} />
        </Suspense>
      )}
    </>
  )
}

/** The part of a quotation's page with its revisions, as soon as there are several. */
export function useRevisions() {
  const t = useText()
  return ({ id, revision, revised, superseded }: Quotation): Section[] =>
    revision > 1 || revised || superseded
      ? [
          {
            id: 'revisions',
            title: t('quotations.revisions.title'),
            content: <RevisionList id={id} />,
            open: true,
          },
        ]
      : []
}
