import type { Shape } from '../shape.ts'
import type { states as zh } from '../zh/states.ts'

export const states: Shape<typeof zh> = {
  order: {
    draft: 'Draft',
    effective: 'Ready to submit',
    special_price_pending: 'Special price pending',
    special_price_maintained: 'Special price set',
    sales_order_pending: 'Sales order pending',
    sales_order_maintained: 'Sales order ready',
    cs_processing: 'Customer service processing',
    pushed: 'Pushed to SAP',
    closed: 'Closed',
    returned: 'Returned',
    cancelled: 'Cancelled',
  },
  customerOrder: {
    draft: 'Draft',
    processing: 'To be confirmed',
    approved: 'Confirmed',
    returned: 'Returned',
    trashed: 'Voided',
    cancelled: 'Cancelled',
  },
  push: {
    unpushed: 'Not pushed',
    pushing: 'Pushing',
    push_unknown: 'Outcome unknown',
    push_rejected: 'Rejected by SAP',
    pushed: 'Pushed',
  },
  /** A customer is told of the push as the start of production. */
  production: {
    unpushed: 'Not scheduled',
    pushing: 'Being scheduled',
    push_unknown: 'Being scheduled',
    pushed: 'Scheduled',
  },
  split: {
    unsplit: 'Not split',
    master: 'Master',
    child: 'Child',
  },
  shipping: {
    none: 'Not shipped',
    partial: 'Partly shipped',
    full: 'Fully shipped',
  },
  sapChange: {
    none: 'None',
    sending: 'Change being sent',
    refused: 'Change rejected',
  },
  awaiting: {
    none: 'Nobody',
    staff: 'Us',
    customer: 'Customer',
  },
  buyerApproval: {
    none: 'None',
    asked: 'Awaiting a colleague’s approval',
    sentBack: 'Returned by a colleague',
  },
  awaitingForCustomer: {
    none: 'Nobody',
    staff: 'Awaiting our confirmation',
    customer: 'Awaiting your confirmation',
  },
  writing: {
    none: 'Nobody',
    staff: 'Awaiting our changes',
    customer: 'Awaiting your submission',
  },
  owner: {
    staff: 'Customer service',
    customer: 'Customer',
  },
  step: {
    draft: 'Draft',
    toBeConfirmed: 'To be confirmed',
    confirmed: 'Confirmed',
    inProduction: 'In production',
    shipping: 'Partly shipped',
    shipped: 'Shipped',
  },
  paymentAwaited: 'Awaiting payment arrangements',
  source: {
    contract: 'Contract',
    manual: 'Manual',
    client: 'Customer',
    website: 'Website',
    newPi: 'New PI',
  },
  risk: {
    low: 'Low',
    medium: 'Medium',
    high: 'High',
  },
  packing: {
    chineseRegular: 'Standard, Chinese',
    englishRegular: 'Standard, English',
    blank: 'Blank',
    custom: 'Custom',
  },
  spray: {
    chinese: 'Chinese',
    english: 'English',
    special: 'Special',
  },
  channel: {
    domestic: 'Domestic',
    export: 'Export',
    general: 'General',
  },
}
