import { quotationHeader, type QuotationHeader } from '#shared/documents/quotations/quotation.schema.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { staffFields } from '../../lines/line-changes.ts'
import { recordOf } from '../../lines/line-record.ts'
import { pricedDocument } from '../../lines/priced/priced-document.ts'
import { quotation } from './quotation-document.ts'
import { linesOf, type QuotationLineRecord } from './quotation.repository.ts'

interface Offer {
  materialId: string
  currency: string
  unitPrice: string
  salesQuantity: string
}

/** Finance's decision is about a price at a quantity. */
const isSameOffer = (before: Offer, now: Offer) =>
  before.materialId === now.materialId &&
  before.currency === now.currency &&
  compare(before.unitPrice, now.unitPrice) === 0 &&
  compare(before.salesQuantity, now.salesQuantity) === 0

/** What finance has said of a line, and its decision as long as the offer is the same (D27). */
function keptOf(before: QuotationLineRecord | undefined, record: Offer) {
  const decided = before?.reviewDecided === true && isSameOffer(before, record)
  return {
    financialRemark: before?.financialRemark ?? '',
    reviewDecided: decided,
    ...(decided && { needsReview: false }),
  }
}

/** A quotation as the engine of priced documents writes it. */
export const priced = pricedDocument({
  document: quotation,
  linesOf,
  headerOf: (row): QuotationHeader => picked(quotationHeader, row),
  typedOf: (line) => picked(staffLineInput, { ...line, from: line.lineNo }),
  typedFields: staffFields,
  columnsOf: (header: QuotationHeader, named, { actor }) => ({
    ...header,
    // A salesman who names nobody offers in his own name.
    salespersonId: header.salespersonId ?? actor.salespersonId,
    destinationCountry: header.destinationCountry || (named.customerCountry ?? ''),
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
  }),
  recordOf,
  keptOf,
  copy: { namesFirst: true },
})
