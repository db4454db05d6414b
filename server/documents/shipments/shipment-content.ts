import { fieldChanges } from '../../records/history/field-changes.ts'
import * as z from 'zod'
import {
  shipmentFields,
  shipmentContainer,
  shipmentHeader,
  type ShipmentContainer,
  type ShipmentHeader,
} from '#shared/documents/shipments/shipment.fields.ts'
import {
  shipmentReasons,
  containerNosOf,
  containersText,
  eventOf,
  reachedBy,
} from '#shared/documents/shipments/shipment.rules.ts'
import { withoutUnasked, headerIn } from '#shared/engine/document-header.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { Writer, Context, Firing } from '../../engine/document.ts'
import { insertContent, type DraftContent, type Typing } from '../../engine/verbs.ts'
import { throwReasons } from '../../calls/handler.ts'
import { act } from '../../engine/act.ts'
import { tellPeople } from '../../platform/notices/tell.ts'
import { deliveriesOf, type ShippedDelivery } from './shipment.repository.ts'
import { shipment, type Shape } from './shipment-document.ts'

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
  // The column has no type, but the call that stored them has checked them.
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

const containers = z.array(shipmentContainer)

/** A stored shipment as it would be typed. */
export const typedOf = (row: Shape['found']): ShipmentContent => ({
  header: shipmentHeader.parse(headerIn(shipmentFields, { ...row })),
  deliveryIds: row.deliveryIds,
  containers: containers.parse(row.containers),
})

/** Stores a new shipment in the state that its days say, and tells people of it. */
export async function createShipment(
  context: Firing,
  typed: ShipmentContent,
  now: Date,
): Promise<SavedDocument> {
  const { reasons, ...content } = await contentOf(context, typed, { now })
  throwReasons(reasons)
  const at = now.toISOString()
  const saved = await insertContent(context, shipment, content, { at, status: reachedBy(typed.header) })
  const event = 'create'
  const news = { source: `shipment:${saved.id}:${saved.version}:${event}`, event, actor: context.actor, at }
  for (const rule of documentNotices.shipment.filter(({ events }) => events.includes(event)))
    tellPeople(context, 'shipment', rule, saved.id, news)
  return saved
}

interface Saving {
  /** What is typed of the shipment as it is stored. */
  contentOf: (row: Shape['row']) => ShipmentContent
  /** The step that the call stands for, where that does not follow from the days. */
  event?: 'depart' | 'arrive'
}

/** Saves a shipment; days that have really happened move it, and days that are taken back move it back. */
export async function saveShipment(
  context: Context,
  one: { id: string; version?: number },
  { contentOf: typed, event }: Saving,
): Promise<SavedDocument> {
  const now = context.services.now()
  const saved = await act(context, shipment, one, {
    event: (row) => event ?? eventOf(row.status, typed(row).header),
    async change({ row, check }) {
      const { columns, reasons, lines } = await contentOf(context, typed(row), { now, row })
      check(reasons)
      const changes = [...fieldChanges(shipmentFields, row, columns), ...(lines?.changes ?? [])]
      return changes.length === 0 ? null : { changes, set: columns, at: now.toISOString() }
    },
  })
  return shipment.saved(saved)
}
