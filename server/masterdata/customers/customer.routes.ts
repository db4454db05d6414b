import * as customers from './customer.service.ts'
import { customerLifeHandlers } from './customer-life.service.ts'
import { ownCustomerHandlers } from './own-customer.service.ts'
import { relationHandlers } from './relation.service.ts'

export const customerRoutes = [
  customers.page,
  customers.salespersons,
  ...customerLifeHandlers,
  ...ownCustomerHandlers,
  ...relationHandlers,
]
