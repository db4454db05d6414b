import { Alert, Flex } from 'antd'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RecordActions } from '../../kit/actions/record-actions.tsx'
import { useReasonsAgainst } from '../../kit/actions/verdicts.ts'
import { DocumentPage } from '../../kit/detail/document-page.tsx'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { Attachments } from '../attachments.tsx'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { CreditHoldTag, SapDiffersTag } from './order-tags.tsx'
import { orderView } from './order-view.ts'
import { CreditSection } from './credit/credit-section.tsx'
import { LinkedOrders } from './linked-orders.tsx'
import { AmountFacts, BaseFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { useOrderQuery } from './order.api.ts'
import { PushRejectionNotice, SapChange } from './pushed/notices.ts'
import { orderActionSets } from './actions/order-action-sets.ts'
import { orderJudging } from './actions/order-judging.ts'
import { OrderNextStep } from './actions/order-next-step.tsx'

const list = '/home/orderManage'

function Axes({ order }: { order: Order }) {
  const t = useText()
  const state = (field: string) => <StateTag view={orderView} field={field} record={order} />
  return (
    <Flex gap={4} wrap>
      {state('status')}
      {state('push')}
      {order.sapChange !== 'none' && state('sapChange')}
      {order.creditHeld && <CreditHoldTag />}
      {order.sapDiffers && <SapDiffersTag orderNo={order.orderNo} />}
      {order.split !== 'unsplit' && state('split')}
      {state('shipping')}
      {order.mergeGroupNo && (
        <StatusTag tone="draft">{`${t('orderActions.merge.group')}: ${order.mergeGroupNo}`}</StatusTag>
      )}
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

/** Files may be changed as long as the order may be edited. */
const useEditable = (order: Order): boolean => useReasonsAgainst(orderJudging, 'edit', order).length === 0

function OrderDocument({ order }: { order: Order }) {
  const t = useText()
  const format = useFormat()
  const editable = useEditable(order)
  const navigate = useNavigate()
  const { credit, linked, currency } = order
  const lines = (
    <OrderLines lines={order.lines} currency={currency} priceTitle={t('orders.lineFields.basePrice')} />
  )
  const sections = [
    { id: 'base', title: t('orders.base'), content: <BaseFacts order={order} /> },
    { id: 'amounts', title: t('orders.amounts'), content: <AmountFacts order={order} /> },
    ...(credit
      ? [
          {
            id: 'credit',
            title: t('orders.creditTitle'),
            content: <CreditSection order={{ ...order, credit }} />,
          },
        ]
      : []),
    { id: 'lines', title: t('orders.lines'), content: lines },
    {
      id: 'files',
      title: t('orders.files'),
      content: <Attachments doc="order" id={order.id} editable={editable} />,
    },
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
  const notice = (
    <>
      <OrderNextStep order={order} />
      {order.sapChange !== 'none' && (
        <Suspense>
          <SapChange order={order} />
        </Suspense>
      )}
      {order.push === 'push_rejected' && (
        <Suspense>
          <PushRejectionNotice order={order} />
        </Suspense>
      )}
      {order.returnedByCs && (
        <Alert
          type="warning"
          showIcon
          title={t('orders.fields.returnedByCs')}
          {...(order.returnComment && { description: order.returnComment })}
        />
      )}
    </>
  )
  return (
    <DocumentPage
      number={order.orderNo || order.purchaseNo}
      copyLabel={t('orders.copyNumber')}
      subtitle={`${order.customerName} · ${t(`states.source.${order.source}`)} · ${format.instant(order.orderTime)}`}
      tags={<Axes order={order} />}
      actions={
        <RecordActions
          key={order.id}
          set={orderActionSets.onPage}
          row={order}
          onGone={() => void navigate(list)}
        />
      }
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

/** One staff order, which `?id=` names, so that the address can be sent to a colleague. */
export function OrderDetailScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = useOrderQuery({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord id={id} answer={answer} backTo={list}>
      {(order) => <OrderDocument order={order} />}
    </OneRecord>
  )
}
