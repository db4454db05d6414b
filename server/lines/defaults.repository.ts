import { sql } from 'kysely'
import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import { scopeColumns, visibleTo } from '../records/scope/visible.ts'

/** A field of the customer's preferred shipping address. */
const shipping = (field: 'country_code' | 'port') =>
  sql`(select a.${sql.raw(field)} from customer_addresses a where a.customer_code = customers.customer_no
    and a.purpose = 'shipping' and a.preferred and a.enabled order by a.updated_at desc limit 1)`

/** Customers that may order, as their record says it, each with the salesmen related to it. One query. */
export const findDefaults = (db: Queryable, actor: Actor, id?: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'sapCustomerNo', 'salesOrg', 'currency'])
    .select(
      sql<string>`coalesce((select code from countries
        where code = coalesce(${shipping('country_code')}, customers.country_code) and enabled), '')`.as(
        'countryCode',
      ),
    )
    .select(['tradeTerm', 'payTerm'])
    .select(sql<string>`coalesce(nullif(${shipping('port')}, ''), customers.port)`.as('port'))
    .select(
      sql<OrderDefaults['salespersons']>`coalesce(
        (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'number', s.number) order by s.number)
          from salespersons s join salesperson_customers r on r.salesperson_id = s.id
          where r.customer_id = customers.id and r.enabled and s.enabled),
        '[]')`.as('salespersons'),
    )
    .where('enabled', '=', true)
    .where(visibleTo(actor, scopeColumns.customers))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('name')
    .execute()
