import type { Shipment, ShipmentRow } from '#shared/documents/shipments/shipment.fields.ts'
import { Part } from '../../engine/facts.tsx'
import type { Side } from '../../engine/sides.ts'
import { useText } from '../../i18n/index.ts'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { shipmentActionSets } from './shipment-action-sets.tsx'
import { ShipmentCourse, ShipmentWhere } from './shipment-course.tsx'
import { ContainerList, ShipmentGoods } from './shipment-goods.tsx'
import { shipmentApi, shipmentViews } from './shipment-view.ts'
import styles from './shipments.module.css'

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
