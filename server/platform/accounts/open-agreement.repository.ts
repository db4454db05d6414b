import { sql, type RawBuilder } from 'kysely'

/** The agreement in force is the one that became effective last (D113). */
export const agreementInForce = sql`select id from agreements where status = 'effective'
  order by effective_at desc, id desc limit 1`

/**
 * D98: whether a customer's account has not agreed to the agreement in force; false while there is none.
 * @param account the name of the table of accounts in the query
 */
export const isAgreementOpen = (account: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${account}.role`)} = 'customer' and exists (
    select 1 from (${agreementInForce}) f where not exists (select 1 from agreement_answers n
      where n.agreement_id = f.id and n.account_id = ${sql.ref(`${account}.id`)} and n.agreed)))`
