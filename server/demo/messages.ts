import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import { eventRow, type HistoryEntry } from '../records/history/history.ts'
import { creditLetter } from '../records/outbox/credit-read.ts'
import { usualAttempts } from '../records/outbox/outbox.ts'
import type { Company } from './company.ts'
import type { Customer } from './content/customers.ts'
import { messageTemplates } from './content/message-templates.ts'
import { messages, type MessagePlan } from './content/messages.ts'
import { stamped } from './stamped.ts'

/**
 * A message that was given up: SAP was away for a night after a push, so nobody knows what the push has left of
 * its customer's credit. The administrator finds it among the dead letters, and a retry reads the credit.
 */
export async function seedLetters(tx: Tx, today: string): Promise<void> {
  const push = await tx
    .selectFrom('erpPushes')
    .innerJoin('orders', 'orders.id', 'erpPushes.orderId')
    .select(['erpPushes.id', 'orders.customerId'])
    .where('erpPushes.kind', '=', 'order')
    .where('erpPushes.state', '=', 'confirmed')
    .orderBy('erpPushes.createdAt', 'desc')
    .orderBy('erpPushes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!push) return
  const { payload, ...letter } = creditLetter(push.customerId, push.id)
  const at = `${addDays(today, -1)}T09:20:00.000Z`
  await tx
    .insertInto('outbox')
    .values({
      ...letter,
      id: newId(Date.parse(at)),
      payload: JSON.stringify(payload),
      status: 'dead',
      attempts: usualAttempts,
      maxAttempts: usualAttempts,
      lastReason: 'sapAway',
      lastError: 'Error: SAP did not tell the credit: unavailable',
      nextAt: at,
      createdAt: at,
    })
    .execute()
}

const distinct = (values: readonly string[]) => JSON.stringify([...new Set(values)].toSorted())

const companyName = 'Haiwei'

/** A message is addressed to the organizations and countries of the customers that it is for. */
function addressOf({ recipients }: MessagePlan, customers: readonly Customer[]) {
  const meant = recipients.map((n) => customers[n]!)
  return {
    salesOrgs: distinct(meant.map(({ salesOrg }) => salesOrg)),
    countries: distinct(meant.map(({ countryCode }) => countryCode)),
  }
}

/** The history of a message, with the time of each step. */
function eventsOf({ status, sentAt }: MessagePlan, docId: string, sender: Actor, createdAt: string) {
  const event = (name: string, at: string, states: Pick<HistoryEntry, 'from' | 'to'> = {}) =>
    eventRow(sender, { docType: 'message', docId, event: name, ...states }, at)
  const sent = { from: { status: 'draft' }, to: { status: 'sent' } }
  const recalled = { from: { status: 'sent' }, to: { status: 'withdrawn' } }
  return [
    event('create', createdAt),
    ...(sentAt === null ? [] : [event('send', sentAt, sent)]),
    ...(sentAt !== null && status === 'withdrawn' ? [event('recall', sentAt, recalled)] : []),
  ]
}

/** After the orders: an unread message would hold up a customer who submits (D97). */
export async function seedMessages(
  tx: Tx,
  today: string,
  customers: readonly Customer[],
  company: Company,
): Promise<void> {
  const byCustomer = new Map(
    [...company.actors.values()].flatMap((a) => a.customerIds.map((id) => [id, a.accountId] as const)),
  )
  for (const m of messages(today, customers)) {
    const sender = company.actors.get(m.sender)!
    const id = newId()
    const at = m.createdAt
    const viewedAt = new Map(m.viewed.map((v) => [v.customer, v.at]))
    const recipients =
      m.status === 'draft'
        ? []
        : m.recipients.flatMap((n) => {
            const customerId = company.customerIds[n]!
            const accountId = byCustomer.get(customerId)
            return accountId ? [{ customerId, accountId, viewedAt: viewedAt.get(n) ?? null }] : []
          })
    await insertRows(tx, 'messages', [
      {
        id,
        title: m.title,
        content: m.content,
        senderName: sender.name,
        company: companyName,
        status: m.status,
        sentAt: m.sentAt,
        withdrawnAt: m.status === 'withdrawn' ? m.sentAt : null,
        recipients: recipients.length,
        createdBy: sender.accountId,
        createdAt: at,
        updatedAt: at,
        ...addressOf(m, customers),
      },
    ])
    await insertRows(
      tx,
      'messageRecipients',
      recipients.map(({ accountId, viewedAt: at }) => ({
        messageId: id,
        accountId,
        company: companyName,
        viewedAt: at,
      })),
    )
    await insertRows(
      tx,
      'messageCustomers',
      recipients.map(({ customerId }) => ({ messageId: id, customerId })),
    )
    await insertRows(tx, 'events', eventsOf(m, id, sender, at))
  }
}

/** Texts that customer service sends every year. */
export const seedMessageTemplates = (tx: Tx, at: string) =>
  insertRows(tx, 'messageTemplates', stamped(messageTemplates, at))
