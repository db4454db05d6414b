import { Flex } from 'antd'
import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import {
  customerOrderList,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { ReactNode } from 'react'
import { download } from '../../api/transfer.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { FilterState, PageBody } from '../../kit/list/list-state.ts'
import type { Column, ListPageProps } from '../../kit/list/types.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useCustomerOrderPageQuery, useCustomerOrderTotalsQuery } from './customer-order.api.ts'
import { toneOf } from './customer-order.tones.ts'

const useRows = (body: PageBody) => useCustomerOrderPageQuery({ body: body as never })
const useTotals = (filter: never) => useCustomerOrderTotalsQuery({ body: { filter } })

const axisOf: Record<string, string> = {
  status: 'customerOrder',
  shipping: 'shipping',
  push: 'push',
  awaiting: 'awaiting',
}

interface Props {
  side: 'staff' | 'customer'
  title: string
  detail: string
  fixedFilter?: FilterState
  hiddenFilters?: readonly string[]
  pickers?: ListPageProps<CustomerOrderRow>['pickers']
  header?: ReactNode
}

/** The list of customer orders, as either side has it. */
export function CustomerOrderRows({ side, title, detail, header, ...rest }: Props) {
  const t = useText()
  const format = useFormat()
  const field = (key: string, more: Partial<Column<CustomerOrderRow>> = {}): Column<CustomerOrderRow> => ({
    key,
    title: t(`customerOrders.fields.${key}` as TextKey),
    ...more,
  })
  const status = (o: CustomerOrderRow) => (
    <StatusTag tone={toneOf(o, side)}>{t(`states.customerOrder.${o.status}`)}</StatusTag>
  )
  const awaiting = (o: CustomerOrderRow) =>
    t(side === 'customer' ? `states.awaitingForCustomer.${o.awaiting}` : `states.awaiting.${o.awaiting}`)
  const date = (value: string | null) => (value ? format.date(value) : '–')
  const staff = side === 'staff'
  const columns: Column<CustomerOrderRow>[] = [
    field('customerOrderNo', { width: 140 }),
    field('customerName', { width: 230, hidden: !staff }),
    field('purchaseNo', { width: 150 }),
    field('status', { width: 130, render: status }),
    field('step', { width: 130, render: (o) => t(`states.step.${o.step}`), hidden: staff }),
    field('awaiting', { width: 120, render: awaiting }),
    field('currency', { width: 70 }),
    field('totalAmount', {
      align: 'right',
      width: 140,
      render: (o) => format.amount(o.totalAmount, o.currency),
    }),
    field('lineCount', { align: 'right', width: 80 }),
    field('requestedDate', { width: 130, render: (o) => date(o.requestedDate) }),
    field('leadTime', { width: 140, render: (o) => date(o.leadTime) }),
    field('shipping', { width: 120, render: (o) => t(`states.shipping.${o.shipping}`) }),
    field('orderTime', { width: 160, render: (o) => format.instant(o.orderTime) }),
    field('salespersonName', { width: 110, hidden: !staff }),
    field('salesOrg', { hidden: true }),
    field('createdBy', { hidden: true }),
    field('updatedAt', { hidden: true, width: 160, render: (o) => format.instant(o.updatedAt) }),
  ]
  return (
    <ListPage<CustomerOrderRow>
      list={customerOrderList as never}
      title={title}
      header={header}
      useRows={useRows}
      useTotals={useTotals}
      columns={columns}
      filterLabel={(name) => t(`customerOrders.fields.${name}` as TextKey)}
      valueLabel={(name, value) => (axisOf[name] ? t(`states.${axisOf[name]}.${value}` as TextKey) : value)}
      primaryFilters={
        staff
          ? ['customerOrderNo', 'customerId', 'status', 'awaiting']
          : ['customerOrderNo', 'purchaseNo', 'requestedDate']
      }
      href={(o) => `${detail}?id=${o.id}`}
      exportList={(spec) => download(customerOrderCalls.exportList, { body: spec as never })}
      empty={{ text: t('customerOrders.empty'), help: t('customerOrders.emptyHelp') }}
      card={(o) => (
        <>
          <Flex justify="space-between" gap={8}>
            <strong>{o.customerOrderNo}</strong>
            {status(o)}
          </Flex>
          <div>{o.purchaseNo}</div>
          <Flex justify="space-between">
            <span>{format.money(o.totalAmount, o.currency)}</span>
            <span>{t(`states.step.${o.step}`)}</span>
          </Flex>
        </>
      )}
      {...rest}
    />
  )
}
