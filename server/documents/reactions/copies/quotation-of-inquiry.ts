import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { quotationHeader } from '#shared/documents/quotations/quotation.schema.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import type { LineMaterial, StaffLineInput } from '#shared/lines/line.schema.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { write } from '../../../calls/handler.ts'
import { copiedContent, type CopiedLine } from '../../../lines/priced/copied-content.ts'
import { act } from '../../engine/act.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { inquiry, type LockedInquiry } from '../../inquiries/inquiry-document.ts'
import { linesOf, type InquiryLineRecord } from '../../inquiries/inquiry.repository.ts'
import { quotation } from '../../quotations/quotation-document.ts'
import { priced } from '../../quotations/quotation-priced.ts'

/** What was asked, as the head of the offer; the remark of an inquiry is for our own people. */
const headerOf = (asked: LockedInquiry) =>
  quotationHeader.parse({
    customerId: asked.customerId,
    customerRef: asked.customerRef,
    salesOrg: asked.salesOrg,
    currency: asked.currency,
    salespersonId: asked.salespersonId,
    destinationCountry: asked.destinationCountry,
    tradeTerm: asked.tradeTerm,
    port: asked.port,
  })

/** The customer's wording stays with the line, and what we noted for ourselves as well. */
const lineOf = (line: InquiryLineRecord): CopiedLine<StaffLineInput> => ({
  name: line.wording || line.sapMaterialNo,
  typed:
    line.materialId === null
      ? null
      : staffLineInput.parse({
          materialId: line.materialId,
          salesQuantity: line.salesQuantity ?? '0',
          unitPrice: line.unitPrice ?? '0',
          wording: line.wording,
          specialRequirement: line.remark,
        }),
  decided: true,
  // A price for another unit is no price of this line, so the salesman has to type one.
  fitted: ({ salesUnit }: LineMaterial) => (isSameUnit(line.salesUnit, salesUnit) ? {} : { unitPrice: '0' }),
})

/** A quotation in one step: the answered lines at the prices that finance gave. */
export const quoteInquiry = write(inquiryWrites.quote, async (given) => {
  const { body } = given
  const at = given.services.now().toISOString()
  const asked = await act(given, inquiry, body, { event: 'quote', change: { at } })
  // What cannot be offered stays behind.
  const lines = (await linesOf(given.tx, asked.id)).filter(({ noOffer }) => !noOffer).map(lineOf)
  const content = await copiedContent(given, priced, { header: headerOf(asked), lines }, body.leaveOut)
  return insertContent(
    given,
    quotation,
    { ...content, columns: { ...content.columns, inquiryId: asked.id } },
    { at },
  )
})
