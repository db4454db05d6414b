import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { keepingSetting } from '#shared/areas/receivables/receivable.contract.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { rateOn } from '../../db/exchange-rate.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'
import type { CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import type { CreditServices } from './credit-use.ts'

/** The rate of a business day; a currency without a rate counts as CNY. */
export const rateOf = (currency: Expression<string>, day: BusinessDate) =>
  sql<string>`coalesce(${rateOn(currency, day)}, 1)`

/**
 * The rate by which an amount of a document counts towards the line of a joined customer. In the currency of the line it
 * counts as it stands, so that the frozen rate of the document (D79) must not stray from that of the day.
 */
export const creditRateOf = (
  currency: Expression<string>,
  frozen: Expression<string | null>,
  day: BusinessDate,
) =>
  sql<string>`case when ${currency} = customers.currency then ${rateOf(sql.ref('customers.currency'), day)}
    else coalesce(${frozen}, ${rateOf(currency, day)}) end`

const sumOf = (sums: readonly RawBuilder<string>[]): RawBuilder<string> =>
  sql`(${sql.join([sql.lit(0), ...sums], sql` + `)})`

/** The credit model of a customer's risk, of the control area of its sales organization or else of the first. */
const model = sql<{
  mode: CreditStanding['mode']
  tolerancePercent: string
  overdueDays: number
  openOrders: boolean
} | null>`(
  select jsonb_build_object('mode', m.check_mode, 'tolerancePercent', m.tolerance_percent::text,
    'overdueDays', m.overdue_days, 'openOrders', m.open_orders)
  from credit_models m where m.enabled and m.risk_level = customers.risk_level
  order by m.credit_control_code <> customers.sales_org, m.credit_control_code limit 1)`

const openItems = sql`open_items i where i.customer_id = customers.id and i.cleared_on is null`

/** What is open on the customer's account, in CNY. */
export const itemSum = (day: BusinessDate) =>
  sql<string>`coalesce((select sum(i.amount * ${rateOf(sql.ref('i.currency'), day)}) from ${openItems}), 0)`

/** Whether a company without SAP has chosen to check no credit. A SAP that is set keeps the lines itself. */
const isUnchecked = ({ sap }: CreditServices) =>
  sap.kind === 'none'
    ? sql<boolean>`exists (select from settings where name = ${keepingSetting} and value = '"none"'::jsonb)`
    : sql<boolean>`false`

/** The line of a customer, null where it is not checked. */
export const lineOf = (services: CreditServices) =>
  sql<string | null>`case when ${isUnchecked(services)} then null else customers.credit_limit end`

/**
 * What SAP has of a customer's exposure, in the currency of the line: what it tells, or else what is open on the account
 * and what was pushed and is not billed.
 */
export const usedOf = ({ creditUses }: CreditServices, day: BusinessDate) => {
  const unbilled = sumOf(creditUses.map((use) => use.unbilledSum('customers.id', day)))
  const rate = rateOf(sql.ref('customers.currency'), day)
  return sql<string>`coalesce(customers.credit_exposure, round((${itemSum(day)} + ${unbilled}) / ${rate}, 2))`
}

/** What SAP has delivered to a joined customer and not billed, in CNY. */
export const deliveredOf = ({ creditUses }: CreditServices, day: BusinessDate) =>
  sumOf(creditUses.map((use) => use.deliveredSum('customers.id', day)))

/** What of a customer is open in documents of every kind, in CNY, without one of them. */
export const othersOf = (
  { creditUses }: CreditServices,
  customerId: string,
  besides: Expression<string | null>,
  day: BusinessDate,
) => sumOf(creditUses.map((use) => use.openSum(customerId, besides, day)))

/** What is overdue by more days than the model allows, without down payments, in the currency of the line. */
const overdueOf = (day: BusinessDate) => sql<string>`greatest(0, coalesce((
  select round(sum(i.amount * ${rateOf(sql.ref('i.currency'), day)}) / ${rateOf(sql.ref('customers.currency'), day)}, 2)
  from ${openItems} and i.special_gl = ''
    and i.due_date < ${day}::date - coalesce((${model}->>'overdueDays')::int, 0)), 0))`

/** By how many days the oldest item is overdue. */
export const oldestDaysOf = (day: BusinessDate) => sql<number>`greatest(0, coalesce(${day}::date - (
  select min(i.due_date) from ${openItems} and i.special_gl = '' and i.amount > 0), 0))`

/** The time of the figures of a joined customer. */
export const heardAt = sql<string>`coalesce(customers.credit_checked_at, customers.credit_at)`

/**
 * The facts for judging a document of a joined customer on a day.
 * @param document the column of its customer, its id, and its rate where the document has frozen one (D79)
 */
export const creditColumns = (
  services: CreditServices,
  document: { customerId: string; id: Expression<string | null>; rate: RawBuilder<string> },
  day: BusinessDate,
) => {
  const others = othersOf(services, document.customerId, document.id, day)
  return [
    'customers.currency as creditCurrency',
    'customers.riskLevel',
    'customers.creditBlocked',
    lineOf(services).as('creditLimit'),
    usedOf(services, day).as('used'),
    model.as('model'),
    overdueOf(day).as('overdue'),
    oldestDaysOf(day).as('oldestDays'),
    heardAt.as('heardAt'),
    rateOf(sql.ref('customers.currency'), day).as('creditRate'),
    document.rate.as('orderRate'),
    sql<string>`case when coalesce((${model}->>'openOrders')::boolean, true) then ${others} else 0 end`.as(
      'others',
    ),
  ] as const
}

/**
 * The credit facts of a customer for a document in this currency. Whoever sees one of the customer's documents may
 * continue with it, even if the customer is not, or no longer, related to them (D91).
 */
export const creditOfCustomer = (
  db: Queryable,
  services: CreditServices,
  actor: Actor,
  { customerId, currency, orderId }: { customerId: string; currency: string; orderId?: string | undefined },
  day: BusinessDate,
) =>
  db
    .selectFrom('customers')
    .select(
      creditColumns(
        services,
        {
          customerId: 'customers.id',
          id: sql`${orderId ?? null}::uuid`,
          rate: creditRateOf(
            sql`${currency}::text`,
            orderId === undefined
              ? sql`null::numeric`
              : sql`coalesce(${sql.join(services.creditUses.map((use) => use.frozenRate(orderId, currency)))}, null)`,
            day,
          ),
        },
        day,
      ),
    )
    .where('customers.id', '=', customerId)
    .where((eb) =>
      eb.or([
        visibleTo(actor, scopeColumns.customers),
        ...(orderId === undefined
          ? []
          : services.creditUses.map((use) => use.isSeen(actor, orderId, 'customers.id'))),
      ]),
    )
    .executeTakeFirst()

export const amongCustomers = (ids: readonly string[]): RawBuilder<SqlBool> =>
  sql`customers.id = any(${[...ids]}::uuid[])`

/** Customers with a number in SAP, of those asked for, whose credit was not read since a given time. */
export const staleCustomers = async (
  db: Queryable,
  which: Expression<SqlBool>,
  since: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('sapCustomerNo', '<>', '')
    .where((eb) => eb.or([eb('creditCheckedAt', 'is', null), eb('creditCheckedAt', '<', since)]))
    .where(which)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export interface CreditHeard {
  blocked: boolean
  /** Undefined if no level is set for SAP's risk class. */
  riskLevel: string | undefined
  /** Undefined for a customer without an account; a null exposure is counted here. */
  figures: { currency: string; line: string; exposure: string | null } | undefined
}

/** Stores SAP's answer to a question asked at a given time. The answer to an earlier question changes nothing. */
export async function writeCredit(
  tx: Tx,
  customerId: string,
  { blocked, riskLevel, figures }: CreditHeard,
  readAt: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ creditBlocked: blocked, creditCheckedAt: readAt, ...(riskLevel && { riskLevel }) })
    .where('id', '=', customerId)
    .where((eb) => eb.or([eb('creditCheckedAt', 'is', null), eb('creditCheckedAt', '<', readAt)]))
    .execute()
  if (!figures) return
  await tx
    .updateTable('customers')
    .set({ creditLimit: figures.line, creditExposure: figures.exposure, creditAt: readAt })
    .where('id', '=', customerId)
    .where('currency', '=', figures.currency)
    .where('creditAt', '<', readAt)
    .execute()
}
