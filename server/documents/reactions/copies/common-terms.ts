import { quotationHeader, type QuotationHeader } from '#shared/documents/quotations/quotation.schema.ts'
import { picked } from '#shared/kernel/pick.ts'

const terms = quotationHeader.pick({
  customerId: true,
  salesOrg: true,
  currency: true,
  salespersonId: true,
  destinationCountry: true,
  tradeTerm: true,
  port: true,
  payTerm: true,
  remark: true,
  localCharge: true,
  oceanFreight: true,
  premium: true,
  otherCharge: true,
})

/** What an offer and an order have alike in their heads; the rest belongs to one of them alone. */
export const commonTerms = (row: Pick<QuotationHeader, keyof typeof terms.shape>) => picked(terms, row)
