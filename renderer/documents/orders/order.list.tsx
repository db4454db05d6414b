import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { readersZone } from '../../i18n/format.ts'
import { useText } from '../../i18n/index.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { PageBody } from '../../kit/list/list-state.ts'
import type { Action, ExportSpec } from '../../kit/list/types.ts'
import { CountryPicker, CurrencyPicker } from '../../masterdata/master-picker.tsx'
import { CustomerPicker, SalesOrgPicker, SalespersonPicker } from '../customers/pickers.tsx'
import { TodoViews } from '../todo-views.tsx'
import { OrderCard } from './order-card.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { isFilterName, useOrderWords } from './order-words.ts'
import { useOrderPageQuery, useOrderTotalsQuery } from './order.api.ts'
import { BulkActions, OrderDialogs } from './work/loaders.ts'
import type { Opened } from './work/opened.ts'

const useRows = (body: PageBody) => useOrderPageQuery({ body: body as never })
const useTotals = (filter: never) => useOrderTotalsQuery({ body: { filter } })
const exportList = (spec: ExportSpec) =>
  download(orderCalls.exportList, { body: { ...spec, zone: readersZone() } as never })

const pickers = {
  customer: CustomerPicker,
  salesperson: SalespersonPicker,
  salesOrg: SalesOrgPicker,
  country: CountryPicker,
  currency: CurrencyPicker,
}
const primaryFilters = ['orderNo', 'customerId', 'status', 'deliveryTime']
const href = (order: OrderRow) => `/home/orderManage/detail?id=${order.id}`
const card = (order: OrderRow) => <OrderCard order={order} />

const { creditHeld: _credit, ...filtersWithoutCredit } = orderList.filters
/** D92: who may not read credit is not offered to ask for it either. */
const listWithoutCredit = { ...orderList, filters: filtersWithoutCredit }

/** The list of staff orders (the specification, section 2). */
export function OrderListScreen() {
  const t = useText()
  const columns = useOrderColumns()
  const valueLabel = useOrderWords()
  const navigate = useNavigate()
  const mayExport = usePermission('order.export')
  const mayWork = usePermission('order.edit')
  const mayReadCredit = usePermission('order.readCredit')
  const [work, setWork] = useState<{ opened: Opened; select: (ids: readonly string[]) => void } | null>(null)
  const bulk = (orders: readonly OrderRow[], select: (ids: readonly string[]) => void) => (
    <Suspense>
      <BulkActions orders={orders} onOpen={(opened) => setWork({ opened, select })} />
    </Suspense>
  )
  const begin: Action<OrderRow> = {
    id: 'new',
    label: t('orders.new'),
    primary: true,
    selection: 'none',
    run: () => void navigate('/home/orderManage/edit'),
  }
  const close = (left?: readonly string[]) => {
    if (left) work?.select(left)
    setWork(null)
  }
  return (
    <>
      <ListPage<OrderRow>
        list={mayReadCredit ? orderList : listWithoutCredit}
        title={t('orders.title')}
        useRows={useRows}
        useTotals={useTotals}
        columns={columns}
        filterLabel={(name) => (isFilterName(name) ? t(`orders.fields.${name}`) : name)}
        valueLabel={valueLabel}
        pickers={pickers}
        primaryFilters={primaryFilters}
        href={href}
        empty={{ text: t('orders.empty'), help: t('orders.emptyHelp') }}
        header={<TodoViews list="order" />}
        card={card}
        {...(mayExport && { exportList })}
        {...(mayWork && { bulk, actions: [begin] })}
      />
      {work && (
        <Suspense>
          <OrderDialogs opened={work.opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
