import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { quotationHeader, type QuotationHeader } from '#shared/documents/quotations/quotation.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { offeredLineInput } from '#shared/lines/line.schema.ts'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { offeredFields } from '../../lines/line-changes.ts'
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
  typedOf: (line: QuotationLineRecord) => picked(offeredLineInput, { ...line, from: line.lineNo }),
  typedFields: offeredFields,
  columnsOf: (header: QuotationHeader, named, { actor }) => ({
    ...header,
    // A salesman who names nobody offers in his own name.
    salespersonId: header.salespersonId ?? actor.salespersonId,
    destinationCountry: header.destinationCountry || (named.customerCountry ?? ''),
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
  }),
  recordOf: (line, material, lineNo, pricing) => {
    const record = recordOf(line, material, lineNo, pricing)
    const { wording } = line
    // Wherever a line is called by its material, this one is called by its words.
    return isStandIn(material)
      ? { ...record, materialId: null, descriptionZh: wording, descriptionEn: wording }
      : { ...record, materialId: material.id }
  },
  keptOf: (before: QuotationLineRecord | undefined, record) => keptReview(before, record),
})
