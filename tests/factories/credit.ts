import type { Database } from '#server/db/driver/pool.ts'
import { creditCalls } from '#shared/documents/orders/credit.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import type { Client } from '../flows/client.ts'
import { seen } from './order-forms.ts'

/**
 * A credit line that any order of the customer exceeds. Nothing of it is used, and SAP is not asked for newer
 * figures.
 */
export const tightCredit = (db: Database, customerId: string) =>
  db
    .updateTable('customers')
    .set({
      creditLimit: '10.00',
      creditExposure: '0.00',
      riskLevel: 'low',
      creditBlocked: false,
      creditAt: '2999-01-01',
      creditCheckedAt: '2999-01-01',
    })
    .where('id', '=', customerId)
    .execute()

export const inDays = (days: number) => addDays(businessDateOf(new Date()), days)

export const creditOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(creditCalls.ofOrder, { query: { id } })).body

/** A release for the order's current version, for exactly its exposure and a week unless given otherwise. */
export async function released(
  client: Client,
  order: { id: string },
  given: { amount?: string; until?: string; reason?: string } = {},
) {
  const { version } = await seen(client, order)
  const { exposure } = await creditOf(client, order)
  const body = {
    id: order.id,
    version,
    reason: 'Bank guarantee',
    amount: exposure,
    until: inDays(7),
    ...given,
  }
  return client.call(creditCalls.release, { body })
}

export async function revoked(client: Client, order: { id: string }, reason = 'Guarantee withdrawn') {
  const { version } = await seen(client, order)
  return client.call(creditCalls.revoke, { body: { id: order.id, version, reason } })
}
