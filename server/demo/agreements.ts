import { newId } from '#shared/kernel/ids.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import { eventRow } from '../records/history/history.ts'
import type { Company } from './company.ts'
import { agreements } from './content/agreements.ts'

/** A customer answers so long after an agreement took effect. */
const answerMs = 26 * 3_600_000

/** Every customer user has agreed to all that took effect, or its portal would be closed (D98). */
export async function seedAgreements(tx: Tx, today: string, { actors }: Company): Promise<void> {
  const admin = actors.get('admin')!
  const customers = [...actors.values()].filter(({ role }) => role === 'customer')
  for (const { writtenAt, effectiveAt, ...form } of agreements(today)) {
    const id = newId(Date.parse(writtenAt))
    await insertRows(tx, 'agreements', [
      {
        id,
        ...form,
        status: effectiveAt === null ? 'draft' : 'effective',
        effectiveAt,
        createdBy: admin.accountId,
        createdAt: writtenAt,
        updatedBy: admin.accountId,
        updatedAt: effectiveAt ?? writtenAt,
      },
    ])
    const created = eventRow(admin, { docType: 'agreement', docId: id, event: 'create' }, writtenAt)
    if (effectiveAt === null) {
      await insertRows(tx, 'events', [created])
      continue
    }
    const answeredAt = new Date(Date.parse(effectiveAt) + answerMs).toISOString()
    const effective = eventRow(admin, { docType: 'agreement', docId: id, event: 'commit' }, effectiveAt)
    await insertRows(
      tx,
      'agreementAnswers',
      customers.map(({ accountId, language }) => ({
        agreementId: id,
        accountId,
        agreed: true,
        answeredAt,
        language,
      })),
    )
    await insertRows(tx, 'events', [
      created,
      effective,
      ...customers.map((actor) =>
        eventRow(actor, { docType: 'agreement', docId: id, event: 'agree' }, answeredAt),
      ),
    ])
  }
}
