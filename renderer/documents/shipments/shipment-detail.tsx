import { CheckCircleFilled, ClockCircleOutlined } from '@ant-design/icons'
import { useContext, useMemo } from 'react'
import type { Shipment, ShipmentRow, ShippedGoods } from '#shared/documents/shipments/shipment.fields.ts'
import { shipment as document } from '#shared/documents/shipments/index.ts'
import { shipmentActions } from '#shared/documents/shipments/shipment.actions.ts'
import { shipmentMachine } from '#shared/documents/shipments/shipment.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { courseOf, whereOf } from '#shared/documents/shipments/course.rules.ts'
import { Part } from '../../engine/detail/facts.tsx'
import { sideOf, type Side } from '../../engine/view.ts'
import { useText, useFormat, useLanguage } from '../../i18n/index.ts'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { judgingOf, type PartProps } from '../../engine/actions/action-set.ts'
import { documentActions } from '../../engine/document/actions.ts'
import { DateInput } from '../../kit/form/date-input.tsx'
import { StepPart } from '../../engine/actions/next-step.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import type { TableColumns } from '../../kit/table.tsx'
import { GoodsLines } from '../goods-lines.tsx'
import { OrderOfLine } from '../order-of-line.tsx'
import { shipmentApi, shipmentViews } from './shipment-view.ts'
import styles from './shipments.module.css'

/** What is inside a shipment. */
function ShipmentGoods({ record: { lines }, side }: { record: Shipment; side: Side }) {
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
function ContainerList({ record: { containers } }: { record: Shipment }) {
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

/** The day on which a transport has really left or arrived. */
function RealDay({ value, onChange }: Pick<PartProps<never, string>, 'value' | 'onChange'>) {
  const t = useText()
  const label = t('shipments.actions.on')
  return (
    <label className={styles['day']} htmlFor="shipment-day">
      {label}
      <DateInput
        id="shipment-day"
        aria-label={label}
        value={value}
        max={businessDateOf(new Date())}
        onChange={onChange}
      />
    </label>
  )
}

export const shipmentJudging = judgingOf<ShipmentRow, Shipment>()({
  document,
  machine: shipmentMachine,
  actions: shipmentActions,
})

export const shipmentActionSets = documentActions(shipmentJudging, shipmentActions, {
  api: shipmentApi,
  viewOf: ({ role }) => shipmentViews[sideOf(role)],
  describe: ({ customerName, containerNos, billNo }) =>
    [customerName, containerNos || billNo].filter(Boolean).join(' · '),
  parts: { on: RealDay },
})

/** A sentence that says where the goods are. */
export function WhereText({ record }: { record: ShipmentRow }) {
  const t = useText()
  const format = useFormat()
  const { word, date = null } = whereOf(record, businessDateOf(new Date()))
  return t(`shipments.where.${word}`, { date: date === null ? '–' : format.date(date) })
}

/** The same as the first thing that its page says. There is nothing that a customer has to correct. */
const ShipmentWhere = ({ record }: { record: Shipment }) =>
  useContext(StepPart) !== 'obstacles' && (
    <p className={styles['where']} role="status">
      <WhereText record={record} />
    </p>
  )

/** The way of the goods, from the order to their arrival. */
function ShipmentCourse({ record }: { record: Shipment }) {
  const t = useText()
  const format = useFormat()
  return (
    <ol className={styles['course']}>
      {courseOf(record, businessDateOf(new Date())).map(({ word, date, done, planned }) => (
        <li key={word} className={done ? styles['done'] : ''}>
          {done ? <CheckCircleFilled aria-hidden /> : <ClockCircleOutlined aria-hidden />}
          <span>{t(`shipments.course.${word}`)}</span>
          <span className={styles['when']}>
            {date === null ? t('shipments.course.unknown') : format.date(date)}
            {planned && (
              <span className="secondary">
                {' '}
                ({t('shipments.course.planned', { date: format.date(planned) })})
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What everybody asks of a shipment first: how far it is, and in what. */
function Way({ record }: { record: Shipment }) {
  const t = useText()
  return (
    <>
      {record.status !== 'cancelled' && (
        <Part id="course" title={t('shipments.course.title')}>
          <ShipmentCourse record={record} />
          {record.remark && <p className={styles['remark']}>{record.remark}</p>}
        </Part>
      )}
      {record.containers.length > 0 && (
        <Part id="containers" title={t('shipments.container.title')}>
          <ContainerList record={record} />
        </Part>
      )}
    </>
  )
}

/** A customer reads the days in the course, with what they mean. */
const customerView: typeof shipmentViews.customer = {
  ...shipmentViews.customer,
  hidden: [...(shipmentViews.customer.hidden ?? []), 'etd', 'departedOn', 'eta', 'arrivedOn'],
}

const settingsFor = (side: Side): DetailSettings<ShipmentRow, Shipment> => ({
  linesTitle: 'shipments.lines',
  files: { title: 'shipments.papers', open: true },
  Lines: ({ record }) => <ShipmentGoods record={record} side={side} />,
  Notice: ({ record }) => <Way record={record} />,
  subtitle: ({ customerName, purchaseNos }) => (side === 'staff' ? customerName : purchaseNos),
  ...(side === 'customer' && { Next: ShipmentWhere }),
  sets: shipmentActionSets,
  view: side === 'staff' ? shipmentViews.staff : customerView,
  api: shipmentApi,
})

export const { Page: ShipmentDetailScreen, Peek: ShipmentPeek } = twoSided(settingsFor)
