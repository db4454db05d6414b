import { shipmentCalls, shipment } from '#shared/documents/shipments/index.ts'
import { shipmentOutline } from '#shared/documents/shipments/shipment-outline.ts'
import type { ShipmentRow } from '#shared/documents/shipments/shipment.fields.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { documentApi, type Side, type DocumentView } from '../../engine/view.ts'

export const shipmentApi = documentApi(shipment)

/** How far the lines of an order are changes with its orders, its deliveries and its shipments. */
export const { useShipmentProgressQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    shipmentProgress: read(b, shipmentCalls.progress, {
      provides: (['shipment', 'delivery', 'customerOrder'] as const).map(tagsOf.rows),
    }),
  }),
})

const tones = { planned: 'draft', departed: 'waiting', arrived: 'done', cancelled: 'stopped' } as const
const { homes } = shipmentOutline

/** What a customer knows of itself, or is not told. */
const internal = [
  'customerName',
  'salesOrg',
  'sapOrderNos',
  'salespersonName',
  'createdBy',
  'createdAt',
  'updatedAt',
]

const shared = {
  document: shipment,
  tones: { status: ({ status }: ShipmentRow) => tones[status] },
}

/** The shipment as each side sees it. */
export const shipmentViews: Readonly<Record<Side, DocumentView<ShipmentRow>>> = {
  staff: { ...shared, home: homes.shipment.staff },
  customer: { ...shared, home: homes.shipment.customer, hidden: internal },
}
