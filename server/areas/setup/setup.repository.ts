import { sql, type RawBuilder } from 'kysely'
import type { SetupStep } from '#shared/areas/setup/setup.contract.ts'
import type { Queryable } from '../../db/transaction.ts'

/** The rows that make a step done. */
const rowsOf: Record<SetupStep, RawBuilder<unknown>> = {
  continent: sql`continents where enabled`,
  area: sql`areas where enabled`,
  country: sql`countries where enabled`,
  currency: sql`currencies where enabled`,
  exchangeRate: sql`exchange_rates where valid_from <= now()`,
  tradeTerm: sql`trade_terms where enabled`,
  orderType: sql`order_types where enabled`,
  factory: sql`factories where enabled`,
  warehouse: sql`warehouses where enabled`,
  salesOrg: sql`sales_orgs`,
  salesOrgFactory: sql`sales_org_factories`,
  department: sql`departments`,
  unit: sql`units where enabled`,
  productType: sql`product_types where enabled`,
  product: sql`products where enabled`,
  price: sql`products where enabled and base_price > 0`,
  salesperson: sql`salespersons where enabled`,
  customer: sql`customers where enabled and type = 'official'`,
  relation: sql`salesperson_customers where enabled`,
  staffAccount: sql`accounts where status = 'active' and role in ('salesman', 'customerService')`,
  customerAccount: sql`accounts where status = 'active' and role = 'customer'`,
}

/** More rows than this are not counted, because one is enough. */
const countMax = 10_000

export async function countSteps(db: Queryable): Promise<{ step: SetupStep; count: number }[]> {
  const counts = Object.entries(rowsOf).map(
    ([step, rows]) =>
      sql`select ${step}::text as step, (select count(*)::int from (select 1 from ${rows} limit ${countMax}) found) as count`,
  )
  const { rows } = await sql<{
    step: SetupStep
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}
