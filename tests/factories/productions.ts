import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { productionCalls } from '#shared/documents/productions/index.ts'
import type { ProductionEvent } from '#shared/documents/productions/production.machine.ts'
import { productionWrites } from '#shared/documents/productions/production.actions.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import type { Database } from '#server/db/driver/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fire } from '#server/engine/fire.ts'
import { lock } from '#server/engine/store.ts'
import { order as document } from '#server/documents/orders/order-document.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import type { App } from '../flows/app.ts'
import type { Client } from '../flows/client.ts'
import { made, type Made, type Place } from './order-forms.ts'

/** What a salesman types of a special production. */
export const production = {
  reason: 'The customer sells it under its own brand',
  wishedDate: addDays(businessDateOf(new Date()), 40),
  remark: '',
}

/** An order that SAP has. */
export async function pushedOrder(
  db: Database,
  client: Client,
  place: Place,
  { isCustomize = true, ...header }: Partial<Place['header']> = {},
): Promise<Made> {
  const order = await made(client, place, undefined, { isCustomize, ...header })
  await db
    .updateTable('orders')
    .set({ status: 'pushed', push: 'pushed' })
    .where('id', '=', order.id)
    .execute()
  return order
}

/** SAP has closed an order at our request. */
export const closedInSap = ({ services }: App, { id }: { id: string }) =>
  inTransaction(services.db, async (tx) => {
    const row = (await lock({ tx, actor: systemActor }, document, id))!
    const asked = { ...row, ...stateIn(orderMachine.axes, { ...row, sapChange: 'sending' }) }
    await fire({ tx, actor: systemActor, services }, document, 'close', asked, { comment: 'bankrupt' })
  })

/** A draft of a special production, as its order begins it. */
export const begun = async (client: Client, order: { id: string }) =>
  client.call(orderWrites.produce, { body: { id: order.id } })

export const productionOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(productionCalls.one, { query: { id } })).body

/** Writes the header, and chooses the first lines with what is required of them. */
export async function written(
  client: Client,
  one: { id: string },
  requirements: readonly string[],
  more = {},
) {
  const { version, lines } = await productionOf(client, one)
  return client.call(productionWrites.save, {
    body: {
      id: one.id,
      version,
      header: { ...production, ...more },
      lines: lines.map(({ lineNo }, i) => ({
        lineNo,
        chosen: i < requirements.length,
        requirement: requirements[i] ?? '',
      })),
    },
  })
}

export async function sent(client: Client, one: { id: string }, comment = '') {
  const { version, status } = await productionOf(client, one)
  const event = status === 'send_failed' ? 'sendAgain' : 'send'
  return client.call(productionWrites.send, { body: { id: one.id, version, event, comment } })
}

/** The same by the call that other systems use for it. */
export async function submitted(client: Client, one: { id: string }) {
  const { version } = await productionOf(client, one)
  return client.call(productionWrites.submit, { body: { id: one.id, version, event: 'send', comment: '' } })
}

export async function withdrawn(client: Client, one: { id: string }) {
  const { version } = await productionOf(client, one)
  const event = 'withdraw' satisfies ProductionEvent
  return client.call(productionWrites.withdraw, { body: { id: one.id, version, event, comment: '' } })
}
