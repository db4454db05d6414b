import { Alert, Flex } from 'antd'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useText } from '../../i18n/index.ts'
import { UnreadNotice } from '../unread-notice.tsx'
import type { Side } from './customer-order-view.ts'

/** States from which a customer can still send the order or answer it. */
const unsent = new Set<CustomerOrder['status']>(['draft', 'returned', 'processing'])

/** Why the order came back; comments on single lines stand at the lines. */
function Returned({ order }: { order: CustomerOrder }) {
  const t = useText()
  const count = order.lines.filter((l) => l.returnComment).length
  return (
    <Alert
      type="warning"
      showIcon
      title={t('customerOrders.returnedTitle')}
      description={
        <>
          <div>{order.returnComment || (count === 0 && t('customerOrders.noReason'))}</div>
          {count > 0 && <a href="#lines">{t('customerOrderActions.lineComments.lineCount', { count })}</a>}
        </>
      }
    />
  )
}

/** What the reader should know first: whose turn it is, why an order came back, requested prices. */
export function DetailNotice({ order, side }: { order: CustomerOrder; side: Side }) {
  const t = useText()
  const wishes = order.status === 'processing' ? order.lines.filter((l) => l.requestedPrice).length : 0
  return (
    <Flex vertical gap={8}>
      {side === 'customer' && unsent.has(order.status) && <UnreadNotice />}
      {order.status === 'returned' && <Returned order={order} />}
      {wishes > 0 && (
        <Alert type="info" showIcon title={t('customerOrderActions.requestedLines', { count: wishes })} />
      )}
    </Flex>
  )
}
