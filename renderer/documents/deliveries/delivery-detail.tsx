import { delivery as document } from '#shared/documents/deliveries/index.ts'
import { deliveryWrites, deliveryActions } from '#shared/documents/deliveries/delivery.actions.ts'
import { deliveryMachine } from '#shared/documents/deliveries/delivery.machine.ts'
import type { Delivery, DeliveryRow, DeliveryLine } from '#shared/documents/deliveries/delivery.fields.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import { judgingOf } from '../../engine/actions/action-set.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'
import { useMemo } from 'react'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { materialName } from '../../engine/words/material-name.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { GoodsLines } from '../goods-lines.tsx'
import { OrderOfLine } from '../order-of-line.tsx'
import { documentPage } from '../document-detail.tsx'

export const deliveryJudging = judgingOf<DeliveryRow, Delivery>()({
  document,
  machine: deliveryMachine,
  actions: deliveryActions,
})

export const deliveryActionSets = documentActions(deliveryJudging, deliveryActions, {
  api: deliveryApi,
  viewOf: () => deliveryView,
  describe: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  addresses: {
    ship: (rows) =>
      `${documentHomes.shipment.staff}/edit?${new URLSearchParams({ deliveries: rows.map(({ id }) => id).join(',') }).toString()}`,
  },
  Beside: papersBeside(deliveryWrites),
})

/** Lists the items of a delivery, each with its quantity and whether it has left. */
function DeliveryLines({ record: { lines, currency } }: { record: Delivery }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const columns = useMemo((): TableColumns<DeliveryLine> => {
    const label = (key: 'sapOrderNo' | 'orderNo' | 'purchaseNo' | 'sapMaterialNo' | 'description') =>
      t(`requisitions.lineFields.${key}`)
    const right = 'right' as const
    return [
      { key: 'lineNo', title: '#', width: 48, render: (_, line) => line.lineNo },
      {
        key: 'sap',
        title: label('sapOrderNo'),
        width: 130,
        render: (_, l) => `${l.sapOrderNo}/${l.sapItem}`,
      },
      { key: 'material', title: label('sapMaterialNo'), width: 120, dataIndex: 'sapMaterialNo' },
      {
        key: 'description',
        title: label('description'),
        width: 240,
        render: (_, l) => materialName(l, language),
      },
      {
        key: 'quantity',
        title: t('deliveries.lineFields.quantity'),
        width: 120,
        align: right,
        render: (_, l) => `${format.quantity(l.quantity)} ${l.salesUnit}`,
      },
      {
        key: 'unitPrice',
        title: t('requisitions.lineFields.unitPrice'),
        width: 100,
        align: right,
        render: (_, l) => format.price(l.unitPrice),
      },
      {
        key: 'totalPrice',
        title: t('requisitions.lineFields.totalPrice'),
        width: 120,
        align: right,
        render: (_, l) => format.amount(l.totalPrice, currency),
      },
      {
        key: 'issued',
        title: t('deliveries.lineFields.issued'),
        width: 80,
        render: (_, l) => t(l.issued ? 'common.yes' : 'common.no'),
      },
      { key: 'order', title: label('orderNo'), width: 150, render: (_, line) => <OrderOfLine line={line} /> },
      { key: 'purchaseNo', title: label('purchaseNo'), width: 140, dataIndex: 'purchaseNo' },
    ]
  }, [t, format, language, currency])
  return (
    <GoodsLines
      label={t('deliveries.lines')}
      lines={lines}
      facts={(line) => [
        [t('requisitions.lineFields.sapOrderNo'), `${line.sapOrderNo}/${line.sapItem}`],
        [t('requisitions.lineFields.orderNo'), <OrderOfLine key="order" line={line} />],
        [t('deliveries.lineFields.quantity'), `${format.quantity(line.quantity)} ${line.salesUnit}`],
        [t('deliveries.lineFields.issued'), t(line.issued ? 'common.yes' : 'common.no')],
      ]}
      columns={columns}
    />
  )
}

export const { Page, Peek } = documentPage<DeliveryRow, Delivery>({
  linesTitle: 'deliveries.lines',
  Lines: DeliveryLines,
  sets: deliveryActionSets,
  view: deliveryView,
  api: deliveryApi,
})
