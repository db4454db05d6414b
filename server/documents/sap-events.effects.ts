import * as z from 'zod'
import { sapEventCalls as calls } from '#shared/areas/sap/sap-event.contract.ts'
import { serve, refuse, type Services } from '../calls/handler.ts'
import {
  receiveSapEvent,
  SapEventForged,
  sapObjects,
  SapEventUnreadable,
  type SapEvent,
} from '../connectors/sap/events.ts'
import { mustHear } from '../connectors/sap/refusal.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { isTrusted } from '../engine/push/sap-system.ts'
import { queueDeliveries } from '../lines/open-lines/delivery-push.ts'
import { queueCreditRead } from '../records/outbox/credit-read.ts'
import { topic } from '../records/outbox/topic.ts'
import { readOrder } from '../areas/sap/read-orders.ts'
import * as orders from '../areas/sap/sap-order.repository.ts'

/** What SAP says of itself is a hint and nothing more: what it is about is read, as it would be a quarter of an hour later. */

const topicName = 'sap.event'
const payload = z.object({ about: z.enum(sapObjects), number: z.string() })

/** SAP tells of each step of one change, so what comes within some seconds is read once, at their end. */
const gatherMs = 3_000

/** Has what an event is about read soon; the same event again asks for nothing more. */
function queueEvent(
  tx: Tx,
  { outbox, now }: Pick<Services, 'outbox' | 'now'>,
  { about, number }: SapEvent,
): Promise<void> {
  const slot = Math.floor(now().getTime() / gatherMs)
  return outbox.add(tx, {
    topic: topicName,
    key: `sapEvent:${about}:${number}:${slot}`,
    payload: { about, number },
    at: new Date((slot + 1) * gatherMs).toISOString(),
  })
}

/** SAP's numbers of the orders that an event concerns. */
async function ordersOf({ sap }: Pick<Services, 'sap'>, { about, number }: SapEvent): Promise<string[]> {
  switch (about) {
    case 'SalesOrder':
      return [number]
    case 'OutboundDelivery': {
      const delivery = mustHear(await sap.readDelivery(number))
      return [...new Set(delivery?.items.map(({ orderNo }) => orderNo))]
    }
    case 'BillingDocument':
      return mustHear(await sap.ordersOfInvoice(number))
  }
}

/**
 * Reads an order of a sales organization of ours; of others nothing is kept. One that is not known has been asked for
 * before that can be told, and is not asked for again.
 * @returns whether it is of ours
 */
async function readOwn(services: Services, sapOrderNo: string): Promise<boolean> {
  const { db, sap } = services
  const isKnown = await orders.isKnown(db, sapOrderNo)
  const answer = isKnown ? undefined : await sap.salesOrder(sapOrderNo)
  const order = answer && mustHear(answer)
  if (answer && !(order && (await orders.salesOrgs(db)).includes(order.salesOrg))) return false
  await readOrder(services, sapOrderNo, answer)
  return true
}

export const followEvent = topic({
  name: topicName,
  schema: payload,
  async run(event, { services, id }) {
    const { db, sap } = services
    if (sap.kind === 'none' || !(await isTrusted(services))) return
    const found = await ordersOf(services, event)
    const ours: string[] = []
    for (const orderNo of found) if (await readOwn(services, orderNo)) ours.push(orderNo)
    await inTransaction(db, async (tx) => {
      if (event.about !== 'BillingDocument')
        return queueDeliveries(tx, services, { key: `event:${id}`, orderNos: ours })
      // An invoice moves what is used of a credit line from the order to the account.
      for (const { customerId } of await orders.concerned(tx, ours))
        if (customerId !== null) await queueCreditRead(tx, services, customerId, `${customerId}:event:${id}`)
    })
  },
})

/** Stores an event and answers at once, because SAP's brokers send again what is not answered soon. */
export const receiveEvent = serve(calls.receive, async ({ db, services, message }) => {
  const event = await receiveSapEvent(services.settings.sap.events, message).catch((error: unknown) => {
    services.log.warn({ err: error }, 'an event of SAP was refused')
    if (error instanceof SapEventForged) return refuse('SAP_EVENT_SIGNATURE')
    if (error instanceof SapEventUnreadable) return refuse('SAP_EVENT_UNREADABLE')
    throw error
  })
  if (event) await inTransaction(db, (tx) => queueEvent(tx, services, event))
  return {}
})
