import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { write } from '../../../calls/handler.ts'
import { begun } from '../../../lines/priced/begun-line.ts'
import { copiedContent, type CopiedLine } from '../../../lines/priced/copied-content.ts'
import { act } from '../../engine/act.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { inquiry } from '../../inquiries/inquiry-document.ts'
import { linesOf, type InquiryLineRecord } from '../../inquiries/inquiry.repository.ts'
import { quotation } from '../../quotations/quotation-document.ts'
import { priced } from '../../quotations/quotation-priced.ts'

const { header, lines: carried } = quotationMadeFrom.inquiry

const lineOf = (line: InquiryLineRecord): CopiedLine<StaffLineInput> => {
  const name = line.wording || line.sapMaterialNo
  if (line.materialId === null) return { name, typed: null }
  // A price for another unit is no price of this line, so the salesman has to type one.
  const unitPrice = isSameUnit(line.salesUnit, line.priceUnit) ? (line.unitPrice ?? '0') : '0'
  return { name, ...begun(carried.made(line, { salesQuantity: line.salesQuantity ?? '0', unitPrice })) }
}

/** A quotation in one step: the answered lines at the prices that finance gave. */
export const quoteInquiry = write(inquiryWrites.quote, async (given) => {
  const { body } = given
  const at = given.services.now().toISOString()
  const asked = await act(given, inquiry, body, { event: 'quote', change: { at } })
  // What cannot be offered stays behind.
  const lines = (await linesOf(given.tx, asked.id)).filter(({ noOffer }) => !noOffer).map(lineOf)
  const { amountPlaces } = asked
  const content = await copiedContent(
    given,
    priced,
    { header: header.made(asked, {}), lines, amountPlaces },
    body.leaveOut,
  )
  return insertContent(
    given,
    quotation,
    { ...content, columns: { ...content.columns, inquiryId: asked.id } },
    { at },
  )
})
