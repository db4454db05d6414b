import type { DocumentName } from '#shared/documents/outlines.ts'
import { behindEvents } from '#shared/documents/customer-orders/customer-order-notices.ts'
import { documentNotices } from '#shared/documents/notices.ts'
import { noticeJob } from '../../platform/notices/tell.ts'
import { after, type HappeningOf, type Reaction } from '../engine/reaction.ts'
import type { Firing } from '../engine/document.ts'
import { order } from '../orders/order-document.ts'

const instantOf = (at: string | undefined) => at ?? new Date().toISOString()

/** People are told of the events that the table of notices names. */
export const noticesOf = (name: DocumentName): Reaction => ({
  document: name,
  events: new Set(documentNotices[name].flatMap(({ events }) => events)),
  async react({ tx, actor, services }, { event, row, said }) {
    for (const rule of documentNotices[name].filter(({ events }) => events.includes(event)))
      await services.outbox.add(tx, noticeJob(name, rule, row, { event, actor, at: instantOf(said.at) }))
  },
})

/** A customer is told of the goods by its own order, because it does not see the staff's behind it. */
async function tellCustomer(
  { tx, actor, services }: Firing,
  { event, row, said }: HappeningOf<typeof order>,
): Promise<void> {
  const { customerOrderId: id, version } = row
  if (id === null) return
  for (const rule of documentNotices.customerOrder.filter(({ events }) => events.includes(event))) {
    const news = { event, actor, at: instantOf(said.at) }
    await services.outbox.add(tx, noticeJob('customerOrder', rule, { id, version }, news))
  }
}

export const progressNotice = after(order, behindEvents, tellCustomer)
