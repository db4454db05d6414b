import { approvalFields } from '#shared/documents/approvals/approval.fields.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import type { Context } from '../../../engine/document.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import { approval } from '../approval-document.ts'

/** A save that changes nothing writes nothing. */
export async function saveNote(context: Context, { header, ...one }: BodyOf<typeof approvalWrites.save>) {
  const saved = await act(context, approval, one, {
    event: 'save',
    change: ({ row }) => {
      const changes = fieldChanges(approvalFields, row, header)
      return Promise.resolve(changes.length === 0 ? null : { changes, set: header })
    },
  })
  return approval.saved(saved)
}

export const save = write(approvalWrites.save, (input) => saveNote(input, input.body))
