import type { Shape } from '../shape.ts'
import type { home as zh } from '../zh/home.ts'

export const home: Shape<typeof zh> = {
  welcome: 'Hello, {{name}}',
  todos: 'What needs you now',
  nothing: 'Nothing waits for you',
  recent: 'Recent orders',
  unread: 'Unread messages',
  noUnread: 'No unread messages',
  allOrders: 'All orders',
  latest: 'Latest orders',
  allMyOrders: 'My orders',
  waiting: 'Orders that need you',
  noOrders: 'No orders yet',
  todo: {
    toConfirm: 'Customer orders to confirm',
    toSubmit: 'To submit to customer service',
    returned: 'Returned by customer service',
    creditHeld: 'Credit holds to release',
    specialPrice: 'Special prices to maintain',
    salesDecision: 'Sales approvals to decide',
    toPush: 'To push to SAP',
    pushUnknown: 'Push outcome unknown',
    pushRejected: 'Rejected by SAP',
    sapDiffers: 'SAP keeps something else',
    changeRefused: 'Changes that SAP refused',
    lateDelivery: 'Past the planned delivery',
    drafts: 'Drafts',
    waitingForYou: 'Waiting for you',
    inProduction: 'In production',
    shipping: 'Shipping',
  },
}
