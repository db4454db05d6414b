import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import {
  customerOrderLists,
  type CustomerOrder,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useText } from '../../i18n/index.ts'
import { NextStepButton } from '../../kit/actions/next-step-button.tsx'
import { RecordActions } from '../../kit/actions/record-actions.tsx'
import { useReasonsAgainst } from '../../kit/actions/verdicts.ts'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { useChangeWords } from '../../kit/document/change-words.ts'
import { DocumentPage } from '../../kit/document/document-page.tsx'
import { Part } from '../../kit/document/facts.tsx'
import { HistoryButton } from '../../kit/document/history-button.tsx'
import { lineKinds } from '../../lines/line-kinds.ts'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useColors } from '../../lines/use-colors.ts'
import { Attachments } from '../attachments.tsx'
import { customerOrderActionSets } from './actions/customer-order-action-sets.ts'
import { customerOrderJudging } from './actions/customer-order-judging.ts'
import { CustomerOrderNextStep } from './actions/customer-order-next-step.tsx'
import { listOf, type Side } from './customer-order-addresses.ts'
import {
  customerOrderDates,
  CustomerOrderStates,
  useCustomerOrderGlance,
} from './customer-order-first-screen.tsx'
import {
  useCustomerOrderHistoryQuery,
  useCustomerOrderQuery,
  useLazyCustomerOrderPageQuery,
} from './customer-order.api.ts'
import { customerOrderViews } from './customer-order-view.ts'
import { DetailNotice } from './detail-notice.tsx'
import { OrderSteps } from './order-steps.tsx'
import { Withdrawn } from './withdrawn.tsx'

interface Props {
  side: Side
}

/** A customer order, as both sides see it; another customer's is simply not there. */
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
      {(order) => <CustomerOrderDocument key={order.id} order={order} {...props} />}
    </OneRecord>
  )
}

const useHistory = ({ id, size }: { id: string; size: number }) =>
  useCustomerOrderHistoryQuery({ body: { id, size } })

/** A customer's address names the list that the order stands in, so that the menu shows where one is. */
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

/** A customer is told what happened; which field was changed only where staff changed what he had confirmed (D20). */
function useEvents(asked: { id: string; size: number }) {
  const answer = useHistory(asked)
  const data = answer.data && {
    ...answer.data,
    rows: answer.data.rows.map((row) => (row.event === 'amend' ? row : { ...row, changes: [] })),
  }
  return { ...answer, data }
}

function CustomerOrderDocument({ order, side }: Props & { order: CustomerOrder }) {
  const t = useText()
  const navigate = useNavigate()
  const [readPage] = useLazyCustomerOrderPageQuery()
  const glance = useCustomerOrderGlance()
  const view = customerOrderViews[side]
  const { nameOf: colorName } = useColors()
  const valueLabel = useChangeWords(view, lineKinds, { color: colorName })
  // Whoever may edit the order may also add and remove its files.
  const editable = useReasonsAgainst(customerOrderJudging, 'edit', order).length === 0
  useListInAddress(order, side)
  return (
    <DocumentPage
      view={view}
      record={order}
      tags={<CustomerOrderStates order={order} side={side} />}
      subtitle={side === 'staff' ? order.customerName : order.purchaseNo}
      actions={
        <RecordActions
          key={order.id}
          set={customerOrderActionSets.onPage}
          row={order}
          onGone={() => void navigate(listOf(side))}
        />
      }
      next={
        <CustomerOrderNextStep
          order={order}
          side={side}
          button={<NextStepButton set={customerOrderActionSets.onPage} row={order} />}
        />
      }
      notice={
        <>
          <DetailNotice order={order} side={side} />
          <Part id="progress" title={t('customerOrders.progress')}>
            <OrderSteps order={order} />
          </Part>
        </>
      }
      cells={customerOrderDates}
      glance={glance(order)}
      lines={{
        id: 'lines',
        title: t('customerOrders.lines'),
        content: (
          <OrderLines
            lines={order.lines}
            currency={order.currency}
            priceTitle={t('orders.lineFields.referencePrice')}
            {...(side === 'staff' && { customerId: order.customerId })}
          />
        ),
      }}
      parts={[
        {
          id: 'files',
          title: t('orders.files'),
          content: <Attachments doc="customerOrder" id={order.id} editable={editable} />,
        },
      ]}
      history={
        <HistoryButton
          view={view}
          id={order.id}
          useHistory={side === 'staff' ? useHistory : useEvents}
          valueLabel={valueLabel}
        />
      }
      readers={{
        customerOrder: (query) => readPage({ body: customerOrderCalls.page.body.parse(query) }).unwrap(),
      }}
    />
  )
}
