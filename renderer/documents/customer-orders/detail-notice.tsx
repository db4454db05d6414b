import { Alert, Button, Flex } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { Problem } from '../../kit/problem.tsx'
import { UnreadNotice } from '../unread-notice.tsx'
import { customerOrderViews, type Side } from './customer-order-view.tsx'

/** States from which a customer can still send the order or answer it. */
const unsent = new Set<CustomerOrder['status']>(['draft', 'returned', 'processing'])

/** Why the order came back; comments on single lines are shown at the lines. */
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
          {count > 0 && <a href="#lines">{t('actions.lineComments.lineCount', { count })}</a>}
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

/**
 * Shown if the other side withdrew the order while the reader looked at it, because its draft is no longer
 * visible to the reader (D11).
 */
export function Withdrawn({ side }: { side: Side }) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const back = (
    <Button type="primary" onClick={() => void navigate(customerOrderViews[side].home)}>
      {t('common.backToList')}
    </Button>
  )
  return (
    <Problem
      status="404"
      title={sentence({ code: 'ORDER_WITHDRAWN' })}
      help={t('customerOrderActions.withdrawnHelp')}
      extra={back}
    />
  )
}
