import { daily } from '#shared/engine/notice.ts'
import type { ApprovalEvent } from './approval.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import {
  approvalFields,
  approvalTurnList,
  approvalList,
  approvalRow,
  approval as whole,
} from './approval.fields.ts'
import { approvalReads } from './approval.contract.ts'

/** A decision about another document that is not one person's (D136). */
export const approval = documentOf<ApprovalEvent>()({
  name: 'approval',
  called: { one: 'approval', many: 'Approvals' },
  list: approvalList,
  permissions: { read: 'approval.read', exportList: 'approval.read', edit: 'approval.edit' },
  path: 'oa',
  paths: { history: 'oa/histories' },
  row: approvalRow,
  whole,
  words: 'approvals',
  table: 'approvals',
  fields: approvalFields,
  calls: () => approvalReads,
  lists: { approvalTurn: { list: approvalTurnList, rows: [{ status: 'in_approval' }], asked: true } },
  number: { field: 'approvalNo', final: 'AP' },
  scope: {
    asked: { table: 'approvalPeople', record: 'approvalId', starters: 'starterIds' },
    starter: 'starterId',
  },
  ended: ['void'],
  search: { numbers: ['approvalNo', 'documentNo'], title: 'customerName' },
  notices: [
    { kind: 'approvalTurn', events: ['openStep', 'handOver', 'circulate'], recipients: ['asked'] },
    { kind: 'approvalNotSent', events: ['failToSend'], recipients: ['starter'] },
  ],
  reminders: [
    daily({
      kind: 'approvalTurn',
      event: 'stillWaiting',
      rows: { status: 'in_approval' },
      since: 'waitingSince',
      recipients: ['asked'],
    }),
  ],
})

export const { calls: approvalCalls } = approval
