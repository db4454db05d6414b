import type { InquiryLineInput, InquiryHeader } from '#shared/documents/inquiries/inquiry.fields.ts'
import { useText } from '../../i18n/index.ts'
import { askedLine, type RemarkWords, type TakenRow } from '../../lines/sheet/taken-line.ts'
import { SheetStart } from '../../lines/sheet/sheet-start.tsx'
import { inquiryViews, useInquiryWrites } from './inquiry-view.ts'

const linesOf = (rows: readonly TakenRow[], words: RemarkWords): InquiryLineInput[] =>
  rows.map((row) => ({
    ...askedLine(row, words),
    from: null,
    pictureId: null,
    noOffer: false,
    noOfferReason: '',
  }))

/** An inquiry of the sheet in which a customer asks for prices; what no material was found for stays as wording. */
export function InquiryFromSheet() {
  const t = useText()
  const { save } = useInquiryWrites()
  return (
    <SheetStart
      view={inquiryViews.staff}
      doc="inquiry"
      without="wording"
      linesOf={linesOf}
      takes={(count) => t('sheets.take.inquiry', { count })}
      create={(content: { header: InquiryHeader; lines: InquiryLineInput[] }) =>
        save({ id: null, version: 0, content })
      }
    />
  )
}
