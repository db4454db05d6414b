import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { quotation } from '../quotation-document.ts'
import { linesOf } from '../quotation.repository.ts'
import { sending } from './sending.ts'

/** Sends one quotation in the version that its writer saw. */
export const send = write(quotationWrites.send, async (input) => {
  const row = await act(input, quotation, input.body, {
    event: 'send',
    reads: linesOf,
    change: (opened) => sending(opened, input.body),
  })
  return quotation.saved(row)
})
