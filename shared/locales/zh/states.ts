import type {
  buyerApprovalStates,
  customerOrderStates,
  customerOrderSteps,
  sides,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import type { OrderState, orderSources } from '#shared/documents/orders/order.fields.ts'
import type {
  channels,
  mirroredPushStates,
  packingRequirements,
  pushStates,
  sapChangeStates,
  shippingStates,
  splitStates,
  sprayCodes,
} from '#shared/vocabulary/words.ts'
export const states = {
  order: {
    draft: '草稿',
    effective: '待提交',
    special_price_pending: '特价待维护',
    special_price_maintained: '特价已维护',
    sales_order_pending: '销售订单待维护',
    sales_order_maintained: '销售订单已维护',
    cs_processing: '客服处理中',
    pushed: '已推送 SAP',
    closed: '已关闭',
    returned: '已退回',
    cancelled: '已作废',
  } satisfies Record<OrderState, string>,
  customerOrder: {
    draft: '草稿',
    processing: '待确认',
    approved: '已确认',
    returned: '已退回',
    trashed: '已作废',
    cancelled: '已取消',
  } satisfies Record<(typeof customerOrderStates)[number], string>,
  push: {
    unpushed: '未推送',
    pushing: '推送中',
    push_unknown: '结果未知',
    push_rejected: 'SAP 拒绝',
    pushed: '已推送',
  } satisfies Record<(typeof pushStates)[number], string>,
  /** A customer is told of the push as the start of production. */
  production: {
    unpushed: '未安排',
    pushing: '安排中',
    push_unknown: '安排中',
    pushed: '已安排',
  } satisfies Record<(typeof mirroredPushStates)[number], string>,
  split: {
    unsplit: '未拆分',
    master: '主订单',
    child: '子订单',
  } satisfies Record<(typeof splitStates)[number], string>,
  shipping: {
    none: '未发货',
    partial: '部分发货',
    full: '全部发货',
  } satisfies Record<(typeof shippingStates)[number], string>,
  sapChange: {
    none: '无',
    sending: '变更发送中',
    refused: 'SAP 拒绝变更',
  } satisfies Record<(typeof sapChangeStates)[number], string>,
  awaiting: {
    none: '无',
    staff: '我方',
    customer: '客户',
  } satisfies Record<'none' | (typeof sides)[number], string>,
  buyerApproval: {
    none: '无',
    asked: '等待内部审批',
    sentBack: '内部审批退回',
  } satisfies Record<(typeof buyerApprovalStates)[number], string>,
  awaitingForCustomer: {
    none: '无',
    staff: '等待卖方确认',
    customer: '等待您确认',
  },
  /** Whose turn it is while an order is written or revised. */
  writing: {
    none: '无',
    staff: '等待卖方修改',
    customer: '等待您提交',
  },
  owner: {
    staff: '客服',
    customer: '客户',
  } satisfies Record<(typeof sides)[number], string>,
  step: {
    draft: '草稿',
    toBeConfirmed: '待确认',
    confirmed: '已确认',
    inProduction: '生产中',
    shipping: '部分发货',
    shipped: '已发货',
  } satisfies Record<(typeof customerOrderSteps)[number], string>,
  /** A credit hold, in the words that customers may read. */
  paymentAwaited: '待安排付款',
  source: {
    contract: '合同',
    manual: '手工',
    client: '客户',
    website: '网站',
    newPi: '新PI',
  } satisfies Record<(typeof orderSources)[number], string>,
  risk: {
    low: '低',
    medium: '中',
    high: '高',
  },
  packing: {
    chineseRegular: '中文常规',
    englishRegular: '英文常规',
    blank: '空白',
    custom: '定制',
  } satisfies Record<(typeof packingRequirements)[number], string>,
  spray: {
    chinese: '中文',
    english: '英文',
    special: '特殊',
  } satisfies Record<(typeof sprayCodes)[number], string>,
  channel: {
    domestic: '内销',
    export: '出口',
    general: '通用',
  } satisfies Record<(typeof channels)[number], string>,
}
