import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { quotationHeader, type QuotationHeader } from '#shared/documents/quotations/quotation.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { staffFields } from '../../lines/line-changes.ts'
import { recordOf } from '../../lines/line-record.ts'
import { keptReview } from '../../lines/priced/price-check.ts'
import { pricedDocument } from '../../lines/priced/priced-document.ts'
import { quotation } from './quotation-document.ts'
import { linesOf, type QuotationLineRecord } from './quotation.repository.ts'

/** A quotation as the engine of priced documents writes it. */
export const priced = pricedDocument({
  document: quotation,
  linesOf,
  headerOf: (row): QuotationHeader => picked(quotationHeader, { ...row, ...packingTermsOf(row) }),
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
  keptOf: (before: QuotationLineRecord | undefined, record) => keptReview(before, record),
})
