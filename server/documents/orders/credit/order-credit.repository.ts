import { sql, type Expression, type Insertable, type SqlBool } from 'kysely'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import { order } from '#shared/documents/orders/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tables } from '../../../db/tables.ts'
import { rateOn } from '../../../db/exchange-rate.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { scopeColumns } from '../../../scope/columns.ts'
import { visibleTo } from '../../../scope/visible.ts'
import { visible } from '../../engine/visible.ts'

/** The rate of a business day; a currency without a rate counts as CNY. */
const rateOf = (currency: Expression<string>, day: BusinessDate) =>
  sql<string>`coalesce(${rateOn(currency, day)}, 1)`

/**
 * The sum in CNY of the customer's open orders that SAP had not counted when it was asked, each at the rate that
 * is frozen on it (D79). Orders that were never pushed and orders that were pushed since have an index each
 * (migration 0031).
 */
const openOrders = (customerId: string, besides: Expression<string | null>, day: BusinessDate) => {
  const sumOf = (condition: Expression<SqlBool>) => sql`coalesce((
    select sum(u.total_amount * coalesce(u.exchange_rate, ${rateOf(sql.ref('u.currency'), day)}))
      from orders u where u.customer_id = ${sql.ref(customerId)} and u.id is distinct from ${besides}
        and u.deleted_at is null and u.status not in ('draft', 'returned', 'cancelled', 'closed')
        and ${condition}), 0)`
  return sql<string>`(${sumOf(sql`u.push <> 'pushed'`)}
    + ${sumOf(sql`u.push = 'pushed' and u.pushed_at > customers.credit_at`)})`
}

const standing = [
  'customers.creditLimit',
  'customers.creditBalance',
  'customers.currency as creditCurrency',
  'customers.riskLevel',
  'customers.creditBlocked',
] as const

const releaseColumns = [
  'creditReleases.id as releaseId',
  'creditReleases.reason',
  'creditReleases.amount',
  'creditReleases.currency as releaseCurrency',
  'creditReleases.until',
  'creditReleases.exposure',
  'creditReleases.releasedName',
  'creditReleases.releasedAt',
  'creditReleases.revokedName',
  'creditReleases.revokedAt',
  'creditReleases.revokeReason',
] as const

/**
 * Orders that the actor sees, each with the facts for judging its credit on a day and its last release, in one
 * query.
 */
export const creditOf = (db: Queryable, actor: Actor, ids: readonly string[], day: BusinessDate) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.id', 'orders.orderNo', 'orders.totalAmount'])
    .select(['orders.paymentRatio', 'orders.advancePaymentRate'])
    .select(sql<string>`coalesce(customers.credit_checked_at, customers.credit_at)`.as('heardAt'))
    .select(standing)
    .select([
      rateOf(sql.ref('customers.currency'), day).as('creditRate'),
      sql<string>`coalesce(orders.exchange_rate, ${rateOf(sql.ref('orders.currency'), day)})`.as('orderRate'),
      openOrders('orders.customerId', sql.ref('orders.id'), day).as('others'),
    ])
    .leftJoin('creditReleases', (join) =>
      join.on(
        'creditReleases.id',
        '=',
        sql<string>`(select c.id from credit_releases c where c.order_id = orders.id
          order by c.id desc limit 1)`,
      ),
    )
    .select(releaseColumns)
    .where('orders.id', 'in', [...ids])
    .where(visible(order, actor))
    .orderBy('orders.orderNo')
    .execute()
export type OrderCreditRecord = Awaited<ReturnType<typeof creditOf>>[number]

/**
 * A salesman may continue with one of their orders even if its customer is not, or no longer, related to them
 * (D91).
 */
const throughOrder = (actor: Actor, orderId: string): Expression<SqlBool> => sql`exists (select 1 from orders
  where orders.id = ${orderId} and orders.customer_id = customers.id and ${visible(order, actor)})`

/** The credit facts of a customer that the actor sees, for an order in this currency. */
export const creditOfCustomer = (
  db: Queryable,
  actor: Actor,
  { customerId, currency, orderId }: { customerId: string; currency: string; orderId?: string | undefined },
  day: BusinessDate,
) =>
  db
    .selectFrom('customers')
    .select(standing)
    .select([
      rateOf(sql.ref('customers.currency'), day).as('creditRate'),
      rateOf(sql`${currency}`, day).as('orderRate'),
      openOrders('customers.id', sql`${orderId ?? null}::uuid`, day).as('others'),
    ])
    .where('customers.id', '=', customerId)
    .where((eb) =>
      eb.or([
        visibleTo(actor, scopeColumns.customers),
        ...(orderId === undefined ? [] : [throughOrder(actor, orderId)]),
      ]),
    )
    .executeTakeFirst()

/** Newest first. */
export const releasesOf = (db: Queryable, orderId: string) =>
  db
    .selectFrom('creditReleases')
    .select(releaseColumns)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()

export type ReleaseRecord = Awaited<ReturnType<typeof releasesOf>>[number]

export const insertRelease = (tx: Tx, release: Insertable<Tables['creditReleases']>) =>
  tx.insertInto('creditReleases').values(release).execute()

export const revokeRelease = (
  tx: Tx,
  id: string,
  set: { revokedBy: string; revokedName: string; revokedAt: string; revokeReason: string },
) => tx.updateTable('creditReleases').set(set).where('id', '=', id).execute()
