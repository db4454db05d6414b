import * as customers from './customer.service.ts'

export const customerRoutes = [customers.page, customers.one, customers.salespersons, customers.salesOrgs]
