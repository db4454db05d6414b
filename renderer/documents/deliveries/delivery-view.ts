import { delivery } from '#shared/documents/deliveries/index.ts'
import { deliveryOutline } from '#shared/documents/deliveries/delivery-outline.ts'
import type { DeliveryRow } from '#shared/documents/deliveries/delivery.fields.ts'
import { documentApi, type DocumentView } from '../../engine/view.ts'

export const deliveryApi = documentApi(delivery)

const tones = { open: 'waiting', closed: 'done', cancelled: 'stopped' } as const

export const deliveryView: DocumentView<DeliveryRow> = {
  document: delivery,
  home: deliveryOutline.homes.delivery.staff,
  tones: { status: ({ status }) => tones[status] },
}
