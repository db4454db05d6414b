import * as z from 'zod'
import { amountScale } from '#shared/kernel/currency.ts'
import { round, subtract } from '#shared/kernel/decimal.ts'
import type { Tx } from '../db/transaction.ts'
import { topic } from '../outbox/topic.ts'
import type { Services } from '../services.ts'

const topicName = 'customer.credit'
const job = z.object({ customerId: z.string() })

/** After a push: until SAP's new figure is here, the order stays in the exposure (`order-credit.repository.ts`). */
export const queueCreditRead = (
  tx: Tx,
  services: Services,
  customerId: string,
  pushId: string,
): Promise<void> =>
  services.outbox.add(tx, {
    topic: topicName,
    key: `credit:${pushId}`,
    docId: customerId,
    payload: { customerId },
  })

/**
 * What SAP says of a customer's credit, kept with the moment it was asked. A SAP that tells no exposure, or keeps the
 * line in another currency, changes nothing: what is pushed goes on being counted here.
 */
export const readCredit = topic({
  name: topicName,
  schema: job,
  async run({ customerId }, { services: { db, sap, now } }) {
    const customer = await db
      .selectFrom('customers')
      .select('sapCustomerNo')
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (!customer?.sapCustomerNo) return
    const asked = now().toISOString()
    const answer = await sap.credit(customer.sapCustomerNo)
    if (answer.outcome !== 'done') throw new Error(`SAP did not tell the credit: ${answer.outcome}`)
    const { line, exposure, currency } = answer.value
    if (exposure === null) return
    await db
      .updateTable('customers')
      .set({
        creditLimit: line,
        creditBalance: round(subtract(line, exposure), amountScale),
        creditAt: asked,
      })
      .where('id', '=', customerId)
      .where('currency', '=', currency)
      .where('creditAt', '<', asked)
      .execute()
  },
})
