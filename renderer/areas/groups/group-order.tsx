import { Skeleton } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { useText } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { OrderSheet } from '../../lines/groups/order-sheet.tsx'
import { useOrderDefaultsQuery } from '../../lines/page/defaults.api.ts'

/** An order for the customer from its group. */
export function GroupOrder({ group: { id, name, customerId } }: { group: GroupRow }) {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, refetch } = useOrderDefaultsQuery({ query: { customerId: customerId ?? '' } })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  const [customer] = data
  if (!customer) return null
  return (
    <OrderSheet
      label={name}
      pricedFor={{ customerId: customer.id, salesOrg: customer.salesOrg, currency: customer.currency }}
      groupId={id}
      empty={{ text: t('productGroups.collection.emptyGroup'), help: '' }}
      onOrder={(brought) => void navigate('/home/orderManage/edit', { state: brought })}
    />
  )
}
