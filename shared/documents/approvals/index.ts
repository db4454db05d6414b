import { daily, type NoticeRule, type ReminderRule } from '#shared/engine/notice.ts'
import type { ApprovalEvent } from './approval.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { approvalBase, approvalCalls } from './approval.contract.ts'
import { approvalFields, approvalTurnList } from './approval.fields.ts'
import { approvalWrites } from './approval-write.contract.ts'

const approvalNotices: readonly NoticeRule<ApprovalEvent>[] = [
  { kind: 'approvalTurn', events: ['openStep', 'handOver', 'circulate'], recipients: ['asked'] },
  { kind: 'approvalNotSent', events: ['failToSend'], recipients: ['starter'] },
]

const approvalReminders = [
  daily({
    kind: 'approvalTurn',
    event: 'stillWaiting',
    rows: { status: 'in_approval' },
    since: 'waitingSince',
    recipients: ['asked'],
  }),
] as const satisfies readonly ReminderRule[]

/** A decision about another document that is not one person's (D136). */
export const approval = documentOf({
  ...approvalBase,
  words: 'approvals',
  table: 'approvals',
  fields: approvalFields,
  calls: approvalCalls,
  writes: approvalWrites,
  lists: { approvalTurn: { list: approvalTurnList, rows: [{ status: 'in_approval' }], asked: true } },
  number: { field: 'approvalNo', final: 'AP' },
  scope: {
    customerId: 'customerId',
    salesOrg: 'salesOrg',
    salespersonId: 'salespersonId',
    country: 'destinationCountry',
    asked: { table: 'approvalPeople', record: 'approvalId', starters: 'starterIds' },
    starter: 'starterId',
  },
  ended: ['void'],
  search: { numbers: ['approvalNo', 'documentNo'], title: 'customerName' },
  attachments: { max: orderAttachmentCount },
  notices: approvalNotices,
  reminders: approvalReminders,
})
