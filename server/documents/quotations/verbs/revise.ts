import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import { quotationFields } from '#shared/documents/quotations/quotation.fields.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { withoutPast } from '#shared/engine/document-header.ts'
import { write } from '../../../calls/handler.ts'
import { sumsOf } from '../../../lines/priced/priced-document.ts'
import { act } from '../../../engine/act.ts'
import { insertContent } from '../../../engine/verbs.ts'
import { quotation } from '../quotation-document.ts'
import { linesOf, nextRevision } from '../quotation.repository.ts'

const { header, lines: carried } = quotationMadeFrom.quotation

/** A new revision with the same content and the same number. Finance's decisions stay with lines that stay. */
export const revise = write(quotationWrites.revise, async (input) => {
  const { tx, services } = input
  const now = services.now()
  const at = now.toISOString()
  const before = await act(input, quotation, input.body, { event: 'revise', change: { at } })
  const stored = await linesOf(tx, before.id)
  const lines = stored.map(({ quotationId: _id, ...line }) => ({ ...line, ...carried.made(line, {}) }))
  const { firstId, inquiryId, customerName, salespersonName, quotationNo, revision: from } = before
  const revision = await nextRevision(tx, firstId)
  const columns = {
    // A last day that has passed is not offered again.
    ...withoutPast(quotationFields, header.made(before, {}), businessDateOf(now)),
    amountPlaces: before.amountPlaces,
    ...sumsOf(quotation.definition, lines, before),
    customerName,
    salespersonName,
    firstId,
    inquiryId,
    revision,
  }
  return insertContent(
    input,
    quotation,
    { columns, lines: { stored: [], next: lines, changes: [] } },
    { at, number: quotationNo, event: 'copy', changesOf: () => [{ path: 'revision', from, to: revision }] },
  )
})
