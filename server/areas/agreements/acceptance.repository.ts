import { sql } from 'kysely'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { agreementInForce } from '../../platform/accounts/open-agreement.repository.ts'

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
    .where(sql<boolean>`agreements.id = (${agreementInForce})`)
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
    .where(sql<boolean>`id = (${agreementInForce})`)
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
