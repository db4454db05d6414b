import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { deliveryCalls } from '#shared/documents/deliveries/index.ts'
import { shipmentWrites } from '#shared/documents/shipments/shipment.actions.ts'
import {
  shipmentContainer,
  shipmentHeader,
  shippedDelivery,
  type Shipment,
  type ShipmentHeader,
  type ShipmentRow,
} from '#shared/documents/shipments/shipment.fields.ts'
import { containersText, shipmentReasons } from '#shared/documents/shipments/shipment.rules.ts'
import { api, read } from '../../../api/api.ts'
import type { EditorPart } from '../../../engine/editor/editor-settings.ts'
import { plainEditor } from '../../../engine/editor/plain-editor.tsx'
import { shipmentJudging } from '../shipment-detail.tsx'
import { shipmentApi, shipmentViews } from '../shipment-view.ts'
import { ShipmentLoad, type ShipmentContent } from './shipment-load.tsx'

const { useLazyShippedDeliveryQuery } = api.injectEndpoints({
  endpoints: (b) => ({ shippedDelivery: read(b, deliveryCalls.one) }),
})

const load: EditorPart<Shipment, ShipmentContent> = {
  name: 'deliveryIds',
  also: ['containers'],
  read: (record) => ({ deliveryIds: record?.deliveries ?? [], containers: record?.containers ?? [] }),
  contentOf: ({ deliveryIds, containers, ...header }) => ({
    header,
    containers,
    deliveryIds: deliveryIds.map(({ id }) => id),
  }),
  stored: (content) => content,
  text: (t, content, name) => {
    if (name === 'containers') return containersText(z.array(shipmentContainer).catch([]).parse(content))
    return t('shipments.delivery.count', { count: Array.isArray(content) ? content.length : 0 })
  },
  place: (t, path, { deliveryIds }) => {
    const [list, at] = path.split('.')
    const number = Number(at ?? 0)
    if (list === 'containers' && at !== undefined)
      return {
        place: t('shipments.container.place', { number: number + 1 }),
        cell: { rowId: at, key: 'number' },
      }
    if (list === 'containers') return { place: t('shipments.container.title') }
    const delivery = at === undefined ? undefined : deliveryIds[number]
    return {
      place: delivery
        ? t('shipments.delivery.place', { number: delivery.deliveryNo })
        : t('shipments.delivery.title'),
    }
  },
  Body: ShipmentLoad,
}

/** The delivery orders of which it is made, as the address names them. */
function useBeginning() {
  const [params] = useSearchParams()
  const [readOne] = useLazyShippedDeliveryQuery()
  return async () => {
    const ids = params.get('deliveries')?.split(',').filter(Boolean) ?? []
    const found = await Promise.all(ids.map((id) => readOne({ query: { id } }).unwrap()))
    // Where SAP already knows the bill of lading, nobody has to type it.
    const [billNo = '', ...others] = new Set(found.map(({ billOfLading }) => billOfLading).filter(Boolean))
    return {
      deliveryIds: found.map(({ id, deliveryNo }) => ({ id, deliveryNo })),
      ...(others.length === 0 && billNo !== '' && { billNo }),
    }
  }
}

interface Shape {
  row: ShipmentRow
  document: Shipment
  content: ShipmentContent
  action: 'edit'
}

const headerOf = ({ deliveryIds: _, containers: __, ...header }: ShipmentContent): ShipmentHeader => header

/** Shows the form in which a shipment is typed. */
export const ShipmentEditScreen = plainEditor<Shape>({
  view: shipmentViews.staff,
  schema: shipmentHeader.extend({
    deliveryIds: z.array(shippedDelivery),
    containers: z.array(shipmentContainer),
  }),
  judging: shipmentJudging,
  finish: { action: 'edit', label: (t) => t('shipments.actions.create') },
  isLive: () => true,
  api: shipmentApi,
  useBeginning,
  part: load,
  check: (content, today) => [
    ...(content.deliveryIds.length === 0 ? [{ code: 'REQUIRED', path: 'deliveryIds' }] : []),
    ...shipmentReasons(headerOf(content), content.containers, today),
  ],
  writes: { create: shipmentWrites.create, save: shipmentWrites.save },
})
