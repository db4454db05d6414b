import { delivery } from '#shared/documents/deliveries/index.ts'
import { deliveryOutline } from '#shared/documents/deliveries/delivery-outline.ts'
import { documentApi, documentView } from '../../engine/view.ts'

export const deliveryApi = documentApi(delivery)

const tones = { open: 'waiting', closed: 'done', cancelled: 'stopped' } as const

export const deliveryView = documentView(delivery, {
  home: deliveryOutline.homes.delivery.staff,
  tones: { status: ({ status }) => tones[status] },
})
