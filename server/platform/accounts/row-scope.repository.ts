import { sql } from 'kysely'

/**
 * The lists of an account's row scope (D91), read beside its other columns. `account` is its id in the query. Tables
 * inside have long names, because a name that the query around uses as well would hide its account.
 */
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
    sql<string[]>`array(select finance_countries.country_code from finance_countries
      join accounts country_reader on country_reader.user_id = finance_countries.user_id
      where country_reader.id = ${id} and finance_countries.enabled order by 1)`.as('countries'),
  ] as const
}
