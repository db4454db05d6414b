import { sql } from 'kysely'
import { codesText } from '#shared/kernel/codes-text.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { Queryable } from '../../db/transaction.ts'
import { rowScopeOf } from '../../platform/accounts/row-scope.repository.ts'

/** Accounts by what they sign in with, each with its whole grant. */
export const accountsNamed = (db: Queryable, userIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'userId', 'name', 'latinName', 'role', 'language', 'phone', 'email', 'salespersonId'])
    .select(['version', 'updatedAt', sql<boolean>`status = 'active'`.as('enabled')])
    .select(rowScopeOf('accounts.id'))
    .select([
      sql<string[]>`array(select customer_no from customers
        join account_customers on account_customers.customer_id = customers.id
        where account_customers.account_id = accounts.id)`.as('customerNos'),
      sql<string>`coalesce((select number from salespersons where id = accounts.salesperson_id), '')`.as(
        'salespersonNumber',
      ),
    ])
    .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
    .execute()

export type NamedAccount = Awaited<ReturnType<typeof accountsNamed>>[number]

/** An account in the columns of the sheet. */
export const asRecord = (one: NamedAccount): MasterRecord => ({
  id: one.id,
  version: one.version,
  enabled: one.enabled,
  userName: one.userId,
  name: one.name,
  latinName: one.latinName,
  role: one.role,
  language: one.language,
  email: one.email,
  phone: one.phone,
  customerNos: codesText(one.customerNos),
  salespersonNumber: one.salespersonNumber,
  salesOrgs: codesText(one.salesOrgs),
  countryCodes: codesText(one.countries),
})

/** The ids of the customers and salespersons that a sheet names by their numbers. */
export async function idsOf(
  db: Queryable,
  { customerNos, salespersons }: { customerNos: readonly string[]; salespersons: readonly string[] },
) {
  const { rows } = await sql<{ kind: string; code: string; id: string }>`
    select 'customer' as kind, customer_no as code, id from customers where customer_no = any(${[...customerNos]}::text[])
    union all select 'salesperson', number, id from salespersons where number = any(${[...salespersons]}::text[])`.execute(
    db,
  )
  const of = (kind: string) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.code, row.id] as const] : [])))
  return { customers: of('customer'), salespersons: of('salesperson') }
}
