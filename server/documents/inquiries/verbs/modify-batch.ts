import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { inquiryFields, inquiryHeader } from '#shared/documents/inquiries/inquiry.fields.ts'
import { picked } from '#shared/kernel/pick.ts'
import { serve } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import { headerColumns } from '../inquiry-content.ts'
import { inquiry } from '../inquiry-document.ts'

/** One field of several inquiries, each judged as if its writer had typed it there. */
export const modifyBatch = serve(inquiryWrites.modifyBatch, async (input) => {
  const { change } = input.body
  return act(input, inquiry, seenOnes(input.body), {
    event: 'save',
    async change({ row, tx, services, actor, check }) {
      const header = { ...picked(inquiryHeader, { ...row, ...packingTermsOf(row) }), ...change }
      const { columns, reasons } = await headerColumns({ tx, services, actor }, header, row)
      check(reasons)
      const changes = fieldChanges(inquiryFields, row, columns)
      return changes.length === 0 ? null : { changes, set: columns }
    },
  })
})
