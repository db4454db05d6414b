import type { IncomingHttpHeaders } from 'node:http'
import type pg from 'pg'

export interface Person {
  role: string
  salespersonId: string | null
  customerIds: string[]
  salesOrgs: string[]
}

/** Everybody with what they may see, read once: the floor knows its callers without asking the database. */
export async function peopleOf(pool: pg.Pool): Promise<(headers: IncomingHttpHeaders) => Person | undefined> {
  const { rows } = await pool.query<Person & { userId: string }>(`
    select user_id as "userId", role, salesperson_id as "salespersonId",
           array(select customer_id::text from account_customers where account_id = accounts.id) as "customerIds",
           array(select sales_org from account_sales_orgs where account_id = accounts.id) as "salesOrgs"
      from accounts`)
  const byBearer = new Map(rows.map((person) => [`Bearer ${person.userId}`, person]))
  return ({ authorization = '' }) => byBearer.get(authorization)
}
