import type { ReactNode } from 'react'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { orders } from '#shared/locales/zh/orders.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import type { Column } from '../../kit/list/types.ts'
import { CountryName } from '../country-name.tsx'
import { CreditHoldTag, OrderTag, PushTag, SapChangeTag, ShippingTag, SplitTag } from '../state-tags.tsx'
import { PlannedDelivery } from './planned-delivery.tsx'

type Key = keyof OrderRow & keyof typeof orders.fields
type Render = (order: OrderRow) => ReactNode

const pushCell = ({ creditHeld, sapChange, push }: OrderRow) => {
  if (creditHeld) return <CreditHoldTag />
  return sapChange === 'none' ? <PushTag push={push} /> : <SapChangeTag sapChange={sapChange} />
}

/** What one scans for every day comes first; the rest is one click away. */
export function useOrderColumns(): Column<OrderRow>[] {
  const t = useText()
  const format = useFormat()
  /** Indonesian says the same in more letters. */
  const long = useLanguage() === 'id'
  const column = (key: Key, width: number, render?: Render): Column<OrderRow> => ({
    key,
    title: t(`orders.fields.${key}`),
    width,
    ...(render && { render }),
  })
  const number = (key: Key, width: number, render: Render): Column<OrderRow> => ({
    ...column(key, width, render),
    align: 'right',
  })
  const usual = [
    column('orderNo', 150),
    column('customerName', 230),
    column('status', 220, (o) => <OrderTag order={o} />),
    column('push', long ? 180 : 140, pushCell),
    column('shipping', long ? 180 : 130, (o) => <ShippingTag shipping={o.shipping} />),
    column('currency', long ? 110 : 90),
    number('totalAmount', 140, (o) => format.amount(o.totalAmount, o.currency)),
    column('deliveryTime', 160, (o) => <PlannedDelivery order={o} />),
    column('sapDeliveryTime', 160, (o) => (o.sapDeliveryTime ? format.date(o.sapDeliveryTime) : '–')),
    column('salespersonName', 110),
    column('sapGroupOrderNo', 130),
    column('purchaseNo', 140),
    column('orderTime', 150, (o) => format.instant(o.orderTime)),
  ]
  const further = [
    column('split', 120, (o) => <SplitTag split={o.split} />),
    column('sapBuildingOrderNo', 140),
    column('customerOrderNo', 150),
    column('customerCode', 110),
    column('salesOrg', 100),
    column('destinationCountry', 140, (o) => <CountryName code={o.destinationCountry} />),
    number('lineCount', 80, (o) => format.number(o.lineCount)),
    column('source', 90, (o) => t(`states.source.${o.source}`)),
    column('createdBy', 110),
    column('createdAt', 150, (o) => format.instant(o.createdAt)),
    column('updatedBy', 110),
    column('updatedAt', 150, (o) => format.instant(o.updatedAt)),
  ]
  return [...usual, ...further.map((c) => ({ ...c, hidden: true }))]
}
