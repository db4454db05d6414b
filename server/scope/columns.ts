import type { ScopeColumns } from './visible.ts'

/**
 * The columns of each table that row scope reads (D91). No salesman owns a customer; customers are related to
 * salesmen.
 */
export const scopeColumns = {
  orders: {
    orderId: 'orders.id',
    customerId: 'orders.customerId',
    salesOrg: 'orders.salesOrg',
    salespersonId: 'orders.salespersonId',
    country: 'orders.destinationCountry',
  },
  customerOrders: {
    customerId: 'customerOrders.customerId',
    salesOrg: 'customerOrders.salesOrg',
    salespersonId: 'customerOrders.salespersonId',
    country: 'customerOrders.destinationCountry',
  },
  customers: {
    customerId: 'customers.id',
    salesOrg: 'customers.salesOrg',
    salespersonId: 'customers.id',
    country: 'customers.countryCode',
  },
} satisfies Record<string, ScopeColumns>
