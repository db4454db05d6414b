import { sql } from 'kysely'
import type { InvitationMail } from '#shared/platform/accounts/account-admin.schema.ts'
import type { LetterReason } from '#shared/platform/operations/letter-reasons.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

interface Invitation {
  id: string
  accountId: string
  codeHash: string
  expiresAt: string
  mail: InvitationMail
  mailedTo: string
}

/** Replaces the invitations of these accounts and takes their passwords away. */
export async function store(tx: Tx, invitations: readonly Invitation[]): Promise<void> {
  const ids = invitations.map((i) => i.accountId)
  await tx
    .updateTable('accounts')
    .set({ passwordHash: null, passwordChangedAt: sql`now()` })
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('invitations').where('accountId', 'in', ids).execute()
  await tx
    .insertInto('invitations')
    .values([...invitations])
    .execute()
}

/** A link of somebody who was stopped does not come back with the account. */
export const endInvitations = (tx: Tx, accountIds: readonly string[]) =>
  tx.deleteFrom('invitations').where('accountId', 'in', accountIds).execute()

/** The account of a code that can still be used. */
export const findInvited = (db: Queryable, codeHash: string, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .selectAll('a')
    .where('i.codeHash', '=', codeHash)
    .where('i.expiresAt', '>', now.toISOString())
    .where('a.status', '=', 'active')
    .executeTakeFirst()

/** What the mail of an invitation says, unless it was used or replaced since. */
export const findMailed = (db: Queryable, id: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .select(['i.mailedTo', 'a.userId', 'a.name', 'a.language'])
    .where('i.id', '=', id)
    .where('a.status', '=', 'active')
    .executeTakeFirst()

/** What became of the mail of an invitation. */
export const setMail = (
  db: Queryable,
  id: string,
  mail: InvitationMail,
  mailReason: LetterReason | '' = '',
) => db.updateTable('invitations').set({ mail, mailReason }).where('id', '=', id).execute()

/** @returns whether the code was still there; of two that use one code at once, one finds it gone */
export const useUp = async (tx: Tx, codeHash: string): Promise<boolean> =>
  (await tx
    .deleteFrom('invitations')
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .executeTakeFirst()) !== undefined
