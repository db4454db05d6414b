import { notInSap } from '#shared/vocabulary/words.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/transaction.ts'

/** Customers with a number in SAP whose credit was not read since a given time, by orders or by their own ids. */
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
  /** Undefined if no level is set for SAP's risk class. */
  riskLevel: string | undefined
  /** Undefined if SAP reports no exposure; pushed orders are then counted here. */
  figures: { currency: string; line: string; balance: string } | undefined
}

/** Stores SAP's answer to a question asked at a given time. The answer to an earlier question changes nothing. */
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

/** Orders that the customer's credit may hold; their screens are told about new figures. */
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
