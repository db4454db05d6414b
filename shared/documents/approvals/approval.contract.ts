import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { readCalls } from '../../engine/document.contract.ts'
import {
  approval,
  approvalList,
  approvalOfDocument,
  approvalRow,
  approvalTurnList,
} from './approval.fields.ts'

export const approvalBase = {
  name: 'approval',
  called: { one: 'approval', many: 'Approvals' },
  list: approvalList,
  permissions: { read: 'approval.read', exportList: 'approval.read', edit: 'approval.edit' },
  paths: {
    page: 'oa/pagelist',
    totals: 'oa/totals',
    one: 'oa',
    exportList: 'oa/export',
    history: 'oa/histories',
    attachments: 'oa/attachment',
  },
} as const

const approvals = callsWith({ doc: 'approval', access: approvalBase.permissions.read, scope: 'rows' })

export const approvalCalls = {
  ...readCalls(approvalBase, { row: approvalRow, document: approval }),
  turns: approvals.page('oa/turn/pagelist', approvalTurnList, approvalRow, {
    summary: 'Approvals that wait for a decision of the reader, or of somebody whom the reader stands in for',
  }),
  ofDocument: approvals.get('oa/ofDocument', {
    summary: 'The approvals of a document, with everybody who was asked',
    query: byId,
    response: z.array(approvalOfDocument),
  }),
}
