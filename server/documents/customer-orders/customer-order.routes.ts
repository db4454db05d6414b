import * as orders from './customer-order.service.ts'

export const customerOrderRoutes = [orders.page, orders.totals, orders.one, orders.history, orders.exportList]
