import { Flex } from 'antd'
import { useEffect, type ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  customerOrderLists,
  type CustomerOrder,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { RecordActions } from '../../kit/actions/record-actions.tsx'
import { useReasonsAgainst } from '../../kit/actions/verdicts.ts'
import { DocumentPage } from '../../kit/detail/document-page.tsx'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { Attachments } from '../attachments.tsx'
import { useSalesOrgNames } from '../customers/customer.api.ts'
import { StepTag, TurnTag } from './customer-order-tags.tsx'
import { listOf, type Side } from './customer-order-addresses.ts'
import { AmountFacts, BaseFacts, useStaffFacts } from './customer-order-facts.tsx'
import { CustomerOrderHistory } from './customer-order-history.tsx'
import { useCustomerOrderQuery } from './customer-order.api.ts'
import { DetailNotice } from './detail-notice.tsx'
import { OrderSteps } from './order-steps.tsx'
import { Withdrawn } from './withdrawn.tsx'
import { customerOrderActionSets } from './actions/customer-order-action-sets.ts'
import { customerOrderJudging } from './actions/customer-order-judging.ts'

interface Props {
  side: Side
  /** Shows what became of a confirmed order; only staff have it. */
  Linked?: ComponentType<{ order: CustomerOrder }>
}

/** A customer order as both sides see it. Another customer's order does not exist for the reader. */
export function CustomerOrderDetail(props: Props) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = useCustomerOrderQuery({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord
      id={id}
      answer={answer}
      backTo={listOf(props.side)}
      gone={(last) => last?.status === 'processing' && <Withdrawn side={props.side} />}
    >
      {(order) => <CustomerOrderDocument order={order} {...props} />}
    </OneRecord>
  )
}

/** Files may be changed as long as the order may be edited. */
const useEditable = (order: CustomerOrder): boolean =>
  useReasonsAgainst(customerOrderJudging, 'edit', order).length === 0

/** A customer's address names the list to which the order belongs, so that the menu shows it. */
function useListInAddress({ status }: CustomerOrder, side: Side): void {
  const [search, setSearch] = useSearchParams()
  const lists = Object.entries(customerOrderLists)
  const tab = lists.find(([, states]) => states.some((state) => state === status))?.[0]
  const stale = side === 'customer' && tab !== undefined && search.get('tab') !== tab
  useEffect(() => {
    if (!stale) return
    setSearch(
      (now) => {
        now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  }, [stale, tab, setSearch])
}

function CustomerOrderDocument({ order, side, Linked }: Props & { order: CustomerOrder }) {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const editable = useEditable(order)
  useListInAddress(order, side)
  const label = (key: string) => t(`customerOrders.fields.${key}` as TextKey)
  const money = (value: string) => format.money(value, order.currency)
  const salesOrg = useSalesOrgNames([order.salesOrg])(order.salesOrg) ?? order.salesOrg
  const staffFacts = useStaffFacts(order, salesOrg)
  return (
    <DocumentPage
      number={order.customerOrderNo || order.purchaseNo}
      copyLabel={t('orders.copyNumber')}
      subtitle={side === 'staff' ? order.customerName : order.purchaseNo}
      tags={
        <Flex gap={4} wrap>
          <StepTag order={order} />
          <TurnTag order={order} labelled={side === 'staff'} />
        </Flex>
      }
      actions={
        <RecordActions
          key={order.id}
          set={customerOrderActionSets.onPage}
          row={order}
          onGone={() => void navigate(listOf(side))}
        />
      }
      notice={<DetailNotice order={order} side={side} />}
      figures={[
        { label: label('totalAmount'), value: money(order.totalAmount) },
        { label: label('lineCount'), value: format.number(order.lineCount) },
        { label: label('packages'), value: format.number(order.packages) },
        { label: label('totalVolume'), value: format.quantity(order.totalVolume) },
        { label: label('totalGrossWeight'), value: format.quantity(order.totalGrossWeight) },
      ]}
      sections={[
        { id: 'progress', title: t('customerOrders.progress'), content: <OrderSteps order={order} /> },
        ...(Linked
          ? [
              {
                id: 'linked',
                title: t('customerOrderActions.linked.title'),
                content: <Linked order={order} />,
              },
            ]
          : []),
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
        {
          id: 'files',
          title: t('orders.files'),
          content: <Attachments doc="customerOrder" id={order.id} editable={editable} />,
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
