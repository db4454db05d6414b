import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { approvalOfDocument, approvalRow, approvalTurnList } from './approval.fields.ts'

const approvals = callsWith({ doc: 'approval', access: 'approval.read', scope: 'rows' })

export const approvalReads = {
  turns: approvals.page('oa/turn/pagelist', approvalTurnList, approvalRow, {
    summary: 'Approvals that wait for a decision of the reader, or of somebody whom the reader stands in for',
  }),
  ofDocument: approvals.get('oa/ofDocument', {
    summary: 'The approvals of a document, with everybody who was asked',
    query: byId,
    response: z.array(approvalOfDocument),
  }),
}
