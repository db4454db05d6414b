import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import { checkReminder } from '#shared/lines/price-check-reminder.ts'
import type { ContractEvent } from './contract.machine.ts'
import { pathsUnder } from '#shared/engine/document.contract.ts'
import { documentOf } from '#shared/engine/document.ts'
import { customerScope, pricedLineReferences } from '../../engine/common-fields.ts'
import {
  contractFields,
  contractAuditList,
  contractConversionList,
  contractList,
  contractRow,
  contract as whole,
  contractLine,
} from './contract.fields.ts'
import { contractReads } from './contract.contract.ts'

const contractNotices: readonly NoticeRule<ContractEvent>[] = [
  {
    kind: 'contractDecided',
    events: ['finishCheck', 'sendBack', 'audit', 'reject', 'return', 'abandon'],
    recipients: ['owner'],
  },
  { kind: 'contractToCheck', events: ['submitCheck'], recipients: ['finance'] },
  { kind: 'contractSent', events: ['send'], recipients: ['customer'] },
  { kind: 'contractAnswered', events: ['confirm', 'askChange'], recipients: ['owner'] },
]

const contractReminders = [checkReminder('contractToCheck')] as const satisfies readonly ReminderRule[]

/** A contract or proforma invoice with a customer, from which orders are made (D120). */
export const contract = documentOf({
  name: 'contract',
  called: { one: 'contract', many: 'Contracts' },
  list: contractList,
  permissions: { read: 'contract.read', exportList: 'contract.read', edit: 'contract.edit' },
  paths: pathsUnder('contract'),
  row: contractRow,
  whole,
  line: contractLine,
  words: 'contracts',
  table: 'contracts',
  number: { field: 'contractNo', final: 'CT' },
  search: { numbers: ['contractNo', 'customerContractNo'], title: 'customerName' },
  fields: contractFields,
  calls: contractReads,
  scope: customerScope,
  draftsFor: ['salesman', 'administrator'],
  customerSees: {
    since: 'sentAt',
    events: ['send', 'confirm', 'askChange', 'transfer', 'release'],
    without: [
      'openLines',
      'reviewLines',
      'reviewSaved',
      'differsFromQuotation',
      'pushedOrders',
      'returnComment',
      'submittedAt',
      'auditedAt',
      'createdBy',
    ],
    ownFiles: true,
  },
  ended: ['terminated'],
  waits: [['status', 'awaiting_price_check'], 'approval'],
  lineTable: 'contractLines',
  lineReferences: pricedLineReferences,
  lists: {
    /** Contracts whose flagged prices finance checks. */
    contractAudit: { list: contractAuditList, rows: [{ status: 'awaiting_price_check' }] },
    /** Contracts of which something can be ordered. */
    contractConversion: { list: contractConversionList, rows: [{ status: 'audited' }, { status: 'sent' }] },
  },
  talk: {},
  asksCartons: ['draft', 'returned', 'price_checked'],
  notices: contractNotices,
  reminders: contractReminders,
})

export const { calls: contractCalls } = contract
