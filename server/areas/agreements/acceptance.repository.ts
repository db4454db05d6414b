import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The agreement in force is the one that became effective last (D113). */
const inForce = sql`select id from agreements where status = 'effective'
  order by effective_at desc, id desc limit 1`

/**
 * D98: whether a customer's account has not agreed to the agreement in force; false while there is none.
 * @param account the name of the table of accounts in the query
 */
export const isAgreementOpen = (account: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${account}.role`)} = 'customer' and exists (
    select 1 from (${inForce}) f where not exists (select 1 from agreement_answers n
      where n.agreement_id = f.id and n.account_id = ${sql.ref(`${account}.id`)} and n.agreed)))`

const readable = [
  'agreements.id',
  'versionNo',
  'titleZh',
  'titleEn',
  'titleId',
  'contentZh',
  'contentEn',
  'contentId',
  'effectiveAt',
] as const

/** The agreement in force, and when the account agreed to it. */
export const findInForce = (db: Queryable, accountId: string) =>
  db
    .selectFrom('agreements')
    .leftJoin('agreementAnswers as n', (j) =>
      j
        .onRef('n.agreementId', '=', 'agreements.id')
        .on('n.accountId', '=', accountId)
        .on('n.agreed', '=', true),
    )
    .select([...readable, 'n.answeredAt as agreedAt'])
    .where(sql<boolean>`agreements.id = (${inForce})`)
    .executeTakeFirst()

/** The agreement that the account agreed to last, other than this one. */
export const findAgreedBefore = (db: Queryable, accountId: string, id: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('agreementAnswers as n', 'n.agreementId', 'agreements.id')
    .select(readable)
    .where('n.accountId', '=', accountId)
    .where('n.agreed', '=', true)
    .where('agreements.id', '<>', id)
    .orderBy('n.answeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks the agreement in force against a newer one; undefined where this is not it. */
export const lockInForce = (tx: Tx, id: string) =>
  tx
    .selectFrom('agreements')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`id = (${inForce})`)
    .forShare()
    .executeTakeFirst()

export const storeAnswer = (
  tx: Tx,
  answer: {
    agreementId: string
    accountId: string
    agreed: boolean
    answeredAt: string
    language: Language
  },
) =>
  tx
    .insertInto('agreementAnswers')
    .values(answer)
    .onConflict((c) =>
      c.columns(['agreementId', 'accountId']).doUpdateSet({
        agreed: answer.agreed,
        answeredAt: answer.answeredAt,
        language: answer.language,
      }),
    )
    .execute()
