import { sql } from 'kysely'
import type { SapCustomer } from '#shared/masterdata/customers/sap-customer.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** SAP's numbers are compared without the zeros that fill them up. */
const bare = (number: string) => number.replace(/^0+/, '')

/** Customers of ours, official or not, by numbers of SAP as it tells them. */
export async function byNumber(db: Queryable, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'customerNo', 'type', 'enabled'])
    .where(sql<boolean>`ltrim(customer_no, '0') = any(${numbers.map(bare)})`)
    .execute()
  return new Map(rows.map((row) => [bare(row.customerNo), row]))
}

/** Which of the codes of these customers the company has. */
export async function knownCodes(db: Queryable, customers: readonly SapCustomer[]) {
  const { rows } = await sql<{ kind: string; code: string }>`
    select 'countryCode' as kind, code from countries where code = any(${customers.map((c) => c.countryCode)})
    union all select 'salesOrg', code from sales_orgs where code = any(${customers.map((c) => c.salesOrg)})
    union all select 'currency', code from currencies where code = any(${customers.map((c) => c.currency)})
    union all select 'tradeTerm', code from trade_terms where code = any(${customers.map((c) => c.tradeTerm)})`.execute(
    db,
  )
  const known = new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
  return (kind: CodeField, code: string) => known.has(`${kind} ${code}`)
}

const codeFields = ['countryCode', 'salesOrg', 'currency', 'tradeTerm'] as const
type CodeField = (typeof codeFields)[number]
export const isCode = (field: string): field is CodeField => codeFields.some((one) => one === field)

/** What our record takes from SAP's. */
export const fieldsOf = ({ sellers: _, ...fields }: SapCustomer) => fields

export const insertOfficial = (
  tx: Tx,
  by: string,
  customers: readonly (SapCustomer & { id: string })[],
): Promise<void> => {
  const now = new Date().toISOString()
  const stamps = { type: 'official', createdBy: by, createdAt: now, updatedBy: by, updatedAt: now }
  return insertRows(
    tx,
    'customers',
    customers.map(({ id, ...one }) => ({ ...fieldsOf(one), ...stamps, id })),
  )
}
