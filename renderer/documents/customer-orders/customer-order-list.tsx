import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import {
  customerOrderFields,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { isLate } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useText } from '../../i18n/index.ts'
import { nameOf } from '../../engine/view.ts'
import { LateDate } from '../../engine/state/due-date.tsx'
import { listedDocuments } from '../listed-documents.tsx'
import { usePortalTabs } from './portal-tabs.tsx'
import { PromisedDay } from './promised-day.tsx'
import { customerOrderViews, StepTag, TurnTag, customerOrderApi } from './customer-order-view.tsx'

const CustomerOrderList = listedDocuments({
  document: customerOrder,
  api: customerOrderApi,
  loadActions: async () => (await import('./actions/customer-order-action-sets.ts')).customerOrderActionSets,
  loadPeek: async () => (await import('./customer-order-detail.tsx')).CustomerOrderPeek,
  texts: ['customerOrderActions'],
  handlers: ['customerOrder.draft', 'customerOrder.confirm'],
})

const states = (order: CustomerOrderRow) => <StepTag order={order} />
const staffCells = {
  customerOrderNo: (order: CustomerOrderRow) => nameOf(customerOrderViews.staff.document, order),
  status: states,
  step: states,
  awaiting: (order: CustomerOrderRow) => <TurnTag order={order} />,
  requestedDate: (order: CustomerOrderRow) => (
    <LateDate date={order.requestedDate} late={isLate(order, businessDateOf(new Date()))} />
  ),
}

const cells = {
  ...staffCells,
  leadTime: (order: CustomerOrderRow) => <PromisedDay order={order} />,
}

/** What a customer knows of its own orders without a column, or reads from their step. */
const implied = ['customerName', 'status', 'shipping', 'salespersonName', 'sapOrderNos']
/** What staff read from the step, which stands as the status. */
const inStep = ['step', 'shipping']
const columnsBut = (hidden: readonly string[]) =>
  Object.entries(customerOrderFields)
    .filter(([name, field]) => 'list' in field && field.list === 'shown' && !hidden.includes(name))
    .map(([name]) => name)
const lead = { marks: ['awaiting'], due: 'requestedDate' } as const

/** Where the lists of the two sides differ. */
const settings = {
  staff: {
    ...lead,
    shown: columnsBut(inStep),
    primaryFilters: ['customerOrderNo', 'customerId', 'status', 'awaiting'],
    hiddenFilters: ['buyerApproval', 'approvalTurn'],
    card: { states, title: 'customerName', date: 'orderTime' },
  },
  customer: {
    ...lead,
    state: 'step',
    shown: columnsBut(implied),
    primaryFilters: ['customerOrderNo', 'purchaseNo', 'requestedDate'],
    hiddenFilters: ['customerId'],
    card: { states, title: 'purchaseNo', date: 'orderTime' },
  },
} as const

/** The list for staff. Orders that wait for staff are amber. */
export const StaffList = () => (
  <CustomerOrderList view={customerOrderViews.staff} cells={staffCells} {...settings.staff} />
)

/** The customer's three lists (D21). The server limits them to the customer's own orders. */
export function PortalList() {
  const t = useText()
  const view = customerOrderViews.customer
  const { key, ...tab } = usePortalTabs()
  return (
    <CustomerOrderList
      key={key}
      view={view}
      cells={cells}
      title={t('customerOrders.myTitle')}
      {...settings.customer}
      {...tab}
    />
  )
}
