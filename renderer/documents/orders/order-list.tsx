import { lazy } from 'react'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { needTexts } from '../../i18n/i18n.ts'
import { listActions } from '../../kit/actions/list-actions.tsx'
import { DocumentList, type DocumentListProps } from '../../kit/document/document-list.tsx'
import { TodoViews } from '../todo-views.tsx'
import { orderCard, orderCells } from './order-cells.tsx'
import { useOrderPageQuery, useOrderTotalsQuery } from './order.api.ts'
import { orderView } from './order-view.ts'

type Props = DocumentListProps<OrderRow, typeof orderList.filters, (typeof orderList.sorts)[number]>

const exportList: Props['exportList'] = (body) => download(orderCalls.exportList, { body })
const primaryFilters = ['orderNo', 'customerId', 'status', 'deliveryTime']

const OrderPeek = lazy(async () => {
  const texts = ['document', 'actions', 'orderActions', 'refusals'] as const
  const [peek] = await Promise.all([import('./order-detail.tsx'), ...texts.map(needTexts)])
  return { default: peek.OrderPeek }
})

const useListActions = listActions(async () => {
  const [{ orderActionSets }] = await Promise.all([
    import('./actions/order-action-sets.ts'),
    needTexts('orderActions'),
  ])
  return orderActionSets
})

/** The list of staff orders (the specification, section 2). */
export function OrderListScreen() {
  const mayExport = usePermission('order.export')
  const mayWork = usePermission('order.edit')
  const { bulk, dialog } = useListActions()
  return (
    <>
      <DocumentList
        view={orderView}
        list={orderList}
        usePage={useOrderPageQuery}
        useTotals={useOrderTotalsQuery}
        exportList={mayExport && exportList}
        cells={orderCells}
        card={orderCard}
        Peek={OrderPeek}
        primaryFilters={primaryFilters}
        header={<TodoViews list="order" />}
        mayBegin={mayWork}
        {...(mayWork && { bulk })}
      />
      {dialog}
    </>
  )
}
