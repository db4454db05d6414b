import type { DocumentName } from '#shared/documents/outlines.ts'
import { behindEvents, shipmentEvent } from '#shared/documents/customer-orders/index.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import { tellPeople } from '../../platform/notices/tell.ts'
import {
  after,
  type Firing,
  type Shape,
  type Happening,
  type HappeningOf,
  type Reaction,
} from '../../engine/document.ts'
import { deliveryNote } from '../delivery-notes/delivery-note-document.ts'
import { customerOrdersOf } from '../orders/order.repository.ts'
import { order } from '../orders/order-document.ts'

/**
 * Tells the people of a document what happened to it, or to a document behind it.
 * @param happenedTo the document of the event, by which a notice is known
 */
function tell(
  firing: Firing,
  about: { name: DocumentName; id: string },
  happenedTo: DocumentName,
  { event, row, note }: Pick<Happening<Shape>, 'event' | 'row' | 'note'>,
): void {
  const source = `${happenedTo}:${row.id}:${row.version}:${event}`
  const news = { source, event, actor: firing.actor, at: note.at ?? new Date().toISOString() }
  for (const rule of documentNotices[about.name].filter(({ events }) => events.includes(event)))
    tellPeople(firing, about.name, rule, about.id, news)
}

/** People are told of the events that the table of notices names. */
export const noticesOf = (name: DocumentName): Reaction => ({
  document: name,
  events: new Set(documentNotices[name].flatMap(({ events }) => events)),
  react: async (firing, happening) => tell(firing, { name, id: happening.row.id }, name, happening),
})

/**
 * A customer does not see the orders of staff that were made from its own, so its own order tells what happens to the
 * goods. A customer's order that was split has several behind it, and the customer is told of each.
 */
async function tellCustomer(firing: Firing, happening: HappeningOf<typeof order>): Promise<void> {
  const { customerOrderId: id } = happening.row
  if (id !== null) tell(firing, { name: 'customerOrder', id }, 'order', happening)
}

export const progressNotice = after(order, behindEvents, tellCustomer)

/** The customer does not see the note either, and hears of goods that are about to leave from each of its own orders. */
async function tellOfShipment(firing: Firing, happening: HappeningOf<typeof deliveryNote>): Promise<void> {
  const news = { ...happening, event: shipmentEvent }
  for (const id of await customerOrdersOf(firing.tx, happening.row.orderIds))
    tell(firing, { name: 'customerOrder', id }, 'deliveryNote', news)
}

export const shipmentNotice = after(deliveryNote, ['pushSucceeded'], tellOfShipment)
