import { sql } from 'kysely'

/** The lists of an account's row scope (D91), read beside its other columns. `account` is its id in the query. */
export const rowScopeOf = (account: string) => {
  const id = sql.ref(account)
  return [
    sql<
      string[]
    >`array(select customer_id::text from account_customers where account_id = ${id} order by 1)`.as(
      'customerIds',
    ),
    sql<string[]>`array(select sales_org from account_sales_orgs where account_id = ${id} order by 1)`.as(
      'salesOrgs',
    ),
    sql<
      string[]
    >`array(select f.country_code from finance_countries f join accounts a on a.user_id = f.user_id
      where a.id = ${id} and f.enabled order by 1)`.as('countries'),
  ] as const
}
