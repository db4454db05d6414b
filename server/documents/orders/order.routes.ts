import * as orders from './order.service.ts'

export const orderRoutes = [orders.page, orders.totals, orders.one, orders.history, orders.exportList]
