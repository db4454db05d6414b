import type { Person } from './people.ts'

/** A condition with at most one value of its own, which is the first of its statement. */
export interface Scope {
  /** Keeps statements of different roles apart. */
  name: string
  value: unknown
  condition: string
}

const everything = (name: string): Scope => ({ name, value: null, condition: '$1::uuid is null' })

const related =
  'customer_id = any(array(select customer_id from salesperson_customers where salesperson_id = $1))'
const shared =
  'exists (select from order_performance p where p.order_id = orders.id and p.salesperson_id = $1)'

/** Which rows a role sees, written by hand for each table. */
export function scopeOf({ role, salespersonId, salesOrgs, customerIds }: Person, table: string): Scope {
  switch (role) {
    case 'customer':
      return { name: role, value: customerIds[0], condition: 'customer_id = $1' }
    case 'customerService':
      return { name: role, value: salesOrgs, condition: 'sales_org = any($1)' }
    case 'salesman': {
      const reasons = ['salesperson_id = $1', related, ...(table === 'orders' ? [shared] : [])]
      return { name: role, value: salespersonId, condition: `(${reasons.join(' or ')})` }
    }
    default:
      return everything(role)
  }
}

/** The scope of a list that is filtered by one sales organization, which need not be looked at twice. */
export const scopeOfList = (person: Person, table: string, salesOrg: string | undefined): Scope =>
  salesOrg !== undefined && person.salesOrgs.includes(salesOrg)
    ? everything('inOrganization')
    : scopeOf(person, table)
