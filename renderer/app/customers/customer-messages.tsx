import { Empty, Skeleton } from 'antd'
import { PagedTable } from '../../kit/paged-table.tsx'
import { useState } from 'react'
import type { CustomerMessageRow } from '#shared/areas/messages/written.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { useCustomerMessagesQuery } from '../../areas/messages/written.api.ts'

const size = 20

/** The messages that the users of a customer received, and who has read them. */
export function CustomerMessages({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useCustomerMessagesQuery({ body: { id, page, size } })
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <PagedTable<CustomerMessageRow>
      rowKey="id"
      size="small"
      loading={isFetching}
      dataSource={[...data.rows]}
      scroll={{ x: 760 }}
      rowsAtOnce={size}
      paging={{ page, total: data.total, onPage: setPage }}
      locale={{ emptyText: <Empty description={t('messageScreens.ofCustomer.empty')} /> }}
      columns={[
        { dataIndex: 'title', title: t('messageScreens.fields.title') },
        { dataIndex: 'senderName', title: t('messageScreens.fields.senderName'), width: 130 },
        {
          title: t('messageScreens.fields.sentAt'),
          width: 170,
          render: (_, { sentAt }) => format.instant(sentAt),
        },
        { dataIndex: 'userId', title: t('messageScreens.ofCustomer.user'), width: 160 },
        {
          title: t('messageScreens.receipts.fields.viewedAt'),
          width: 170,
          render: (_, { viewedAt }) =>
            viewedAt ? format.instant(viewedAt) : t('messageScreens.receipts.notViewed'),
        },
      ]}
    />
  )
}
