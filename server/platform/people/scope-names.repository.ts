import { sql } from 'kysely'
import type { RowScope } from '#shared/platform/accounts/account.rules.ts'
import type { Queryable } from '../../db/transaction.ts'

/** What people call these customers, by name. */
export async function customerNames(db: Queryable, customerIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('customers')
    .select(sql<string>`concat_ws(' · ', name, customer_no)`.as('name'))
    .where(sql<boolean>`id = any(${[...customerIds]}::uuid[])`)
    .orderBy('name')
    .orderBy('customerNo')
    .execute()
  return found.map(({ name }) => name)
}

/** A row scope with the names of customers and salesperson in place of their ids. */
export async function scopeInWords(
  db: Queryable,
  { customerIds, salespersonId, salesOrgs, countries }: RowScope,
) {
  const person = await db
    .selectFrom('salespersons')
    .select(sql<string>`concat_ws(' · ', name, number)`.as('name'))
    .where(sql<boolean>`id = ${salespersonId}::uuid`)
    .executeTakeFirst()
  return {
    customerIds: await customerNames(db, customerIds),
    salespersonId: person?.name ?? null,
    salesOrgs,
    countries,
  }
}
