import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { orderOutline } from '#shared/documents/orders/order-outline.ts'
import { auditEndpoint } from '../../../lines/pricing/audit/audit-endpoint.ts'
import { auditScreenOf } from '../../../lines/pricing/audit/audit-screen.tsx'
import { orderJudging } from '../actions/order-judging.ts'
import { orderApi, orderView } from '../order-view.ts'

/** Finance maintains the special prices of one order. */
export const AuditScreen = auditScreenOf(orderApi, {
  view: orderView,
  list: orderOutline.homes.orderAudit.staff,
  judging: orderJudging,
  modify: 'maintainSpecialPrice',
  ends: {
    submit: { name: 'submitSpecialPrice', action: orderActions.submitSpecialPrice },
    sendBack: { name: 'sendBackSpecialPrice', action: orderActions.sendBackSpecialPrice },
  },
  words: 'orderActions.finance',
  openCode: 'ORDER_REVIEW_OPEN',
  useWrites: auditEndpoint('order', orderAuditCalls),
})
