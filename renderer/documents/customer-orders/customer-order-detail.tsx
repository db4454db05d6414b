import { PromisedDay } from './promised-day.tsx'
import { Alert, Flex } from 'antd'
import type {
  CustomerOrder,
  CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isLate, promised } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { useText } from '../../i18n/index.ts'
import { DueDate, OverdueDate } from '../../engine/due-date.tsx'
import { Part, SapOrderLinks } from '../../engine/facts.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useDiscount, usePricedChanges } from '../../lines/priced-words.ts'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { GoodsProgress } from '../shipments.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { UnreadNotice } from '../../areas/messages/unread-notice.tsx'
import { Withdrawn } from '../../engine/withdrawn.tsx'
import { customerOrderActionSets } from './actions/customer-order-action-sets.ts'
import { CustomerOrderNextStep, OrderSteps } from './customer-order-progress.tsx'
import type { Side } from '../../engine/view.ts'
import { customerOrderViews, StepTag, TurnTag, customerOrderApi } from './customer-order-view.tsx'

interface Props {
  order: Pick<CustomerOrder, 'buyerApproval' | 'approvalComment'> | undefined
}

/** Why a colleague gave the order back, until approval is asked for again. */
export function SentBackNotice({ order }: Props) {
  const record = order && { status: order.buyerApproval, returnComment: order.approvalComment }
  return <ReturnedNotice words="customerOrders" record={record} when="sentBack" />
}

/**
 * A customer reads what happened; changed fields are named only if staff changed them after the confirmation
 * (D20).
 */
function useEvents(input: { body: { id: string; size: number } }) {
  const answer = customerOrderApi.useHistory(input)
  const data = answer.data && {
    ...answer.data,
    rows: answer.data.rows.map((row) => (row.event === 'amend' ? row : { ...row, changes: [] })),
  }
  return { ...answer, data }
}

/** States from which a customer can still send the order or answer it. */
const unsent = new Set<CustomerOrder['status']>(['draft', 'returned', 'processing'])

/** What the reader should know first: unread messages, why the order was returned, requested prices, and its progress. */
function Notice({ order, side }: { order: CustomerOrder; side: Side }) {
  const t = useText()
  const { status, lines } = order
  const wishes = status === 'processing' ? lines.filter((l) => l.requestedPrice).length : 0
  const lineComments = lines.filter((l) => l.returnComment).length
  return (
    <>
      <Flex vertical gap={8}>
        {side === 'customer' && unsent.has(status) && <UnreadNotice />}
        <ReturnedNotice words="customerOrders" record={order} lineComments={lineComments} />
        <SentBackNotice order={order} />
        {wishes > 0 && (
          <Alert type="info" showIcon title={t('customerOrderActions.requestedLines', { count: wishes })} />
        )}
      </Flex>
      <Part id="progress" title={t('customerOrderActions.progress')}>
        <OrderSteps order={order} />
      </Part>
      {order.pushed && <GoodsProgress id={order.id} />}
    </>
  )
}

/** Facts of the cards beside the fields of the order. */
function useGlance() {
  const t = useText()
  const discount = useDiscount()
  return ({ lines, sapOrderNos }: CustomerOrder) => ({
    money: discount(lines),
    shipment:
      sapOrderNos.length > 0
        ? [[t('document.sapOrders'), <SapOrderLinks key="sap" numbers={sapOrderNos} />] as const]
        : [],
  })
}

const settingsFor = (side: Side): DetailSettings<CustomerOrderRow, CustomerOrder> => ({
  view: customerOrderViews[side],
  sets: customerOrderActionSets,
  api: side === 'staff' ? customerOrderApi : { ...customerOrderApi, useHistory: useEvents },
  subtitle: ({ customerName, purchaseNo }) => (side === 'staff' ? customerName : purchaseNo),
  Tags: ({ record }) => (
    <Flex gap={4} wrap>
      <StepTag order={record} />
      <TurnTag order={record} labelled={side === 'staff'} />
    </Flex>
  ),
  Next: ({ record, button }) => <CustomerOrderNextStep order={record} side={side} button={button} />,
  Notice: ({ record }) => <Notice order={record} side={side} />,
  cells: {
    requestedDate: (record) => (
      <OverdueDate date={record.requestedDate} isLate={(today) => isLate(record, today)} />
    ),
    // An order that is produced after the requested day is late.
    leadTime: (record) =>
      side === 'customer' && promised(record, businessDateOf(new Date())) === null ? (
        <PromisedDay order={record} />
      ) : (
        <DueDate date={record.leadTime} against={record.requestedDate} words="document.afterAsked" />
      ),
  },
  useGlance,
  useChanges: () => usePricedChanges(customerOrderViews[side]),
  Lines: ({ record }) => (
    <OrderLines
      record={record}
      price="referencePrice"
      {...(side === 'staff' && { customerId: record.customerId })}
    />
  ),
  // A draft of the other side is no longer visible to the reader (D11).
  gone: (last) =>
    last?.status === 'processing' && (
      <Withdrawn
        code="ORDER_WITHDRAWN"
        help="customerOrderActions.withdrawnHelp"
        home={customerOrderViews[side].home}
      />
    ),
})

/** Orders of other customers are reported as missing. */
export const { Page: CustomerOrderDetail, Peek: CustomerOrderPeek } = twoSided(settingsFor)
