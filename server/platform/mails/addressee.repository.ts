import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { rowScopeOf } from '../accounts/row-scope.repository.ts'
import { isAgreementOpen } from '../accounts/open-agreement.repository.ts'

/** The account of a person who works, with the address that mails go to once it is confirmed. */
export const findAddressee = async (db: Queryable, accountId: string) => {
  const row = await db
    .selectFrom('accounts as a')
    .select(['a.id as accountId', 'a.userId', 'a.name', 'a.role', 'a.language'])
    .select(['a.salespersonId', 'a.email', 'a.confirmedEmail'])
    .select(rowScopeOf('a.id'))
    .select(isAgreementOpen('a').as('agreementOpen'))
    .where('a.id', '=', accountId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  // The column is checked by the database.
  return row && { ...row, language: row.language as Language }
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

export interface Confirmation {
  id: string
  accountId: string
  email: string
  createdAt: string
  expiresAt: string
}

export const findConfirmation = (db: Queryable, accountId: string) =>
  db.selectFrom('emailConfirmations').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** A newer confirmation replaces an older one, whose link then no longer works. */
export const storeConfirmation = (tx: Tx, { accountId, ...values }: Confirmation) =>
  tx
    .insertInto('emailConfirmations')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()

/** Confirms the address of this confirmation, unless it was used up or the account has another address now. */
export async function confirmAddress(tx: Tx, { id, accountId, email }: Confirmation): Promise<boolean> {
  const used = await tx
    .deleteFrom('emailConfirmations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!used) return false
  const confirmed = await tx
    .updateTable('accounts')
    .set({ confirmedEmail: email })
    .where('id', '=', accountId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}
