import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { detailAddress } from '../../kit/document/view.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useOrderPageQuery } from '../orders/order.api.ts'
import { orderView } from '../orders/order-view.ts'

/** No master has more children. */
const most = 50

/** The staff orders that were made from it, with the children of a split (D20). */
export function LinkedOrder({ order }: { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const { customerOrderNo } = order
  const { data, error, refetch } = useOrderPageQuery(
    { body: { size: most, sort: [{ field: 'orderNo', order: 'asc' }], filter: { customerOrderNo } } },
    { skip: order.decidedAt === null },
  )
  const rows = (data?.rows ?? []).filter((o) => o.customerOrderNo === customerOrderNo)
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (rows.length === 0) return <span className="secondary">{t('customerOrderActions.linked.none')}</span>
  return (
    <Flex vertical gap={8}>
      {rows.map((o) => (
        <Flex key={o.id} gap={8} wrap align="center">
          <Link to={detailAddress(orderView, o.id)}>{o.orderNo}</Link>
          {['status', 'push', 'shipping'].map((field) => (
            <StateTag key={field} view={orderView} field={field} record={o} />
          ))}
          <span>{format.money(o.totalAmount, o.currency)}</span>
        </Flex>
      ))}
    </Flex>
  )
}
