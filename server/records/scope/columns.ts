import type { ScopeColumns } from './visible.ts'

/**
 * The columns of each table that row scope reads (D91). No salesman owns a customer; customers are related to
 * salesmen.
 */
export const scopeColumns = {
  customers: {
    customerId: 'customers.id',
    salesOrg: 'customers.salesOrg',
    salespersonId: 'customers.id',
    country: 'customers.countryCode',
  },
} satisfies Record<string, ScopeColumns>
