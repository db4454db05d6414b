import { checkReminder } from '#shared/lines/price-check-reminder.ts'
import type { ContractEvent } from './contract.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { pricedLineReferences } from '../../engine/common-fields.ts'
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

/** A contract or proforma invoice with a customer, from which orders are made (D120). */
export const contract = documentOf<ContractEvent>()({
  name: 'contract',
  called: { one: 'contract', many: 'Contracts' },
  list: contractList,
  permissions: { read: 'contract.read', exportList: 'contract.read', edit: 'contract.edit' },
  path: 'contract',
  row: contractRow,
  whole,
  line: contractLine,
  words: 'contracts',
  table: 'contracts',
  number: { field: 'contractNo', final: 'CT' },
  search: { numbers: ['contractNo', 'customerContractNo'], title: 'customerName' },
  fields: contractFields,
  calls: () => contractReads,
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
  notices: [
    {
      kind: 'contractDecided',
      events: ['finishCheck', 'sendBack', 'audit', 'reject', 'return', 'abandon'],
      recipients: ['owner'],
    },
    { kind: 'contractToCheck', events: ['submitCheck'], recipients: ['finance'] },
    { kind: 'contractSent', events: ['send'], recipients: ['customer'] },
    { kind: 'contractAnswered', events: ['confirm', 'askChange'], recipients: ['owner'] },
  ],
  reminders: [checkReminder('contractToCheck')],
})

export const { calls: contractCalls } = contract
