import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { rateOn } from '../../db/exchange-rate.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns } from '../../records/scope/columns.ts'
import { visibleTo } from '../../records/scope/visible.ts'
import type { CreditUse } from './credit-use.ts'

/** The rate of a business day; a currency without a rate counts as CNY. */
export const rateOf = (currency: Expression<string>, day: BusinessDate) =>
  sql<string>`coalesce(${rateOn(currency, day)}, 1)`

/** What of a customer is open in documents of every kind, in CNY, without one of them. */
const others = (
  uses: readonly CreditUse[],
  customerId: string,
  besides: Expression<string | null>,
  day: BusinessDate,
): RawBuilder<string> =>
  sql`(${sql.join([sql.lit(0), ...uses.map((use) => use.openSum(customerId, besides, day))], sql` + `)})`

const standing = [
  'customers.creditLimit',
  'customers.creditBalance',
  'customers.currency as creditCurrency',
  'customers.riskLevel',
  'customers.creditBlocked',
] as const

/**
 * The facts for judging a document of a joined customer on a day.
 * @param document the column of its customer, its id, and its rate where the document has frozen one (D79)
 */
export const creditColumns = (
  uses: readonly CreditUse[],
  document: { customerId: string; id: Expression<string | null>; rate: RawBuilder<string> },
  day: BusinessDate,
) =>
  [
    ...standing,
    rateOf(sql.ref('customers.currency'), day).as('creditRate'),
    document.rate.as('orderRate'),
    others(uses, document.customerId, document.id, day).as('others'),
  ] as const

/**
 * The credit facts of a customer for a document in this currency. Whoever sees one of the customer's documents may
 * continue with it, even if the customer is not, or no longer, related to them (D91).
 */
export const creditOfCustomer = (
  db: Queryable,
  uses: readonly CreditUse[],
  actor: Actor,
  { customerId, currency, orderId }: { customerId: string; currency: string; orderId?: string | undefined },
  day: BusinessDate,
) =>
  db
    .selectFrom('customers')
    .select(
      creditColumns(
        uses,
        {
          customerId: 'customers.id',
          id: sql`${orderId ?? null}::uuid`,
          rate: rateOf(sql`${currency}`, day),
        },
        day,
      ),
    )
    .where('customers.id', '=', customerId)
    .where((eb) =>
      eb.or([
        visibleTo(actor, scopeColumns.customers),
        ...(orderId === undefined ? [] : uses.map((use) => use.isSeen(actor, orderId, 'customers.id'))),
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

export const sapCustomerNoOf = async (db: Queryable, customerId: string): Promise<string> =>
  (await db.selectFrom('customers').select('sapCustomerNo').where('id', '=', customerId).executeTakeFirst())
    ?.sapCustomerNo ?? ''

export interface CreditHeard {
  blocked: boolean
  /** Undefined if no level is set for SAP's risk class. */
  riskLevel: string | undefined
  /** Undefined if SAP reports no exposure; what SAP already has is then counted here. */
  figures: { currency: string; line: string; balance: string } | undefined
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
    .set({ creditLimit: figures.line, creditBalance: figures.balance, creditAt: readAt })
    .where('id', '=', customerId)
    .where('currency', '=', figures.currency)
    .where('creditAt', '<', readAt)
    .execute()
}
