import { sql, type Expression, type RawBuilder } from 'kysely'
import type { OrderLimitForm } from '#shared/documents/customer-orders/order-limit.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { rateOn } from '../../../db/exchange-rate.ts'
import { businessToday } from '../../../db/row-pattern.ts'
import { approversOf, colleaguesOf, seniority } from '../../../records/scope/approvers.ts'
import { scopeColumns, visibleTo } from '../../../records/scope/visible.ts'

interface Colleague {
  id: string
  name: string
}

export interface LimitRow {
  customerId: string
  customerName: string
  currencyOfCustomer: string
  enabled: boolean | null
  amount: string | null
  currency: string | null
  approverIds: string[] | null
  version: number | null
  updatedBy: string | null
  updatedAt: string | null
  byStaff: boolean | null
  approvalAmounts: { currency: string; amount: string }[]
  /** Those who sign in for the customer, in the order in which they began to. */
  colleagues: Colleague[]
}

const colleagues = (customerId: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.place, a.id)
  from (select a.id, a.name, ${seniority} as place from (${colleaguesOf(customerId)}) a) a), '[]')`

/**
 * The amount in a currency above which orders of a person need a colleague's approval; null where they need none. Without a
 * rate nobody can say that an order is small, so it always does (D368).
 */
export function approvalAmount(
  { accountId }: Pick<Actor, 'accountId'>,
  customerId: Expression<unknown>,
  currency: Expression<string>,
) {
  const limit = sql.ref<string>('l.currency')
  return sql<string | null>`(select case when l.currency = ${currency} then l.amount else coalesce(
      round(l.amount * ${rateOn(limit, businessToday)} / nullif(${rateOn(currency, businessToday)}, 0), 4), 0) end
    from order_limits l where l.customer_id = ${customerId} and l.enabled
      and ${accountId}::uuid not in (select approver.id from (${approversOf(sql`${customerId}`)}) approver))`
}

/** The same in each currency that orders may have, for people of the customer. */
const approvalAmounts = (actor: Actor) =>
  actor.role === 'customer'
    ? sql`coalesce((select json_agg(json_build_object('currency', asked.code, 'amount', asked.amount::text) order by asked.code)
        from (select c.code, ${approvalAmount(actor, sql.ref('customers.id'), sql.ref('c.code'))} as amount
          from currencies c where c.enabled) asked where asked.amount is not null), '[]')`
    : sql`'[]'::json`

/** The limit of each customer for whom the actor signs in, or of one whom the actor looks after, also where none is set yet. */
export async function limitsOf(
  db: Queryable,
  actor: Actor,
  customerId: string | null = null,
): Promise<LimitRow[]> {
  const seen =
    actor.role === 'customer'
      ? sql`customers.id in (select own.customer_id from account_customers own where own.account_id = ${actor.accountId})`
      : visibleTo(actor, scopeColumns.customers)
  const { rows } = await sql<LimitRow>`
    select customers.id as customer_id, customers.name as customer_name, customers.currency as currency_of_customer, l.enabled, l.amount,
      l.currency, l.approver_ids, l.version, l.updated_by, l.updated_at, l.by_staff, ${approvalAmounts(actor)} as approval_amounts, ${colleagues(sql`customers.id`)} as colleagues
    from customers left join order_limits l on l.customer_id = customers.id
    where ${seen} and (${customerId}::uuid is null or customers.id = ${customerId}::uuid)
    order by customers.customer_no`.execute(db)
  return rows
}

/** How many decimals the company gives a currency; undefined where there is no such currency. */
export async function decimalsOf(db: Queryable, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('currencies')
    .select('decimals')
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row?.decimals ?? undefined
}

/** Stores the limit under the next version. @returns whether nobody has stored another one meanwhile */
export async function storeLimit(
  tx: Tx,
  { customerId, enabled, amount, currency, approverIds, version }: OrderLimitForm,
  { by, at, byStaff }: { by: string; at: string; byStaff: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_limits (customer_id, enabled, amount, currency, approver_ids, version, updated_by, updated_at, by_staff)
    select ${customerId}, ${enabled}, ${amount}, ${currency}, ${[...approverIds]}::uuid[], 1, ${by}, ${at}, ${byStaff} where ${version}::int = 0
      or exists (select 1 from order_limits where customer_id = ${customerId} and version = ${version})
    on conflict (customer_id) do update set enabled = excluded.enabled, amount = excluded.amount,
      currency = excluded.currency, approver_ids = excluded.approver_ids, version = order_limits.version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, by_staff = excluded.by_staff
    where order_limits.version = ${version}
    returning customer_id`.execute(tx)
  return rows.length > 0
}
