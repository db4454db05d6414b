import { sql, type Expression, type Insertable, type RawBuilder, type SqlBool } from 'kysely'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import { order } from '#shared/documents/orders/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import type { CreditServices, CreditUse } from '../../../masterdata/credit/credit-use.ts'
import { creditColumns, creditRateOf, rateOf } from '../../../masterdata/credit/credit.repository.ts'
import { visible } from '../../../records/scope/visible-documents.ts'
import { foreignMark } from '../../../engine/push/sap-system.repository.ts'

/** What was billed of an order in SAP. That its number is not empty is said of the items, because their index is of such alone. */
const billedOf = (sapOrderNo: RawBuilder<unknown>) => sql`(select coalesce(sum(i.amount), 0) from open_items i
  where i.sales_order = ${sapOrderNo} and i.sales_order <> '' and i.special_gl = '')`

/** What is in deliveries of each order, less what was billed of it. Charges are billed with the goods, so no more is left than that. */
export const deliveredSum: CreditUse['deliveredSum'] = (customerId, day) => sql<string>`coalesce((
  select sum(greatest(d.value - d.billed, 0) * ${rateOf(sql.ref('d.currency'), day)})
  from (select min(q.currency) as currency, sum(q.delivered * q.unit_price) as value,
      ${billedOf(sql.ref('q.sapOrderNo'))} as billed
    from open_quantities q where q.customer_id = ${sql.ref(customerId)} and q.delivered > 0
    group by q.sap_order_no) d), 0)`

/**
 * Orders that SAP has and has not finished, less what was billed of each; an order that was billed in another currency
 * counts whole.
 */
export const unbilledSum: CreditUse['unbilledSum'] = (customerId, day) => sql<string>`coalesce((
  select sum(greatest(u.total_amount - ${billedOf(sql.ref('u.sapGroupOrderNo'))}, 0) * ${creditRateOf(sql.ref('u.currency'), sql.ref('u.exchangeRate'), day)})
    from orders u where u.customer_id = ${sql.ref(customerId)} and u.deleted_at is null
      and u.status not in ('draft', 'returned', 'cancelled', 'closed') and u.push = 'pushed'
      and u.sap_group_order_no not like ${`%${foreignMark}%`}
      and not exists (select from sap_orders s where s.sap_order_no = u.sap_group_order_no and s.cleared)), 0)`

/**
 * The sum in CNY of the customer's open orders that SAP had not counted when it was asked, each at the rate that
 * is frozen on it (D79, D260). Orders that were never pushed and orders that were pushed since have an index each
 * (migration 0031).
 */
export const openSum: CreditUse['openSum'] = (customerId, besides, day) => {
  const sumOf = (condition: Expression<SqlBool>) => sql`coalesce((
    select sum(u.total_amount * ${creditRateOf(sql.ref('u.currency'), sql.ref('u.exchangeRate'), day)})
      from orders u where u.customer_id = ${sql.ref(customerId)} and u.id is distinct from ${besides}
        and u.deleted_at is null and u.status not in ('draft', 'returned', 'cancelled', 'closed')
        and ${condition}), 0)`
  return sql<string>`(${sumOf(sql`u.push <> 'pushed'`)}
    + ${sumOf(sql`u.push = 'pushed' and u.pushed_at > customers.credit_at and customers.credit_exposure is not null`)})`
}

export const frozenRate: CreditUse['frozenRate'] = (
  id,
  currency,
) => sql`(select orders.exchange_rate from orders
  where orders.id = ${id} and orders.currency = ${currency})`

export const isSeen: CreditUse['isSeen'] = (actor, id, customerId) => sql`exists (select 1 from orders
  where orders.id = ${id} and orders.customer_id = ${sql.ref(customerId)} and ${visible(order, actor)})`

/** The customers of these orders. */
export const customersOf = (ids: readonly string[]) =>
  sql<SqlBool>`customers.id in (select o.customer_id from orders o where o.id = any(${[...ids]}::uuid[]))`

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

/** Whether what SAP says is used has the order already, or nothing of it can be owed any more. */
const isCounted = sql<boolean>`(orders.status in ('returned', 'cancelled', 'closed') or (orders.push = 'pushed'
  and (customers.credit_exposure is null or coalesce(orders.pushed_at <= customers.credit_at, true))))`

/**
 * Orders that the actor sees, each with the facts for judging its credit on a day and its last release, in one
 * query.
 */
export const creditOf = (
  db: Queryable,
  services: CreditServices,
  actor: Actor,
  ids: readonly string[],
  day: BusinessDate,
) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.id', 'orders.orderNo', 'orders.totalAmount'])
    .select(['orders.paymentRatio', 'orders.advancePaymentRate'])
    .select(isCounted.as('counted'))
    .select(
      creditColumns(
        services,
        {
          customerId: 'orders.customerId',
          id: sql.ref('orders.id'),
          rate: creditRateOf(sql.ref('orders.currency'), sql.ref('orders.exchangeRate'), day),
        },
        day,
      ),
    )
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

/** Orders that the customer's credit may hold. */
export const heldOrdersOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'customerId', 'salesOrg', 'salespersonId', 'destinationCountry'])
    .where('customerId', '=', customerId)
    .where('push', 'in', notInSap)
    .where('status', '=', 'cs_processing')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** These orders of the customer are held by its credit, or will be at the push, so that a payment may free them. */
export const creditHeldOf = async (tx: Tx, customerId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where((eb) => eb.or([eb('creditHeld', '=', true), eb('creditAhead', '=', true)]))
    .where('push', 'in', notInSap)
    .where('status', '=', 'cs_processing')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Its credit will not hold it any more. */
export const clearAhead = (tx: Tx, id: string) =>
  tx.updateTable('orders').set({ creditAhead: false }).where('id', '=', id).execute()

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
