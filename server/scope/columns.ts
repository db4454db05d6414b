import type { ScopeColumns } from './visible.ts'

/** Where each table keeps what row scope looks at (D91). No salesman owns a customer: it is related to some. */
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
