import {
  shipmentFields,
  type ShipmentContainer,
  type ShipmentHeader,
} from '#shared/documents/shipments/shipment.fields.ts'
import {
  containerNosOf,
  containersText,
  shipmentReasons,
} from '#shared/documents/shipments/shipment.rules.ts'
import { withoutUnasked } from '#shared/engine/document-header.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Writer } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/verbs.ts'
import { deliveriesOf, type ShippedDelivery } from './shipment.repository.ts'
import type { Shape } from './shipment-document.ts'

/** A shipment as it is typed. */
export interface ShipmentContent {
  header: ShipmentHeader
  deliveryIds: readonly string[]
  containers: readonly ShipmentContainer[]
}

/** Lists of numbers as one, each number once. */
const union = (lists: readonly string[]) =>
  [...new Set(lists.flatMap((list) => list.split(', ')))].filter(Boolean).join(', ')

/** What a shipment says of its deliveries; one that SAP has deleted holds nothing any more. */
export function numbersOf(deliveries: readonly ShippedDelivery[]) {
  const alive = deliveries.filter(({ status }) => status !== 'cancelled')
  return {
    deliveryNos: union(alive.map(({ deliveryNo }) => deliveryNo)),
    purchaseNos: union(alive.map(({ purchaseNos }) => purchaseNos)),
    sapOrderNos: union(alive.map(({ sapOrderNos }) => sapOrderNos)),
  }
}

/** Of several deliveries each that does not go with the others, or that nobody here may know of. */
function deliveryReasons(
  ids: readonly string[],
  found: ReadonlyMap<string, ShippedDelivery>,
  own: Pick<ShippedDelivery, 'customerId' | 'salesOrg'> | undefined,
  stored: readonly string[],
): Reason[] {
  return ids.flatMap((id, at): Reason[] => {
    const path = `deliveryIds.${at}`
    const delivery = found.get(id)
    if (!delivery) return [{ code: 'INVALID', path }]
    const params = { number: delivery.deliveryNo }
    if (own && delivery.customerId !== own.customerId) return [{ code: 'SHIPMENT_CUSTOMERS', path, params }]
    if (own && delivery.salesOrg !== own.salesOrg) return [{ code: 'SHIPMENT_ORGS', path, params }]
    return delivery.status === 'cancelled' && !stored.includes(id)
      ? [{ code: 'DELIVERY_CANCELLED', path }]
      : []
  })
}

/** What is stored of a typed shipment: whose it is follows from its deliveries, and never changes. */
export async function contentOf(
  { tx, actor }: Writer,
  { header: typed, deliveryIds, containers }: ShipmentContent,
  { now, row }: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const ids = [...new Set(deliveryIds)]
  const deliveries = await deliveriesOf(tx, actor, ids)
  const found = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  const first = ids.map((id) => found.get(id)).find((delivery) => delivery !== undefined)
  const own = row ?? first
  const header = withoutUnasked(shipmentFields, typed)
  // Stored by a call that has checked them.
  const before = (row?.containers ?? []) as ShipmentContainer[]
  const numbers = numbersOf(deliveries)
  const changesOf = (path: string, from: string, to: string) => (from === to ? [] : [{ path, from, to }])
  return {
    reasons: [
      ...deliveryReasons(ids, found, own, row?.deliveryIds ?? []),
      ...shipmentReasons(header, containers, businessDateOf(now)),
    ],
    columns: {
      ...header,
      ...numbers,
      deliveryIds: ids,
      customerId: own?.customerId ?? '',
      customerName: own?.customerName ?? '',
      salesOrg: own?.salesOrg ?? '',
      salespersonId: own?.salespersonId ?? null,
      salespersonName: own?.salespersonName ?? '',
      destinationCountry: own?.destinationCountry ?? '',
      containers: JSON.stringify(containers),
      containerNos: containerNosOf(containers),
    },
    lines: {
      stored: [],
      next: [],
      changes: [
        ...changesOf('containers', containersText(before), containersText(containers)),
        ...changesOf('deliveryNos', row?.deliveryNos ?? '', numbers.deliveryNos),
      ],
    },
  }
}
