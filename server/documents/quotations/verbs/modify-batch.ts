import { quotationActions } from '#shared/documents/quotations/quotation.actions.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { commentReasons } from '#shared/kernel/action.ts'
import { serve } from '../../../calls/handler.ts'
import { throwReasons } from '../../../calls/refuse.ts'
import { submitted } from '../../../lines/priced/submit-verb.ts'
import { act } from '../../engine/act.ts'
import { quotation } from '../quotation-document.ts'
import { priced } from '../quotation-priced.ts'
import { linesOf } from '../quotation.repository.ts'

/** One step of several quotations. What is sent must be complete, and prices that finance decided are not asked about. */
export const modifyBatch = serve(quotationWrites.modifyBatch, async (given) => {
  const { ids, event, comment, ...answers } = given.body
  throwReasons(commentReasons(quotationActions, event, comment))
  if (event !== 'send') return act(given, quotation, ids, { event, change: { comment } })
  return act(given, quotation, ids, {
    event,
    reads: linesOf,
    change: (opened) => submitted(opened, priced, answers, opened.row.status === 'draft'),
  })
})
