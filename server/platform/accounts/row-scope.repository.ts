import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'

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

/** The customers of an account that the actor sees, as one text; null where there is none. */
export const customersOf = (actor: Actor): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select string_agg(customers.name, ', ' order by customers.name) from account_customers ac
    join customers on customers.id = ac.customer_id
    where ac.account_id = accounts.id and ${visibleTo(actor, scopeColumns.customers)})`
