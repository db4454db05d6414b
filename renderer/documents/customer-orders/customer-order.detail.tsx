import { Alert, Flex, Skeleton } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { refusalFor, refusalOf } from '../../api/refusal.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { DocumentPage } from '../../kit/detail/document-page.tsx'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useSalesOrgName } from '../customers/customer.api.ts'
import { AwaitingTag, StepTag } from '../state-tags.tsx'
import { AmountFacts, BaseFacts, useStaffFacts } from './customer-order-facts.tsx'
import { CustomerOrderHistory } from './customer-order-history.tsx'
import { useCustomerOrderQuery } from './customer-order.api.ts'
import { OrderSteps } from './order-steps.tsx'

interface Props {
  side: 'staff' | 'customer'
}

const lists = { staff: '/home/orderManage/customer', customer: '/home/orderManageCustomer' } as const

/** A customer order, as both sides see it; another customer's is simply not there. */
export function CustomerOrderDetail({ side }: Props) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { currentData, error, refetch } = useCustomerOrderQuery({ query: { id } }, { skip: id === '' })
  if (id === '' || error) {
    const refusal = id === '' ? refusalFor('NOT_FOUND', 404) : refusalOf(error)
    return <RefusalState refusal={refusal} onRetry={() => void refetch()} backTo={lists[side]} />
  }
  if (!currentData) return <Skeleton active paragraph={{ rows: 12 }} />
  return <CustomerOrderDocument order={currentData} side={side} />
}

function CustomerOrderDocument({ order, side }: Props & { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const label = (key: string) => t(`customerOrders.fields.${key}` as TextKey)
  const money = (value: string) => format.money(value, order.currency)
  const salesOrg = useSalesOrgName()(order.salesOrg) ?? order.salesOrg
  const staffFacts = useStaffFacts(order, salesOrg)
  const returned = order.status === 'returned' && (
    <Alert
      type="warning"
      showIcon
      title={t('customerOrders.returnedTitle')}
      description={order.returnComment || t('customerOrders.noReason')}
    />
  )
  return (
    <DocumentPage
      number={order.customerOrderNo || order.purchaseNo}
      copyLabel={t('orders.copyNumber')}
      subtitle={side === 'staff' ? order.customerName : order.purchaseNo}
      tags={
        <Flex gap={4} wrap>
          <StepTag order={order} />
          <AwaitingTag order={order} labelled={side === 'staff'} />
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
        { id: 'progress', title: t('customerOrders.progress'), content: <OrderSteps order={order} /> },
        {
          id: 'base',
          title: t('customerOrders.base'),
          content: <BaseFacts order={order} more={side === 'staff' ? staffFacts : []} />,
        },
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
        { id: 'amounts', title: t('customerOrders.amounts'), content: <AmountFacts order={order} /> },
      ]}
      side={
        <>
          <h2>{t('customerOrders.historyTitle')}</h2>
          <CustomerOrderHistory id={order.id} side={side} />
        </>
      }
    />
  )
}
