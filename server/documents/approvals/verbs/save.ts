import { approvalFields } from '#shared/documents/approvals/approval.fields.ts'
import { approvalWrites } from '#shared/documents/approvals/approval-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../engine/act.ts'
import { headerChanges } from '../../engine/header-changes.ts'
import { approval } from '../approval-document.ts'

/** A save that changes nothing writes nothing. */
export const save = write(approvalWrites.save, async (given) => {
  const { header } = given.body
  const saved = await act(given, approval, given.body, {
    event: 'save',
    change: ({ row }) => {
      const changes = headerChanges(approvalFields, row, header)
      return Promise.resolve(changes.length === 0 ? null : { changes, set: header })
    },
  })
  return approval.saved(saved)
})
