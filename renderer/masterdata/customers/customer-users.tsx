import { Button, Empty, Flex, Skeleton } from 'antd'
import { Table } from '../../kit/table.tsx'
import { useNavigate } from 'react-router-dom'
import type { CustomerUser } from '#shared/masterdata/customers/customer-life.contract.ts'
import { usePermission } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useCustomerUsersQuery } from './customer-life.api.ts'
import { customerUsers } from './customer-view.ts'

const states = { active: 'done', disabled: 'stopped', invited: 'waiting' } as const
const answers = { agreed: 'done', disagreed: 'stopped', pending: 'waiting' } as const

/** Who signs in for a customer, with the answer to the user agreement and the messages of each. */
export function CustomerUsers({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const mayInvite = usePermission('account.manage')
  const { data, error, refetch } = useCustomerUsersQuery({ query: { id } })
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const invite = (
    <Button onClick={() => void navigate(`${customerUsers}&do=add&about=${id}`)}>
      {t('customers.page.invite')}
    </Button>
  )
  const help = mayInvite ? invite : t('customers.page.noUsersHelp')
  const title = (field: keyof typeof words) => words[field]
  const words = {
    userId: t('customers.page.user.userId'),
    name: t('customers.page.user.name'),
    state: t('customers.page.user.state'),
    lastSeenAt: t('customers.page.user.lastSeenAt'),
    agreement: t('customers.page.user.agreement'),
    messages: t('customers.page.user.messages'),
  }
  return (
    <Flex vertical gap={12}>
      {mayInvite && data.length > 0 && <div>{invite}</div>}
      <Table<CustomerUser>
        rowKey="id"
        size="small"
        dataSource={[...data]}
        scroll={{ x: 870 }}
        locale={{ emptyText: <Empty description={t('customers.page.noUsers')}>{help}</Empty> }}
        columns={[
          { dataIndex: 'userId', title: title('userId'), width: 160 },
          { dataIndex: 'name', title: title('name'), width: 160 },
          {
            title: title('state'),
            width: 110,
            render: (_, { state }) => (
              <StatusTag tone={states[state]}>{t(`accounts.states.${state}`)}</StatusTag>
            ),
          },
          {
            title: title('lastSeenAt'),
            width: 170,
            render: (_, { lastSeenAt }) => (lastSeenAt ? format.instant(lastSeenAt) : '–'),
          },
          {
            title: title('agreement'),
            width: 120,
            render: (_, { agreement }) =>
              agreement === null ? (
                '–'
              ) : (
                <StatusTag tone={answers[agreement]}>{t(`customers.page.agreement.${agreement}`)}</StatusTag>
              ),
          },
          {
            title: title('messages'),
            width: 150,
            render: (_, { messages, unread }) => t('customers.page.unread', { messages, unread }),
          },
        ]}
      />
    </Flex>
  )
}
