import * as field from '#shared/engine/document-fields.ts'
import { text } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import { productionStates } from './production-facts.ts'

const sent = ['send'] as const

/** Every field of a special production except its lines; what the order says is taken over and never typed. */
export const productionFields = {
  productionNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  orderNo: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  orderId: field.id({ list: 'sent' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  status: field.oneOf(productionStates, 'production', { list: 'shown', filter: 'oneOf' }),
  reason: field.longText({
    list: 'shown',
    width: 240,
    group: 'terms',
    lead: 1,
    summary: true,
    typed: text(1_000).default(''),
    requiredFor: sent,
  }),
  wishedDate: { ...common.typedDay(140), rule: 'fromToday', summary: true, requiredFor: sent },
  lineCount: field.count({ list: 'shown', sort: true, width: 80 }),
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 90 }),
  totalAmount: common.totalAmount,
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  /** What whoever rejected it has said, or why it ended. */
  returnComment: field.longText({ group: 'record' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'offered', filter: 'instantRange', sort: true, width: 160 }),
  ),
  decidedAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  /** The reader's own account made the order. */
  isMaker: field.flag({ list: 'sent', derived: true }),
  ...common.made,
} as const satisfies field.DocumentFields
