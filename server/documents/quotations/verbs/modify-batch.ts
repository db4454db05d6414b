import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { serve, throwReasons } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { quotation } from '../quotation-document.ts'
import { linesOf } from '../quotation.repository.ts'
import { sending } from './send.ts'

/** One step of several quotations. */
export const modifyBatch = serve(quotationWrites.modifyBatch, async (input) => {
  const { ids, versions, event, comment, ...answers } = input.body
  const ones = seenOnes({ ids, versions })
  throwReasons(commentReasons(quotationActions, event, comment))
  if (event !== 'send') return act(input, quotation, ones, { event, change: { comment } })
  return act(input, quotation, ones, {
    event,
    reads: linesOf,
    change: (opened) => sending(opened, answers),
  })
})
