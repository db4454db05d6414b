import { Suspense, useState } from 'react'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { DocumentList, type DocumentListProps } from '../../kit/document/document-list.tsx'
import { TodoViews } from '../todo-views.tsx'
import { orderCard, orderCells } from './order-cells.tsx'
import { useOrderPageQuery, useOrderTotalsQuery } from './order.api.ts'
import { orderView } from './order.view.ts'
import { BulkActions, OrderDialogs } from './work/loaders.ts'
import type { Opened } from './work/opened.ts'

type Props = DocumentListProps<OrderRow, typeof orderList.filters, (typeof orderList.sorts)[number]>

const exportList: Props['exportList'] = (body) => download(orderCalls.exportList, { body })
const primaryFilters = ['orderNo', 'customerId', 'status', 'deliveryTime']

/** The list of staff orders (the specification, section 2). */
export function OrderListScreen() {
  const mayExport = usePermission('order.export')
  const mayWork = usePermission('order.edit')
  const [work, setWork] = useState<{ opened: Opened; select: (ids: readonly string[]) => void } | null>(null)
  const bulk: Props['bulk'] = (orders, select) => (
    <Suspense>
      <BulkActions orders={orders} onOpen={(opened) => setWork({ opened, select })} />
    </Suspense>
  )
  const close = (left?: readonly string[]) => {
    if (left) work?.select(left)
    setWork(null)
  }
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
        primaryFilters={primaryFilters}
        header={<TodoViews list="order" />}
        mayBegin={mayWork}
        {...(mayWork && { bulk })}
      />
      {work && (
        <Suspense>
          <OrderDialogs opened={work.opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
