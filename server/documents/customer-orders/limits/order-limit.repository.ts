import { sql, type RawBuilder } from 'kysely'
import type { OrderLimitForm } from '#shared/documents/customer-orders/order-limit.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { colleaguesOf, seniority } from '../../../records/scope/approvers.ts'

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
  /** Those who sign in for the customer, in the order in which they began to. */
  colleagues: Colleague[]
}

const colleagues = (customerId: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.place, a.id)
  from (select a.id, a.name, ${seniority} as place from (${colleaguesOf(customerId)}) a) a), '[]')`

/** The limit of each customer for whom the actor signs in, also where none is set yet. */
export async function limitsOf(
  db: Queryable,
  { accountId }: Pick<Actor, 'accountId'>,
  customerId: string | null = null,
): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select customers.id as customer_id, customers.name as customer_name, customers.currency as currency_of_customer, l.enabled, l.amount,
      l.currency, l.approver_ids, l.version, l.updated_by, l.updated_at, ${colleagues(sql`customers.id`)} as colleagues
    from account_customers own join customers on customers.id = own.customer_id
    left join order_limits l on l.customer_id = customers.id
    where own.account_id = ${accountId} and (${customerId}::uuid is null or customers.id = ${customerId}::uuid)
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
  { by, at }: { by: string; at: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_limits (customer_id, enabled, amount, currency, approver_ids, version, updated_by, updated_at)
    select ${customerId}, ${enabled}, ${amount}, ${currency}, ${[...approverIds]}::uuid[], 1, ${by}, ${at} where ${version}::int = 0
      or exists (select 1 from order_limits where customer_id = ${customerId} and version = ${version})
    on conflict (customer_id) do update set enabled = excluded.enabled, amount = excluded.amount,
      currency = excluded.currency, approver_ids = excluded.approver_ids, version = order_limits.version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where order_limits.version = ${version}
    returning customer_id`.execute(tx)
  return rows.length > 0
}
