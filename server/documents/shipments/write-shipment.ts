import * as z from 'zod'
import { documentNotices } from '#shared/documents/notices.ts'
import {
  shipmentContainer,
  shipmentFields,
  shipmentHeader,
} from '#shared/documents/shipments/shipment.fields.ts'
import { eventOf, reachedBy } from '#shared/documents/shipments/shipment.rules.ts'
import { headerIn } from '#shared/engine/document-header.ts'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import { throwReasons } from '../../calls/refuse.ts'
import { act } from '../../engine/act.ts'
import type { Context, Firing } from '../../engine/document.ts'
import { insertContent } from '../../engine/verbs.ts'
import { tellPeople } from '../../platform/notices/tell.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { contentOf, type ShipmentContent } from './shipment-content.ts'
import { shipment, type Shape } from './shipment-document.ts'

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
