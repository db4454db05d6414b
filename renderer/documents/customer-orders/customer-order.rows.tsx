import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import { customerOrderStates } from '#shared/documents/customer-orders/customer-order.machine.ts'
import {
  customerOrderList,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useActor } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { readersZone } from '../../i18n/format.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { PageBody } from '../../kit/list/list-state.ts'
import type { Action, Column, ExportSpec, ListPageProps } from '../../kit/list/types.ts'
import { CustomerOrderTag, ShippingTag, StepTag, TurnTag } from '../state-tags.tsx'
import { useCustomerOrderPageQuery, useCustomerOrderTotalsQuery } from './customer-order.api.ts'
import { CustomerOrderCard } from './customer-order-card.tsx'
import { editorOf } from './customer-order-addresses.ts'
import { useFilterLabel, useStateWords } from './customer-order-words.ts'
import { useListWork } from './work/list-work.tsx'

/** Its states are a list's borders: within them one may narrow, beyond them no address leads. */
const listWithin = (states: Props['states']) => {
  const within = <F extends object>(filter: F) => (states ? { status: [...states], ...filter } : filter)
  const status = { kind: 'oneOf' as const, values: states ?? customerOrderStates }
  return {
    list: { ...customerOrderList, filters: { ...customerOrderList.filters, status } },
    useRows: (body: PageBody) =>
      useCustomerOrderPageQuery({ body: { ...body, filter: within(body.filter) } as never }),
    useTotals: (filter: never) => useCustomerOrderTotalsQuery({ body: { filter: within(filter) } }),
    exportList: (spec: ExportSpec) =>
      download(customerOrderCalls.exportList, {
        body: { ...spec, filter: within(spec.filter), zone: readersZone() } as never,
      }),
  }
}

const staffCard = (order: CustomerOrderRow) => <CustomerOrderCard order={order} named />
const ownCard = (order: CustomerOrderRow) => <CustomerOrderCard order={order} named={false} />

interface Props {
  side: 'staff' | 'customer'
  title: string
  detail: string
  /** Within which states it moves; all of them where nothing is said. */
  states?: readonly CustomerOrderRow['status'][]
  pickers: NonNullable<ListPageProps<CustomerOrderRow>['pickers']>
  /** Name of a record that a filter chose. */
  nameOf?: (filter: string, value: string) => string | undefined
  header?: ReactNode
}

/** The list of customer orders, as either side has it. */
export function CustomerOrderRows({ side, title, detail, header, states, pickers, nameOf }: Props) {
  const t = useText()
  const format = useFormat()
  const field = (key: string, more: Partial<Column<CustomerOrderRow>> = {}): Column<CustomerOrderRow> => ({
    key,
    title: t(`customerOrders.fields.${key}` as TextKey),
    ...more,
  })
  const navigate = useNavigate()
  const listed = useMemo(() => listWithin(states), [states])
  const filterLabel = useFilterLabel(side)
  const stateWord = useStateWords(side)
  const { permissions } = useActor()
  const mayWork = permissions.has('customerOrder.draft') || permissions.has('customerOrder.confirm')
  const { bulk, dialog } = useListWork()
  const begin: Action<CustomerOrderRow> = {
    id: 'new',
    label: t('orders.new'),
    primary: true,
    selection: 'none',
    run: () => void navigate(editorOf(side)),
  }
  const date = (value: string | null) => (value ? format.date(value) : '–')
  const staff = side === 'staff'
  const columns: Column<CustomerOrderRow>[] = [
    field('customerOrderNo', { width: 150, render: (o) => o.customerOrderNo || o.purchaseNo }),
    field('customerName', { width: 230, hidden: !staff }),
    field('purchaseNo', { width: 150 }),
    field('status', { width: 160, render: (o) => <CustomerOrderTag order={o} />, hidden: !staff }),
    field('step', { width: 150, render: (o) => <StepTag order={o} /> }),
    field('awaiting', { width: 200, render: (o) => <TurnTag order={o} /> }),
    field('currency', { width: 90 }),
    field('totalAmount', {
      align: 'right',
      width: 140,
      render: (o) => format.amount(o.totalAmount, o.currency),
    }),
    field('lineCount', { align: 'right', width: 80 }),
    field('requestedDate', { width: 130, render: (o) => date(o.requestedDate) }),
    field('leadTime', { width: 140, render: (o) => date(o.leadTime) }),
    field('shipping', { width: 180, render: (o) => <ShippingTag shipping={o.shipping} />, hidden: !staff }),
    field('orderTime', { width: 160, render: (o) => format.instant(o.orderTime) }),
    field('salespersonName', { width: 110, hidden: !staff }),
    field('sapOrderNos', { width: 200, hidden: !staff, render: (o) => o.sapOrderNos.join(', ') || '–' }),
    field('salesOrg', { hidden: true }),
    field('createdBy', { hidden: true }),
    field('updatedAt', { hidden: true, width: 160, render: (o) => format.instant(o.updatedAt) }),
  ]
  return (
    <>
      <ListPage<CustomerOrderRow>
        {...listed}
        title={title}
        header={header}
        columns={columns}
        filterLabel={filterLabel}
        valueLabel={(name, value) => nameOf?.(name, value) ?? stateWord(name, value)}
        pickers={pickers}
        hiddenFilters={[...(staff ? [] : ['customerId']), ...(states?.length === 1 ? ['status'] : [])]}
        primaryFilters={
          staff
            ? ['customerOrderNo', 'customerId', 'status', 'awaiting']
            : ['customerOrderNo', 'purchaseNo', 'requestedDate']
        }
        href={(o) => `${detail}?id=${o.id}`}
        empty={{ text: t('customerOrders.empty'), help: t('customerOrders.emptyHelp') }}
        card={staff ? staffCard : ownCard}
        {...(permissions.has('customerOrder.draft') && { actions: [begin] })}
        {...(mayWork && { bulk })}
      />
      {dialog}
    </>
  )
}
