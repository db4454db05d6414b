import { lazy, type ReactNode } from 'react'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import {
  customerOrderList,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { isLate } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useActor } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { useText } from '../../i18n/index.ts'
import { listActions } from '../../kit/actions/list-actions.tsx'
import { DocumentList, type DocumentListProps } from '../../kit/document/document-list.tsx'
import { nameOf } from '../../kit/document/view.ts'
import { useTabs } from '../document-tabs.tsx'
import { LateDate } from '../late-date.tsx'
import { TodoViews } from '../todo-views.tsx'
import { customerOrderViews, StepTag, TurnTag, type Side } from './customer-order-view.tsx'
import { useCustomerOrderPageQuery, useCustomerOrderTotalsQuery } from './customer-order.api.ts'

const useListActions = listActions(async () => {
  const [{ customerOrderActionSets }] = await Promise.all([
    import('./actions/customer-order-action-sets.ts'),
    needTexts('customerOrderActions'),
  ])
  return customerOrderActionSets
})

type List = typeof customerOrderList
type Props = DocumentListProps<CustomerOrderRow, List['filters'], List['sorts'][number]>

const exportList: Props['exportList'] = (body) => download(customerOrderCalls.exportList, { body })

const cells: Props['cells'] = {
  customerOrderNo: (order) => nameOf(customerOrderViews.staff.document, order),
  step: (order) => <StepTag order={order} />,
  awaiting: (order) => <TurnTag order={order} />,
  requestedDate: (order) => (
    <LateDate date={order.requestedDate} late={isLate(order, businessDateOf(new Date()))} />
  ),
}
const states = (order: CustomerOrderRow) => <StepTag order={order} />

const CustomerOrderPeek = lazy(async () => {
  const texts = ['document', 'actions', 'customerOrderActions', 'refusals'] as const
  const [peek] = await Promise.all([import('./customer-order-detail.tsx'), ...texts.map(needTexts)])
  return { default: peek.CustomerOrderPeek }
})

/** Where the lists of the two sides differ. */
const settings = {
  staff: {
    primaryFilters: ['customerOrderNo', 'customerId', 'status', 'awaiting'],
    card: { states, title: 'customerName', date: 'orderTime' },
  },
  customer: {
    shown: [
      'customerOrderNo',
      'purchaseNo',
      'step',
      'awaiting',
      'currency',
      'totalAmount',
      'lineCount',
      'requestedDate',
      'leadTime',
      'orderTime',
    ],
    primaryFilters: ['customerOrderNo', 'purchaseNo', 'requestedDate'],
    hiddenFilters: ['customerId'],
    card: { states, title: 'purchaseNo', date: 'orderTime' },
  },
} as const

interface Of extends Pick<Props, 'within'> {
  side: Side
  title?: string
  header: ReactNode
}

/** The list of customer orders for either side. */
function CustomerOrderList({ side, ...page }: Of) {
  const { permissions } = useActor()
  const { bulk, dialog } = useListActions()
  return (
    <>
      <DocumentList
        view={customerOrderViews[side]}
        list={customerOrderList}
        usePage={useCustomerOrderPageQuery}
        useTotals={useCustomerOrderTotalsQuery}
        exportList={exportList}
        cells={cells}
        Peek={CustomerOrderPeek}
        mayBegin={permissions.has('customerOrder.draft')}
        {...settings[side]}
        {...page}
        {...((permissions.has('customerOrder.draft') || permissions.has('customerOrder.confirm')) && {
          bulk,
        })}
      />
      {dialog}
    </>
  )
}

/** The list for staff. Orders that wait for staff are amber. */
export const StaffList = () => <CustomerOrderList side="staff" header={<TodoViews list="customerOrder" />} />

/** The customer's three lists (D21). The server limits them to the customer's own orders. */
export function PortalList() {
  const t = useText()
  const api = { usePage: useCustomerOrderPageQuery }
  const { key, ...tab } = useTabs('customerOrder', customerOrderViews.customer, api)
  return <CustomerOrderList key={key} side="customer" title={t('customerOrders.myTitle')} {...tab} />
}
