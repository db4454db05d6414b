import * as customers from './customer.service.ts'
import { relationHandlers } from './relation.service.ts'

export const customerRoutes = [customers.page, customers.one, customers.salespersons, ...relationHandlers]
