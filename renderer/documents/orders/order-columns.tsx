import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useFormat, useText, type Formats, type Text } from '../../i18n/index.ts'
import type { Column } from '../../kit/list/types.ts'
import { CountryName } from '../country-name.tsx'
import { OrderTag, PushTag, ShippingTag, SplitTag } from '../state-tags.tsx'
import { PlannedDelivery } from './planned-delivery.tsx'

type Key = keyof OrderRow & Parameters<typeof titleOf>[1]
const titleOf = (t: Text, key: keyof typeof import('#shared/locales/zh/orders.ts').orders.fields) =>
  t(`orders.fields.${key}`)

/** In sight at first: what one scans for every day. */
const usual = (t: Text, format: Formats): Column<OrderRow>[] => {
  const column = (key: Key, width: number, render?: Column<OrderRow>['render']): Column<OrderRow> => ({
    key,
    title: titleOf(t, key),
    width,
    ...(render && { render }),
  })
  return [
    column('orderNo', 150),
    column('customerName', 190),
    column('status', 160, (o) => <OrderTag order={o} />),
    column('push', 100, (o) => <PushTag push={o.push} />),
    column('shipping', 110, (o) => <ShippingTag shipping={o.shipping} />),
    {
      ...column('totalAmount', 150, (o) => format.money(o.totalAmount, o.currency)),
      align: 'right',
    },
    column('deliveryTime', 150, (o) => <PlannedDelivery order={o} />),
    column('sapDeliveryTime', 120, (o) => (o.sapDeliveryTime ? format.date(o.sapDeliveryTime) : '–')),
    column('salespersonName', 110),
    column('sapGroupOrderNo', 130),
    column('purchaseNo', 140),
    column('orderTime', 150, (o) => format.instant(o.orderTime)),
  ]
}

const further = (t: Text, format: Formats): Column<OrderRow>[] => {
  const column = (key: Key, width: number, render?: Column<OrderRow>['render']): Column<OrderRow> => ({
    key,
    title: titleOf(t, key),
    width,
    hidden: true,
    ...(render && { render }),
  })
  return [
    column('split', 100, (o) => <SplitTag split={o.split} />),
    column('sapBuildingOrderNo', 140),
    column('customerOrderNo', 150),
    column('customerCode', 110),
    column('salesOrg', 100),
    column('destinationCountry', 140, (o) => <CountryName code={o.destinationCountry} />),
    { ...column('lineCount', 80, (o) => format.number(o.lineCount)), align: 'right' },
    column('source', 90, (o) => t(`states.source.${o.source}`)),
    column('currency', 80),
    column('createdBy', 110),
    column('createdAt', 150, (o) => format.instant(o.createdAt)),
    column('updatedBy', 110),
    column('updatedAt', 150, (o) => format.instant(o.updatedAt)),
  ]
}

export function useOrderColumns(): Column<OrderRow>[] {
  const t = useText()
  const format = useFormat()
  return [...usual(t, format), ...further(t, format)]
}
