import { sql, type RawBuilder } from 'kysely'
import { keepingSetting } from '#shared/areas/receivables/receivable.contract.ts'
import type { SetupStep } from '#shared/areas/setup/setup.contract.ts'
import { checkSetting } from '../sap/sap.repository.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Where SAP keeps the credit lines this step has nothing to do, so one row makes it done. */
const keptBySap = sql`(select 1) kept`
/** Without SAP the step is done by a credit line that finance has entered, or by the choice to check none (D378). */
const chosenLines = sql`(select 1 from customers where enabled and credit_limit is not null
  union all select 1 from settings where name = ${keepingSetting}) chosen`

/** The trial is done by an order that SAP has, or by a simulation after which nothing stops a push (D379). */
const tried = sql`(select 1 from erp_pushes where kind = 'order' and state = 'confirmed'
  union all select 1 from settings where name = ${checkSetting} and jsonb_array_length(value->'simulated') > 0
    and not jsonb_path_exists(value, '$.findings[*] ? (@.stops == "push")')) tried`

/** The rows that make a step done. */
const rowsOf = (hasSap: boolean): Record<SetupStep, RawBuilder<unknown>> => ({
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
  color: sql`colors where enabled`,
  productType: sql`product_types where enabled`,
  product: sql`products where enabled`,
  price: sql`products where enabled and base_price > 0`,
  salesperson: sql`salespersons where enabled`,
  customer: sql`customers where enabled and type = 'official'`,
  relation: sql`salesperson_customers where enabled`,
  staffAccount: sql`accounts where status = 'active' and role in ('salesman', 'customerService')`,
  financeAccount: sql`accounts where status = 'active' and role = 'finance'`,
  customerAccount: sql`accounts where status = 'active' and role = 'customer'`,
  credit: hasSap ? keptBySap : chosenLines,
  // A decided approval counts as well, because its people were asked by the flow that holds until another is saved.
  approvalFlow: sql`(select 1 from approval_flows union all select 1 from approvals where status = 'approved') held`,
  trial: hasSap ? tried : sql`(select 1) nothing`,
})

/** More rows than this are not counted, because one is enough. */
const countMax = 10_000

export async function countSteps(
  db: Queryable,
  hasSap: boolean,
): Promise<{ step: SetupStep; count: number }[]> {
  const counts = Object.entries(rowsOf(hasSap)).map(
    ([step, rows]) =>
      sql`select ${step}::text as step, (select count(*)::int from (select 1 from ${rows} limit ${countMax}) found) as count`,
  )
  const { rows } = await sql<{
    step: SetupStep
    count: number
  }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}
