import { sql } from 'kysely'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { ApprovalForm } from '#shared/documents/approvals/approval.fields.ts'
import type { ApprovalEngine, OaOpinion } from '#shared/documents/approvals/oa.contract.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'

/** A submission as another system is told of it. */
export const submissionOf = (db: Queryable, approvalId: string, round: number) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('approvalForms as f', (join) =>
      join.onRef('f.approvalId', '=', 'a.id').on('f.round', '=', round),
    )
    .leftJoin('accounts as s', 's.id', 'a.starterId')
    .select([
      'a.id',
      'a.status',
      'a.round',
      'a.oaRef',
      'a.oaNo',
      'a.approvalNo',
      'a.documentNo',
      'a.customerName',
    ])
    .select(['a.currency', 'a.totalAmount', 'a.salesOrg', 'a.salespersonName', 'a.destinationCountry'])
    .select(['a.documentId', 'a.remark', 'a.starterName', 's.userId as starter'])
    .select([
      sql<ApprovalKind>`a.kind`.as('kind'),
      sql<ApprovalEngine>`a.engine`.as('engine'),
      sql<ApprovalForm>`f.form`.as('form'),
    ])
    .where('a.id', '=', approvalId)
    .executeTakeFirst()

/** The files of an approval and of the document that it is about, as another system is told of them. */
export const attachmentsOf = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'mediaType', 'bytes', 'sha256', 'groupName', 'storageKey'])
    .where('linkedId', 'in', [...ids])
    .where('linkedType', 'in', [...documentNames])
    .orderBy('id')
    .execute()

export type StoredSubmission = NonNullable<Awaited<ReturnType<typeof submissionOf>>>

/** The round of an approval that another system decides. */
export const roundOf = async (db: Queryable, approvalId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('approvals')
      .select('round')
      .where('id', '=', approvalId)
      .where('engine', '<>', 'embedded')
      .executeTakeFirst()
  )?.round

/** Approvals that wait for another system. */
export const waitingOutside = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .selectFrom('approvals')
    .select('id')
    .where('engine', '<>', 'embedded')
    .where('status', '=', 'in_approval')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const states = { agreed: 'agreed', refused: 'refused', circulated: 'agreed' } as const

/** Stores what is not known yet of what deciders of another system said, and answers it in their order. */
export async function storeOpinions(
  tx: Tx,
  approvalId: string,
  round: number,
  opinions: readonly OaOpinion[],
): Promise<OaOpinion[]> {
  if (opinions.length === 0) return []
  const rows = opinions.map(({ seq, step, approver, action, opinion, at, attachments }) => ({
    id: newId(),
    approvalId,
    round,
    step: action === 'circulated' ? null : seq,
    stepName: step,
    accountId: null,
    name: approver,
    state: states[action],
    opinion,
    attachments: JSON.stringify(attachments),
    askedAt: at,
    actedAt: at,
    oaSeq: seq,
  }))
  const stored = await tx
    .insertInto('approvalPeople')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['approvalId', 'round', 'oaSeq']).doNothing())
    .returning('oaSeq')
    .execute()
  const fresh = new Set(stored.map(({ oaSeq }) => oaSeq))
  return opinions.filter(({ seq }) => fresh.has(seq)).toSorted((a, b) => a.seq - b.seq)
}

/** The approvals that one submission to another system decides: a document's, and after a split its parts'. */
export const decidedBy = (tx: Tx, oaRef: string) =>
  tx
    .selectFrom('approvals')
    .select(['id', 'round', 'engine', 'oaNo'])
    .where('oaRef', '=', oaRef)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()

/** Whether the other system still decides another approval by the same submission. */
export const othersOf = async (tx: Tx, oaRef: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('approvals')
    .select('id')
    .where('oaRef', '=', oaRef)
    .where('id', '<>', id)
    .where('status', 'in', ['sending', 'in_approval'])
    .executeTakeFirst()) !== undefined

/** How far the other system is; nothing was decided, so that the version stays. */
export const noteProgress = async (
  tx: Tx,
  id: string,
  progress: { oaSeq?: number; stepName?: string; oaNo?: string; oaUrl?: string },
): Promise<void> => {
  if (Object.keys(progress).length > 0)
    await tx.updateTable('approvals').set(progress).where('id', '=', id).execute()
}
