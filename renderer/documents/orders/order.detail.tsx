import { Alert, Flex, Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { turnOf } from '#shared/documents/orders/order.turn.ts'
import { refusalFor, refusalOf } from '../../api/refusal.ts'
import { useSession } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { DocumentPage } from '../../kit/detail/document-page.tsx'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { OrderTag, PushTag, ShippingTag, SplitTag } from '../state-tags.tsx'
import { LinkedOrders } from './linked-orders.tsx'
import { CreditFacts } from './order-credit.tsx'
import { AmountFacts, BaseFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { useOrderQuery } from './order.api.ts'

const list = '/home/orderManage'

function Axes({ order }: { order: Order }) {
  const t = useText()
  const role = useSession().user?.role
  const turn = turnOf(order)
  const tone = turn === role ? 'yours' : turn === 'nobody' ? 'draft' : 'waiting'
  return (
    <Flex gap={4} wrap>
      <OrderTag order={order} />
      <PushTag push={order.push} />
      {order.split !== 'unsplit' && <SplitTag split={order.split} />}
      <ShippingTag shipping={order.shipping} />
      <StatusTag tone={tone}>{`${t('orders.turnTitle')}: ${t(`orders.turns.${turn}`)}`}</StatusTag>
    </Flex>
  )
}

const useFigures = (order: Order) => {
  const t = useText()
  const format = useFormat()
  return [
    { label: t('orders.fields.totalAmount'), value: format.money(order.totalAmount, order.currency) },
    { label: t('orders.fields.lineCount'), value: format.number(order.lineCount) },
    { label: t('orders.fields.packages'), value: format.number(order.packages) },
    { label: t('orders.fields.totalVolume'), value: format.quantity(order.totalVolume) },
    { label: t('orders.fields.totalGrossWeight'), value: format.quantity(order.totalGrossWeight) },
  ]
}

function OrderDocument({ order }: { order: Order }) {
  const t = useText()
  const format = useFormat()
  const { credit, linked, currency } = order
  const lines = (
    <OrderLines lines={order.lines} currency={currency} priceTitle={t('orders.lineFields.basePrice')} />
  )
  const sections = [
    { id: 'base', title: t('orders.base'), content: <BaseFacts order={order} /> },
    { id: 'amounts', title: t('orders.amounts'), content: <AmountFacts order={order} /> },
    ...(credit
      ? [{ id: 'credit', title: t('orders.creditTitle'), content: <CreditFacts credit={credit} /> }]
      : []),
    { id: 'lines', title: t('orders.lines'), content: lines },
    ...(linked.length > 0
      ? [
          {
            id: 'linked',
            title: t('orders.linked'),
            content: <LinkedOrders linked={linked} currency={currency} />,
          },
        ]
      : []),
  ]
  const notice = order.returnedByCs && (
    <Alert
      type="warning"
      showIcon
      title={t('orders.fields.returnedByCs')}
      {...(order.returnComment && { description: order.returnComment })}
    />
  )
  return (
    <DocumentPage
      number={order.orderNo || order.purchaseNo}
      copyLabel={t('orders.copyNumber')}
      subtitle={`${order.customerName} · ${t(`states.source.${order.source}`)} · ${format.instant(order.orderTime)}`}
      tags={<Axes order={order} />}
      figures={useFigures(order)}
      notice={notice}
      sections={sections}
      side={
        <>
          <h2>{t('orders.historyTitle')}</h2>
          <OrderHistory id={order.id} />
        </>
      }
    />
  )
}

/** One staff order: `?id=` names it, so that the address can be sent to a colleague. */
export function OrderDetailScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { currentData, error, refetch } = useOrderQuery({ query: { id } }, { skip: id === '' })
  if (id === '' || error) {
    const refusal = id === '' ? refusalFor('NOT_FOUND', 404) : refusalOf(error)
    return <RefusalState refusal={refusal} onRetry={() => void refetch()} backTo={list} />
  }
  if (!currentData) return <Skeleton active paragraph={{ rows: 12 }} />
  return <OrderDocument order={currentData} />
}
