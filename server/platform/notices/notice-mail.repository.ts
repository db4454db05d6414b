import { sql, type RawBuilder } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { NoticesMail } from '../mails/mail-job.ts'
import { isAgreementOpen } from '../accounts/open-agreement.repository.ts'
import { findNotices, seenBy, type SeenNotice } from './notice.repository.ts'

/** The notices of a mail whose documents the actor sees, oldest first, and how many there are. */
export async function noticesOfMail(
  db: Queryable,
  actor: Actor,
  mailId: string,
  max: number,
): Promise<{ rows: SeenNotice[]; total: number }> {
  const ofMail = sql`notices.mail_id = ${mailId} and notices.account_id = ${actor.accountId}`
  const counting = sql<{ total: number }>`select count(*)::int as total
    from notices cross join lateral (${seenBy(actor)}) document where ${ofMail} ${plannedOnce}`
  const [rows, counted] = await Promise.all([
    findNotices(db, actor, sql`${ofMail} order by at, notices.id limit ${max}`),
    counting.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}

/**
 * Notices that no mail tells of yet. Those of every morning go if they are from before it, unless they were read.
 * What an open agreement hides waits until it is accepted (D98), whatever the pace.
 */
const isDue = (morning: string): RawBuilder<boolean> =>
  sql`(notices.mail_id is null and notices.read_at is null
    and (notices.mail in ('atOnce', 'quarterHour') or (notices.mail = 'daily' and notices.at < ${morning}))
    and (notices.doc_type = 'agreement' or not exists (
      select 1 from accounts a where a.id = notices.account_id and ${isAgreementOpen('a')})))`

/** Takes out of a mail what an open agreement hides, so that a later mail tells of it. */
export async function postpone(tx: Tx, { mailId, accountId }: NoticesMail): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ mailId: null })
    .where('mailId', '=', mailId)
    .where('accountId', '=', accountId)
    .where('docType', '<>', 'agreement')
    .execute()
}

/** Gives the due notices of so many people to one mail each. */
export async function gatherDue(tx: Tx, morning: string, people: number): Promise<NoticesMail[]> {
  const { rows: waiting } = await sql<{ accountId: string }>`
    select distinct account_id from notices where ${isDue(morning)} limit ${people}`.execute(tx)
  if (waiting.length === 0) return []
  const mails = waiting.map(({ accountId }) => ({ mailId: newId(), accountId }))
  await sql`update notices set mail_id = mails.id
    from unnest(${mails.map(({ mailId }) => mailId)}::uuid[], ${mails.map(({ accountId }) => accountId)}::uuid[])
      as mails (id, account_id)
    where notices.account_id = mails.account_id and ${isDue(morning)}`.execute(tx)
  return mails
}
