import { Flex } from 'antd'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderList, type OrderRow } from '#shared/documents/orders/order.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { download } from '../../api/transfer.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { PageBody } from '../../kit/list/list-state.ts'
import type { Column } from '../../kit/list/types.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { CountryPicker, CurrencyPicker } from '../../masterdata/master-picker.tsx'
import { CustomerPicker, SalesOrgPicker, SalespersonPicker } from '../customers/pickers.tsx'
import { useOrderPageQuery, useOrderTotalsQuery } from './order.api.ts'
import { pushTone, shippingTone, statusTone } from './order.tones.ts'

const pickers = {
  customer: CustomerPicker,
  salesperson: SalespersonPicker,
  salesOrg: SalesOrgPicker,
  country: CountryPicker,
  currency: CurrencyPicker,
}
const primary = ['orderNo', 'customerId', 'status', 'deliveryTime'] as const

const useRows = (body: PageBody) => useOrderPageQuery({ body: body as never })
const useTotals = (filter: never) => useOrderTotalsQuery({ body: { filter } })

/** Axis whose words a filter's values are. */
const axisOf: Record<string, string> = {
  status: 'order',
  push: 'push',
  split: 'split',
  shipping: 'shipping',
  source: 'source',
}

const isLate = (order: OrderRow, today: string) =>
  order.status === 'pushed' &&
  order.shipping !== 'full' &&
  order.deliveryTime !== null &&
  order.deliveryTime < today

function useColumns(): Column<OrderRow>[] {
  const t = useText()
  const format = useFormat()
  const today = businessDateOf(new Date())
  const field = (key: string, more: Partial<Column<OrderRow>> = {}): Column<OrderRow> => ({
    key,
    title: t(`orders.fields.${key}` as TextKey),
    ...more,
  })
  return [
    field('orderNo', { width: 140 }),
    field('customerName', { width: 230 }),
    field('status', {
      width: 150,
      render: (o) => <StatusTag tone={statusTone[o.status]}>{t(`states.order.${o.status}`)}</StatusTag>,
    }),
    field('currency', { width: 70 }),
    field('totalAmount', {
      align: 'right',
      width: 140,
      render: (o) => format.amount(o.totalAmount, o.currency),
    }),
    field('lineCount', { align: 'right', width: 80 }),
    field('deliveryTime', {
      width: 150,
      render: (o) => (
        <Flex gap={4}>
          {o.deliveryTime ? format.date(o.deliveryTime) : '–'}
          {isLate(o, today) && <StatusTag tone="stopped">{t('orders.late')}</StatusTag>}
        </Flex>
      ),
    }),
    field('push', {
      width: 110,
      render: (o) => <StatusTag tone={pushTone[o.push]}>{t(`states.push.${o.push}`)}</StatusTag>,
    }),
    field('shipping', {
      width: 120,
      render: (o) => (
        <StatusTag tone={shippingTone[o.shipping]}>{t(`states.shipping.${o.shipping}`)}</StatusTag>
      ),
    }),
    field('salespersonName', { width: 110 }),
    field('purchaseNo', { width: 150 }),
    field('orderTime', { width: 160, render: (o) => format.instant(o.orderTime) }),
    field('customerOrderNo', { hidden: true, width: 140 }),
    field('sapGroupOrderNo', { hidden: true, width: 130 }),
    field('sapBuildingOrderNo', { hidden: true, width: 130 }),
    field('sapDeliveryTime', {
      hidden: true,
      render: (o) => (o.sapDeliveryTime ? format.date(o.sapDeliveryTime) : '–'),
    }),
    field('split', { hidden: true, render: (o) => t(`states.split.${o.split}`) }),
    field('source', { hidden: true, render: (o) => t(`states.source.${o.source}`) }),
    field('salesOrg', { hidden: true }),
    field('customerCode', { hidden: true }),
    field('destinationCountry', { hidden: true }),
    field('createdBy', { hidden: true }),
    field('updatedBy', { hidden: true }),
    field('updatedAt', { hidden: true, width: 160, render: (o) => format.instant(o.updatedAt) }),
  ]
}

/** The staff order record list with every filter of specification section 2. */
export function OrderListScreen() {
  const t = useText()
  const format = useFormat()
  return (
    <ListPage<OrderRow>
      list={orderList as never}
      title={t('orders.title')}
      useRows={useRows}
      useTotals={useTotals}
      columns={useColumns()}
      filterLabel={(name) => t(`orders.fields.${name}` as TextKey)}
      valueLabel={(name, value) => (axisOf[name] ? t(`states.${axisOf[name]}.${value}` as TextKey) : value)}
      pickers={pickers}
      primaryFilters={primary}
      href={(o) => `/home/orderManage/detail?id=${o.id}`}
      exportList={(spec) => download(orderCalls.exportList, { body: spec as never })}
      empty={{ text: t('orders.empty'), help: t('orders.emptyHelp') }}
      card={(o) => (
        <>
          <Flex justify="space-between" gap={8}>
            <strong>{o.orderNo}</strong>
            <StatusTag tone={statusTone[o.status]}>{t(`states.order.${o.status}`)}</StatusTag>
          </Flex>
          <div>{o.customerName}</div>
          <Flex justify="space-between">
            <span>{format.money(o.totalAmount, o.currency)}</span>
            <span>{o.deliveryTime ? format.date(o.deliveryTime) : ''}</span>
          </Flex>
        </>
      )}
    />
  )
}
