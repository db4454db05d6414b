import type { Delivery, DeliveryRow } from '#shared/documents/deliveries/delivery.fields.ts'
import { DetailPeek, DocumentDetail, type DetailSettings } from '../document-detail.tsx'
import { deliveryActionSets } from './delivery-action-sets.ts'
import { DeliveryLines } from './delivery-lines.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'

const settings: DetailSettings<DeliveryRow, Delivery> = {
  name: 'delivery',
  linesTitle: 'deliveries.lines',
  Lines: ({ record }) => <DeliveryLines delivery={record} />,
  subtitle: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  sets: deliveryActionSets,
  view: deliveryView,
  api: deliveryApi,
}

/** A delivery beside the list in which it was selected. */
export const DeliveryPeek = ({ id }: { id: string }) => <DetailPeek settings={settings} id={id} />

export const DeliveryDetailScreen = () => <DocumentDetail settings={settings} />
