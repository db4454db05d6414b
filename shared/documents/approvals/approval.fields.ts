import * as z from 'zod'
import * as field from '#shared/engine/document-fields.ts'
import { personName, text } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import { approvalKinds, approvalStates } from './approval-facts.ts'
import { approvalEngines } from './oa.schema.ts'

/** Every field of an approval except its form, its steps and the people who are asked. */
export const approvalFields = {
  approvalNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  kind: field.oneOf(approvalKinds, 'approvalKind', { list: 'shown', filter: 'oneOf', width: 150 }),
  status: field.oneOf(approvalStates, 'approval', { list: 'shown', filter: 'oneOf' }),
  documentNo: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 90 }),
  totalAmount: common.totalAmount,
  /** The names of the open steps. */
  stepName: field.text({ list: 'shown', width: 150, group: 'record' }),
  /** Who must decide now. */
  waitingFor: { ...field.texts({ list: 'shown', width: 160, derived: true }), schema: z.array(personName) },
  starterName: field.person({ list: 'shown', width: 110, group: 'record' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'shown', filter: 'instantRange', sort: true, width: 160 }),
  ),
  decidedAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', sort: true, width: 160 })),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  salespersonName: field.person({ list: 'offered', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  /** What whoever submits it says to those who decide. */
  remark: field.longText({ list: 'sent', group: 'record', typed: text(1_000).default('') }),
  /** The type of the document that it is about, and its id. */
  document: field.text({ list: 'sent' }),
  documentId: field.id({ list: 'sent' }),
  /** How often it has been submitted; a decision names the submission that it is about. */
  round: field.count({ list: 'sent' }),
  engine: field.oneOf(approvalEngines, 'approvalEngine', { list: 'offered', filter: 'oneOf' }),
  /** The number that another system gave it, and its page there. */
  oaNo: field.text({ list: 'offered', filter: 'fragment', group: 'numbers' }),
  oaUrl: field.text({ list: 'sent' }),
  myTurn: field.flag({ list: 'sent', derived: true }),
  isStarter: field.flag({ list: 'sent', derived: true }),
  isOwn: field.flag({ list: 'sent', derived: true }),
  opinionAsked: field.flag({ list: 'sent', derived: true }),
  /** Since when the open step waits. */
  waitingSince: field.nullable(field.instant({ list: 'offered', sort: true, width: 160 })),
  createdBy: field.person({ list: 'offered', group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 160, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 160, group: 'record' }),
} as const satisfies field.DocumentFields
