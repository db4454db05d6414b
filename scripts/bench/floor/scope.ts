import type { Person } from './people.ts'

/** What a role sees of a table, with one value, which is the first of its statement. */
export interface Scope {
  /** Keeps statements of different roles apart. */
  name: string
  value: unknown
  condition: string
  /** The same rows, each once, as several sources that an index serves; where one condition is as good, none. */
  ways?: readonly string[]
}

const everything = (name: string): Scope => ({ name, value: null, condition: '$1::uuid is null' })

const relations = 'select customer_id from salesperson_customers where salesperson_id = $1 and enabled'
const related = `customer_id = any(array(${relations}))`
const shared =
  'exists (select from order_performance p where p.order_id = orders.id and p.salesperson_id = $1)'

/** A count stops at the cap, so it takes the shortest way first; the page finds its few rows by time. */
const waysOfSalesman = (table: string): string[] => {
  const foreign = `${table}.salesperson_id is distinct from $1`
  const own = `from ${table} where salesperson_id = $1`
  const ofRelated = `from (${relations}) r join ${table} on ${table}.customer_id = r.customer_id where ${foreign}`
  const ofShares = `from order_performance p join orders on orders.id = p.order_id
    where p.salesperson_id = $1 and ${foreign} and not orders.${related}`
  return table === 'orders' ? [own, ofRelated, ofShares] : [own, ofRelated]
}

/** Which rows a role sees, written by hand for each table. */
export function scopeOf({ role, salespersonId, salesOrgs, customerIds }: Person, table: string): Scope {
  switch (role) {
    case 'customer':
      return { name: role, value: customerIds[0], condition: 'customer_id = $1' }
    case 'customerService':
      return { name: role, value: salesOrgs, condition: 'sales_org = any($1)' }
    case 'salesman': {
      const reasons = ['salesperson_id = $1', related, ...(table === 'orders' ? [shared] : [])]
      return {
        name: role,
        value: salespersonId,
        condition: `(${reasons.join(' or ')})`,
        ways: waysOfSalesman(table),
      }
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
