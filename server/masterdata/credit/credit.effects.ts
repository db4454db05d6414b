import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { creditAgeMinutes, itemsKeptDays, pushWaitsForCreditSeconds } from '#shared/vocabulary/limits.ts'
import { mustHear } from '../../connectors/sap/refusal.ts'
import type { SapCredit } from '../../connectors/sap/sap.port.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { creditTopic, queueCreditRead } from '../../records/outbox/credit-read.ts'
import { topic } from '../../records/outbox/topic.ts'
import type { Services } from '../../calls/handler.ts'
import * as credits from './credit.repository.ts'
import { accountOf, payersOf, writeItems, markPaid } from './open-items.repository.ts'

const job = z.object({ customerId: z.string() })

/** A customer without a credit account is neither blocked nor has figures in SAP; those that are kept here stay. */
const noAccount: credits.CreditHeard = { blocked: false, riskLevel: undefined, figures: undefined }

const heardOf = (
  { line, exposure, currency, blocked, riskClass }: SapCredit,
  riskLevels: Readonly<Record<string, string>>,
): credits.CreditHeard => ({
  blocked,
  riskLevel: riskLevels[riskClass],
  figures: { currency, line, exposure },
})

/** SAP posts a clearing for a day before today, and so many days before the last reading are read again. */
const overlapDays = 7

/** From which day on what was paid is read: since the last reading, or at first as long as it is kept here. */
const paidSince = (openItemsAt: string | null, now: Date) =>
  openItemsAt === null
    ? addDays(businessDateOf(now), -itemsKeptDays)
    : addDays(businessDateOf(new Date(openItemsAt)), -overlapDays)

/** Tells the screens of SAP's orders that something of these was posted or paid. */
async function tellOrders(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  customerId: string,
  sapOrderNos: string[],
) {
  if (sapOrderNos.length === 0) return
  for (const { sapOrderNo, ...row } of await payersOf(tx, customerId, sapOrderNos))
    live.publish(tx, {
      topic: 'sapOrder',
      ids: [sapOrderNo],
      row: { ...row, customerId, salespersonId: null },
    })
}

/**
 * Reads a customer's credit and account from SAP and stores both with the time of the question. If SAP keeps the line in
 * another currency, the figures stay; its block and risk class are stored in any case (D131). What the new figures do not
 * hold any more is free with them, in the same transaction. An account that cannot be read leaves what is known of it.
 */
export async function readNow(services: Services, customerId: string): Promise<void> {
  const { db, sap, now } = services
  const account = await accountOf(db, customerId)
  if (!account || account.sapCustomerNo === '') return
  const requestedAt = now().toISOString()
  const [answer, items] = await Promise.all([
    sap.credit(account.sapCustomerNo),
    sap.accountItems(account.sapCustomerNo, paidSince(account.openItemsAt, now())),
  ])
  const credit = mustHear(answer)
  if (items.outcome !== 'done')
    services.log.warn({ customer: account.sapCustomerNo, outcome: items.outcome }, 'the account is not read')
  const heard = credit === null ? noAccount : heardOf(credit, sap.config().riskLevel)
  await inTransaction(db, async (tx) => {
    const judging = await Promise.all(
      services.creditUses.map((use) => use.follow({ tx, services }, customerId)),
    )
    await credits.writeCredit(tx, customerId, heard, requestedAt)
    if (items.outcome === 'done') {
      const written = await writeItems(tx, customerId, items.value, requestedAt)
      services.figures.note(tx, 'openItem', written.ids)
      services.figures.note(tx, 'sapOrder', await markPaid(tx, written.ids))
      await tellOrders(tx, services, customerId, written.orders)
    }
    for (const judge of judging) await judge()
  })
}

export const readCredit = topic({
  name: creditTopic,
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
