import { notInSap } from '#shared/vocabulary/words.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/transaction.ts'

/** Customers that SAP knows and was not asked about since a moment, of some orders or by their own ids. */
export const staleCustomers = async (
  db: Queryable,
  { customerIds = [], orderIds = [] }: { customerIds?: readonly string[]; orderIds?: readonly string[] },
  since: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('sapCustomerNo', '<>', '')
    .where((eb) => eb.or([eb('creditCheckedAt', 'is', null), eb('creditCheckedAt', '<', since)]))
    .where(
      sql<boolean>`(customers.id = any(${[...customerIds]}::uuid[])
        or customers.id in (select o.customer_id from orders o where o.id = any(${[...orderIds]}::uuid[])))`,
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export const sapCustomerNoOf = async (db: Queryable, customerId: string): Promise<string> =>
  (await db.selectFrom('customers').select('sapCustomerNo').where('id', '=', customerId).executeTakeFirst())
    ?.sapCustomerNo ?? ''

export interface CreditHeard {
  blocked: boolean
  /** Undefined when no level is set for SAP's class. */
  riskLevel: string | undefined
  /** Undefined where SAP tells no exposure; then pushed orders are counted here. */
  figures: { currency: string; line: string; balance: string } | undefined
}

/** What SAP said when it was asked at a moment; a question that was asked earlier changes nothing any more. */
export async function writeCredit(
  tx: Tx,
  customerId: string,
  { blocked, riskLevel, figures }: CreditHeard,
  asked: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ creditBlocked: blocked, creditCheckedAt: asked, ...(riskLevel && { riskLevel }) })
    .where('id', '=', customerId)
    .where((eb) => eb.or([eb('creditCheckedAt', 'is', null), eb('creditCheckedAt', '<', asked)]))
    .execute()
  if (!figures) return
  await tx
    .updateTable('customers')
    .set({ creditLimit: figures.line, creditBalance: figures.balance, creditAt: asked })
    .where('id', '=', customerId)
    .where('currency', '=', figures.currency)
    .where('creditAt', '<', asked)
    .execute()
}

/** Orders that the customer's credit may hold: whoever looks at one of them sees the new figures. */
export const openOrdersOf = (tx: Tx, customerId: string) =>
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
