import { Button, Empty, Flex, Skeleton } from 'antd'
import { Table } from '../../kit/table.tsx'
import { Link } from 'react-router-dom'
import type { Page } from '#shared/kernel/list.ts'
import { useRole } from '../../api/session.ts'
import { keyIn, useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { useFieldWords, detailAddress, nameOf, type DocumentView } from '../../engine/view.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'

const latestShown = 10

interface Row {
  id: string
  status: string
  currency: string
  totalAmount: string
}

interface Answer<R> {
  data?: Page<R> | undefined
  error?: unknown
  refetch: () => unknown
}

interface Props<R extends Row & Readonly<Record<string, unknown>>> {
  id: string
  title: string
  view: DocumentView<R>
  time: Extract<keyof R, string>
  answer: Answer<R>
}

/** The newest documents of one kind of a customer, and the way to all of them. */
function LatestDocuments<R extends Row & Readonly<Record<string, unknown>>>({
  id,
  title,
  view,
  time,
  answer,
}: Props<R>) {
  const t = useText()
  const format = useFormat()
  const role = useRole()
  const { word } = useFieldWords(view)
  const { data, error, refetch } = answer
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <section aria-label={title}>
      <Flex justify="space-between" align="center">
        <h2 style={{ fontSize: 14 }}>{title}</h2>
        {data.total > latestShown && (
          <Link to={`${view.home}?customerId=${id}`}>
            <Button type="link">{t('customers.page.allDocuments', { total: format.total(data) })}</Button>
          </Link>
        )}
      </Flex>
      <Table<R>
        rowKey="id"
        size="small"
        dataSource={[...data.rows]}
        scroll={{ x: 620 }}
        locale={{ emptyText: <Empty description={t('customers.page.noDocuments')} /> }}
        columns={[
          {
            key: 'number',
            title: t(keyIn(view.document.words, `fields.${view.document.number.field}`)),
            render: (_, row) => <Link to={detailAddress(view, row.id)}>{nameOf(view.document, row)}</Link>,
          },
          {
            key: 'status',
            title: t(`${view.document.words}.fields.status`),
            width: 170,
            render: (_, row) => (
              <StatusTag tone={view.tones['status']?.(row, role) ?? 'draft'}>
                {word('status', row.status)}
              </StatusTag>
            ),
          },
          {
            key: 'amount',
            title: t(`${view.document.words}.fields.totalAmount`),
            width: 170,
            align: 'right',
            render: (_, row) => format.money(row.totalAmount, row.currency),
          },
          {
            key: 'time',
            title: t(keyIn(view.document.words, `fields.${time}`)),
            width: 170,
            render: (_, row) => format.instant(String(row[time])),
          },
        ]}
      />
    </section>
  )
}

interface Latest<R extends Row & Readonly<Record<string, unknown>>> {
  title: TextKey
  view: DocumentView<R>
  /** The field by which the newest come first. */
  time: Extract<keyof R, string>
  usePage: (input: { body: { size: number; filter: { customerId: string[] } } }) => Answer<R>
}

/** Shows the newest documents of one kind on the page of their customer. */
export const latestOf = <R extends Row & Readonly<Record<string, unknown>>>({
  title,
  view,
  time,
  usePage,
}: Latest<R>) =>
  function LatestOfCustomer({ id }: { id: string }) {
    const t = useText()
    const answer = usePage({ body: { size: latestShown, filter: { customerId: [id] } } })
    return <LatestDocuments id={id} title={t(title)} view={view} time={time} answer={answer} />
  }
