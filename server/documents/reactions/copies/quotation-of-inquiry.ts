import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import type { OfferedLineInput } from '#shared/lines/line.schema.ts'
import { write } from '../../../calls/handler.ts'
import { beginLine } from '../../../lines/priced/begun-line.ts'
import { copiedContent, type CopiedLine } from '../../../lines/priced/copied-content.ts'
import {
  keepChosen,
  reasonsOf,
  underWay,
  type LeavingLine,
  type Way,
} from '../../../lines/priced/under-way.ts'
import { act } from '../../../engine/act.ts'
import { insertContent } from '../../../engine/verbs.ts'
import { inquiry } from '../../inquiries/inquiry-document.ts'
import { linesOf, type InquiryLineRecord } from '../../inquiries/inquiry.repository.ts'
import { quotation, priced } from '../../quotations/quotation-document.ts'

const { header, lines: carried } = quotationMadeFrom.inquiry

/** An answered line as it leaves its inquiry. */
const leavingOf = (line: InquiryLineRecord): LeavingLine => ({
  ...line,
  name: line.wording || line.sapMaterialNo,
  salesQuantity: line.salesQuantity ?? '0',
  unitPrice: line.unitPrice ?? '0',
})

/** A line as the quotation begins with it: in the unit in which its material is sold, or by its wording. */
function lineOf(line: InquiryLineRecord, way: Way): CopiedLine<OfferedLineInput> {
  const { name } = leavingOf(line)
  if ('choice' in way) return { name, ...beginLine(carried.made(line, way.choice)) }
  return { name, typed: null, ...('ask' in way && { ask: way.ask }) }
}

/** A quotation in one step: the answered lines at the prices that finance gave. */
export const quoteInquiry = write(inquiryWrites.quote, async (input) => {
  const { body } = input
  const at = input.services.now().toISOString()
  const moved = await act(input, inquiry, body, { event: 'quote', change: { at } })
  // What cannot be offered stays behind.
  const offered = (await linesOf(input.tx, moved.id)).filter(({ noOffer }) => !noOffer)
  const leaving = offered.map(leavingOf)
  const ways = await underWay(input.tx, leaving, { from: moved, answers: body, stands: true })
  const lines = offered.map((line, i) => lineOf(line, ways[i]!))
  const copied = { header: header.made(moved, {}), lines, amountPlaces: moved.amountPlaces }
  const reasons = reasonsOf(ways)
  const content = await copiedContent(input, priced, copied, { ...body, reasons })
  await keepChosen(input.tx, input.actor, moved.customerId, leaving, ways)
  const wayOf = new Map(lines.map((line, i) => [line, ways[i]!]))
  const changes = content.sources.flatMap((source, i) => {
    const way = wayOf.get(source)!
    return 'choice' in way ? (way.converted?.(i + 1) ?? []) : []
  })
  return insertContent(
    input,
    quotation,
    { ...content, columns: { ...content.columns, inquiryId: moved.id } },
    { at, changesOf: () => changes },
  )
})
