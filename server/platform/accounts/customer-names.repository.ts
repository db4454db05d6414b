import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { scopeColumns } from '../../records/scope/columns.ts'
import { visibleTo } from '../../records/scope/visible.ts'

/** The customers of an account that the actor sees, as one text; null where there is none. */
export const customersOf = (actor: Actor): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select string_agg(customers.name, ', ' order by customers.name) from account_customers ac
    join customers on customers.id = ac.customer_id
    where ac.account_id = accounts.id and ${visibleTo(actor, scopeColumns.customers)})`
