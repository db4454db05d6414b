import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { round, subtract } from '#shared/kernel/decimal.ts'
import { creditAgeMinutes, pushWaitsForCreditSeconds } from '#shared/vocabulary/limits.ts'
import type { SapCredit } from '../../connectors/sap/sap.port.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { topic } from '../../records/outbox/topic.ts'
import type { Services } from '../../calls/services.ts'
import * as credits from './credit.repository.ts'

const topicName = 'customer.credit'
const job = z.object({ customerId: z.string() })

export const creditLetter = (customerId: string, key: string) => ({
  topic: topicName,
  key: `credit:${key}`,
  docId: customerId,
  payload: { customerId },
})

/**
 * Queued when SAP has got a document: until SAP reports a new figure, the document stays in the exposure
 * (`CreditUse.openSum`).
 */
export const queueCreditRead = (
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  customerId: string,
  key: string,
): Promise<void> => services.outbox.add(tx, creditLetter(customerId, key))

/** A customer without a credit account is neither blocked nor has figures in SAP; those that are kept here stay. */
const noAccount: credits.CreditHeard = { blocked: false, riskLevel: undefined, figures: undefined }

const heardOf = (
  { line, exposure, currency, blocked, riskClass }: SapCredit,
  riskLevels: Readonly<Record<string, string>>,
): credits.CreditHeard => ({
  blocked,
  riskLevel: riskLevels[riskClass],
  figures:
    exposure === null
      ? undefined
      : { currency, line, balance: round(subtract(line, exposure), amountPlacesOf(currency)) },
})

/**
 * Reads a customer's credit from SAP and stores it with the time of the question. If SAP reports no exposure, or
 * keeps the line in another currency, the figures stay and what SAP already has is still counted here. SAP's block and
 * risk class are stored in any case (D131).
 */
async function readNow(services: Services, customerId: string): Promise<void> {
  const { db, sap, now } = services
  const sapCustomerNo = await credits.sapCustomerNoOf(db, customerId)
  if (sapCustomerNo === '') return
  const requestedAt = now().toISOString()
  const answer = await sap.credit(sapCustomerNo)
  if (answer.outcome !== 'done') throw new Error(`SAP did not tell the credit: ${answer.outcome}`)
  const heard = answer.value === null ? noAccount : heardOf(answer.value, sap.config().riskLevel)
  await inTransaction(db, async (tx) => {
    await credits.writeCredit(tx, customerId, heard, requestedAt)
    for (const use of services.creditUses) await use.announce({ tx, services }, customerId)
  })
}

export const readCredit = topic({
  name: topicName,
  schema: job,
  run: ({ customerId }, { services }) => readNow(services, customerId),
})

const oldest = ({ now }: Pick<Services, 'now'>) =>
  new Date(now().getTime() - creditAgeMinutes * 60_000).toISOString()

/** Which customers' figures are wanted. */
type AskedCustomers = Parameters<typeof credits.staleCustomers>[1]

/** Figures that are too old are read in the background; until then the last ones count. */
export async function refreshCredit(
  services: Pick<Services, 'db' | 'now' | 'outbox'>,
  which: AskedCustomers,
): Promise<void> {
  const stale = await credits.staleCustomers(services.db, which, oldest(services))
  if (stale.length === 0) return
  const period = Math.floor(services.now().getTime() / (creditAgeMinutes * 60_000))
  await inTransaction(services.db, async (tx) => {
    for (const id of stale) await queueCreditRead(tx, services, id, `${id}:${period}`)
  })
}

/** A push waits a short time for SAP's figures and then uses the last ones (D131). */
export async function awaitCredit(services: Services, request: AskedCustomers): Promise<void> {
  const stale = await credits.staleCustomers(services.db, request, oldest(services))
  if (stale.length === 0) return
  const read = (id: string) =>
    readNow(services, id).catch((error: unknown) => services.log.warn({ err: error }, 'credit is not read'))
  const enough = new AbortController()
  const late = wait(pushWaitsForCreditSeconds * 1_000, undefined, { signal: enough.signal }).catch(() => {})
  await Promise.race([Promise.all(stale.map(read)), late])
  enough.abort()
}
