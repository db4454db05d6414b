import { checkReminder } from '#shared/lines/price-check-reminder.ts'
import { reminderDays } from './quotation-outline.ts'
import type { QuotationEvent } from './quotation.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { pricedLineReferences } from '../../engine/common-fields.ts'
import {
  quotationFields,
  quotationAuditList,
  quotationList,
  quotationRow,
  quotation as whole,
  quotationLine,
} from './quotation.fields.ts'
import { quotationReads } from './quotation.contract.ts'

/** What is offered to a customer at which prices, in numbered revisions. */
export const quotation = documentOf<QuotationEvent>()({
  name: 'quotation',
  called: { one: 'quotation', many: 'Quotations' },
  list: quotationList,
  permissions: { read: 'quotation.read', exportList: 'quotation.read', edit: 'quotation.edit' },
  path: 'price/quotation',
  paths: { attachments: 'price/quotation/uploadAttachments', copy: 'price/quotation/copy' },
  row: quotationRow,
  whole,
  line: quotationLine,
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
  draftsFor: ['salesman', 'administrator'],
  customerSees: { since: 'sentAt', events: ['send', 'accept', 'refuse', 'supersede', 'transfer', 'release'] },
  calls: () => quotationReads,
  lineReferences: pricedLineReferences,
  ended: ['terminated'],
  waits: [['status', 'awaiting_price_check']],
  search: { numbers: ['quotationNo', 'customerRef'], title: 'customerName' },
  talk: { of: 'firstId' },
  asksCartons: ['draft', 'price_checked'],
  notices: [
    { kind: 'quotationToCheck', events: ['submitCheck'], recipients: ['finance'] },
    { kind: 'quotationChecked', events: ['finishCheck', 'sendBack'], recipients: ['owner'] },
    { kind: 'quotationSent', events: ['send'], recipients: ['customer'] },
    { kind: 'quotationAnswered', events: ['accept', 'refuse'], recipients: ['owner'] },
    { kind: 'quotationExpiring', events: ['expire'], recipients: ['owner'] },
  ],
  reminders: [
    checkReminder('quotationToCheck'),
    {
      kind: 'quotationExpiring',
      event: 'expiring',
      rows: { status: 'sent', answer: 'none', superseded: false },
      since: 'validUntil',
      // The last day is still to come, so the reminder precedes it.
      afterHours: -24 * reminderDays,
      everyHours: 24,
      recipients: ['owner', 'customer'],
    },
  ],
})

export const { calls: quotationCalls } = quotation
