import { Alert, Flex, Skeleton, Steps } from 'antd'
import { useSearchParams } from 'react-router-dom'
import {
  customerOrderSteps,
  type CustomerOrder,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { DocumentPage } from '../../kit/detail/document-page.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { HistoryPanel } from '../../kit/detail/history-panel.tsx'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useNarrow } from '../../kit/use-narrow.ts'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useCustomerOrderHistoryQuery, useCustomerOrderQuery } from './customer-order.api.ts'
import { toneOf } from './customer-order.tones.ts'

const useHistory = (body: { id: string; size: number }) => useCustomerOrderHistoryQuery({ body })

interface Props {
  side: 'staff' | 'customer'
}

const lists = { staff: '/home/orderManage/customer', customer: '/home/orderManageCustomer' } as const

/** A customer order, as both sides see it; another customer's is simply not there. */
export function CustomerOrderDetail({ side }: Props) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, refetch } = useCustomerOrderQuery({ query: { id } })
  if (error)
    return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} backTo={lists[side]} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <CustomerOrderDocument order={data} side={side} />
}

function Progress({ order }: { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const narrow = useNarrow()
  const at: Partial<Record<CustomerOrder['step'], string | null>> = {
    draft: order.createdAt,
    toBeConfirmed: order.submittedAt,
    confirmed: order.status === 'approved' ? order.decidedAt : null,
  }
  const ended = order.status === 'cancelled' || order.status === 'trashed'
  return (
    <Steps
      size="small"
      orientation={narrow ? 'vertical' : 'horizontal'}
      current={customerOrderSteps.indexOf(order.step)}
      status={ended ? 'error' : order.step === 'shipped' ? 'finish' : 'process'}
      items={customerOrderSteps.map((step) => {
        const when = at[step]
        const lead = step === 'inProduction' && order.leadTime ? format.date(order.leadTime) : ''
        return { title: t(`states.step.${step}`), content: when ? format.date(when.slice(0, 10)) : lead }
      })}
    />
  )
}

function CustomerOrderDocument({ order, side }: Props & { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const label = (key: string) => t(`customerOrders.fields.${key}` as TextKey)
  const money = (value: string) => format.money(value, order.currency)
  const returned = order.status === 'returned' && (
    <Alert
      type="warning"
      showIcon
      title={t('customerOrders.returnedTitle')}
      description={order.returnComment}
    />
  )
  const base = (
    <Facts
      items={[
        ...(side === 'staff' ? ([[label('customerName'), order.customerName]] as const) : []),
        [label('purchaseNo'), order.purchaseNo],
        [label('requestedDate'), order.requestedDate && format.date(order.requestedDate)],
        [label('leadTime'), order.leadTime && format.date(order.leadTime)],
        [label('salesOrg'), order.salesOrg],
        [label('salespersonName'), order.salespersonName],
        [label('tradeTerm'), order.tradeTerm],
        [label('port'), order.port],
        [label('payTerm'), order.payTerm],
        [label('destinationCountry'), order.destinationCountry],
        [label('sapOrderNos'), order.sapOrderNos.join(', ')],
        [label('submittedAt'), order.submittedAt && format.instant(order.submittedAt)],
        [label('decidedAt'), order.decidedAt && format.instant(order.decidedAt)],
        [label('remark'), order.remark],
      ]}
    />
  )
  const amounts = (
    <Facts
      items={(
        ['linesAmount', 'localCharge', 'oceanFreight', 'premium', 'otherCharge', 'totalAmount'] as const
      ).map((key) => [label(key), money(order[key])] as const)}
    />
  )
  return (
    <DocumentPage
      number={order.customerOrderNo}
      copyLabel={t('orders.copyNumber')}
      subtitle={side === 'staff' ? order.customerName : order.purchaseNo}
      tags={
        <Flex gap={4} wrap>
          <StatusTag tone={toneOf(order, side)}>{t(`states.customerOrder.${order.status}`)}</StatusTag>
          {order.awaiting !== 'none' && (
            <StatusTag tone={order.awaiting === side ? 'yours' : 'waiting'}>
              {t(
                side === 'customer'
                  ? `states.awaitingForCustomer.${order.awaiting}`
                  : `states.awaiting.${order.awaiting}`,
              )}
            </StatusTag>
          )}
        </Flex>
      }
      notice={returned}
      figures={[
        { label: label('totalAmount'), value: money(order.totalAmount) },
        { label: label('lineCount'), value: format.number(order.lineCount) },
        { label: label('packages'), value: format.number(order.packages) },
        { label: label('totalVolume'), value: format.quantity(order.totalVolume) },
        { label: label('totalGrossWeight'), value: format.quantity(order.totalGrossWeight) },
      ]}
      sections={[
        { id: 'progress', title: t('customerOrders.progress'), content: <Progress order={order} /> },
        { id: 'base', title: t('customerOrders.base'), content: base },
        {
          id: 'lines',
          title: t('customerOrders.lines'),
          content: (
            <OrderLines
              lines={order.lines}
              currency={order.currency}
              priceTitle={t('orders.lineFields.referencePrice')}
            />
          ),
        },
        { id: 'amounts', title: t('customerOrders.amounts'), content: amounts },
      ]}
      side={
        <>
          <h2>{t('customerOrders.historyTitle')}</h2>
          <HistoryPanel
            id={order.id}
            useHistory={useHistory}
            eventLabel={(event) => t(`history.customerOrder.${event}` as TextKey)}
            fieldLabel={label}
          />
        </>
      }
    />
  )
}
