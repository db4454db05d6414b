import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerScope, pricedLineReferences } from '../../engine/common-fields.ts'
import { quotationNotices, quotationReminders } from './quotation-notices.ts'
import { quotationWrites } from './quotation-write.contract.ts'
import { quotationBase, quotationCalls } from './quotation.contract.ts'
import { quotationFields } from './quotation.fields.ts'
import { quotationAuditList } from './quotation.schema.ts'

/** What is offered to a customer at which prices, in numbered revisions. */
export const quotation = documentOf({
  ...quotationBase,
  number: { field: 'quotationNo', final: 'QT' },
  revisions: { number: 'revision', replaced: 'superseded' },
  fields: quotationFields,
  words: 'quotations',
  table: 'quotations',
  lineTable: 'quotationLines',
  lists: {
    /** Quotations whose flagged prices finance checks. */
    quotationAudit: { list: quotationAuditList, rows: [{ status: 'awaiting_price_check' }] },
  },
  scope: customerScope,
  draftsFor: ['salesman', 'administrator'],
  customerSees: { since: 'sentAt', events: ['send', 'accept', 'refuse', 'supersede', 'transfer', 'release'] },
  calls: quotationCalls,
  writes: quotationWrites,
  lineReferences: pricedLineReferences,
  ended: ['terminated'],
  search: { numbers: ['quotationNo', 'customerRef'], title: 'customerName' },
  attachments: { max: orderAttachmentCount },
  talk: { of: 'firstId' },
  asksCartons: ['draft', 'price_checked'],
  notices: quotationNotices,
  reminders: quotationReminders,
})
