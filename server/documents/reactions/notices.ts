import type { DocumentName } from '#shared/documents/outlines.ts'
import { behindEvents } from '#shared/documents/customer-orders/customer-order-notices.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import { tellPeople } from '../../platform/notices/tell.ts'
import { after, type HappeningOf, type Reaction } from '../engine/reaction.ts'
import type { Firing } from '../engine/document.ts'
import { order } from '../orders/order-document.ts'

const sourceOf = (name: DocumentName, { id, version }: { id: string; version: number }, event: string) =>
  `${name}:${id}:${version}:${event}`

const instantOf = (at: string | undefined) => at ?? new Date().toISOString()

/** People are told of the events that the table of notices names. */
export const noticesOf = (name: DocumentName): Reaction => ({
  document: name,
  events: new Set(documentNotices[name].flatMap(({ events }) => events)),
  async react(firing, { event, row, said }) {
    const news = { source: sourceOf(name, row, event), event, actor: firing.actor, at: instantOf(said.at) }
    for (const rule of documentNotices[name].filter(({ events }) => events.includes(event)))
      tellPeople(firing, name, rule, row.id, news)
  },
})

/**
 * A customer is told of the goods by its own order, because it does not see the staff's behind it. Several may be
 * behind one, and each of their events is news.
 */
async function tellCustomer(firing: Firing, { event, row, said }: HappeningOf<typeof order>): Promise<void> {
  if (row.customerOrderId === null) return
  const news = { source: sourceOf('order', row, event), event, actor: firing.actor, at: instantOf(said.at) }
  for (const rule of documentNotices.customerOrder.filter(({ events }) => events.includes(event)))
    tellPeople(firing, 'customerOrder', rule, row.customerOrderId, news)
}

export const progressNotice = after(order, behindEvents, tellCustomer)
