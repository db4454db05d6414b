import { lazy, type ReactNode } from 'react'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import {
  customerOrderList,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useActor } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { listActions } from '../../kit/actions/list-actions.tsx'
import { DocumentList, type DocumentListProps } from '../../kit/document/document-list.tsx'
import { nameOf } from '../../kit/document/view.ts'
import type { Side } from './customer-order-addresses.ts'
import { StepTag, TurnTag } from './customer-order-tags.tsx'
import { useCustomerOrderPageQuery, useCustomerOrderTotalsQuery } from './customer-order.api.ts'
import { customerOrderViews } from './customer-order-view.ts'

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
}
const states = (order: CustomerOrderRow) => <StepTag order={order} />

const CustomerOrderPeek = lazy(async () => {
  const texts = ['document', 'actions', 'customerOrderActions', 'refusals'] as const
  const [peek] = await Promise.all([import('./customer-order-peek.tsx'), ...texts.map(needTexts)])
  return peek
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
export function CustomerOrderList({ side, ...page }: Of) {
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
