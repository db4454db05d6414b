import { approval } from '#shared/documents/approvals/index.ts'
import { approvalOutline } from '#shared/documents/approvals/approval-outline.ts'
import type { ApprovalRow } from '#shared/documents/approvals/approval.schema.ts'
import type { DocumentView } from '../../engine/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'

/** Whose turn it is; the same for an approval of a list and of a document's page. */
export function toneOf({ status, myTurn = false }: Pick<ApprovalRow, 'status'> & { myTurn?: boolean }): Tone {
  switch (status) {
    case 'draft':
      return 'draft'
    case 'sending':
      return 'waiting'
    case 'in_approval':
      return myTurn ? 'yours' : 'waiting'
    case 'approved':
      return 'done'
    case 'rejected':
    case 'withdrawn':
    case 'void':
    case 'send_failed':
      return 'stopped'
  }
}

export const approvalView: DocumentView<ApprovalRow> = {
  document: approval,
  home: approvalOutline.homes.approval.staff,
  tones: { status: toneOf },
}

export const turnAddress = approvalOutline.homes.approvalTurn.staff
export const flowAddress = `${approvalView.home}/flows`
