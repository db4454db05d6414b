import { useMemo } from 'react'
import type { Shipment, ShippedGoods } from '#shared/documents/shipments/shipment.fields.ts'
import { materialName } from '../../engine/material-name.ts'
import type { Side } from '../../engine/view.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { GoodsLines } from '../goods-lines.tsx'
import { OrderOfLine } from '../order-of-line.tsx'
import styles from './shipments.module.css'

/** What is inside a shipment. */
export function ShipmentGoods({ record: { lines }, side }: { record: Shipment; side: Side }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const columns = useMemo((): TableColumns<ShippedGoods> => {
    const quantity = (line: ShippedGoods) => `${format.quantity(line.quantity)} ${line.salesUnit}`
    return [
      { key: 'lineNo', title: '#', width: 48, render: (_, line) => line.lineNo },
      {
        key: 'purchaseNo',
        title: t('requisitions.lineFields.purchaseNo'),
        width: 150,
        dataIndex: 'purchaseNo',
      },
      ...(side === 'staff'
        ? [
            {
              key: 'order',
              title: t('requisitions.lineFields.orderNo'),
              width: 150,
              render: (_: unknown, line: ShippedGoods) => <OrderOfLine line={line} />,
            },
          ]
        : []),
      {
        key: 'material',
        title: t('requisitions.lineFields.sapMaterialNo'),
        width: 130,
        dataIndex: 'sapMaterialNo',
      },
      {
        key: 'description',
        title: t('requisitions.lineFields.description'),
        width: 260,
        render: (_, line) => materialName(line, language),
      },
      {
        key: 'quantity',
        title: t('shipments.lineFields.quantity'),
        width: 130,
        align: 'right',
        render: (_, line) => quantity(line),
      },
      { key: 'delivery', title: t('shipments.lineFields.deliveryNo'), width: 130, dataIndex: 'deliveryNo' },
    ]
  }, [t, format, language, side])
  return (
    <GoodsLines
      label={t('shipments.lines')}
      lines={lines}
      facts={(line) => [
        [t('shipments.lineFields.quantity'), `${format.quantity(line.quantity)} ${line.salesUnit}`],
        [t('requisitions.lineFields.purchaseNo'), line.purchaseNo],
        ...(side === 'staff'
          ? [[t('requisitions.lineFields.orderNo'), <OrderOfLine key="order" line={line} />] as const]
          : []),
        [t('shipments.lineFields.deliveryNo'), line.deliveryNo],
      ]}
      columns={columns}
    />
  )
}

/** The containers of a shipment, each with its seal. */
export function ContainerList({ record: { containers } }: { record: Shipment }) {
  const t = useText()
  return (
    <ul className={styles['containers']}>
      {containers.map(({ number, type, sealNo }, at) => (
        // Of planned containers the number may be missing several times.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${number} ${at}`}>
          <strong>{number || '–'}</strong> <span>{type}</span>
          {sealNo && (
            <span className="secondary">
              {t('shipments.container.seal')} {sealNo}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
