import { Checkbox } from 'antd'
import { useState } from 'react'
import type { QuotationHeader } from '#shared/documents/quotations/quotation.fields.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { useText } from '../../i18n/index.ts'
import { pricedLine, type RemarkWords, type TakenRow } from '../../lines/sheet/taken-line.ts'
import { SheetStart } from '../../lines/sheet/sheet-start.tsx'
import { quotationViews, useQuotationWrites } from './quotation-view.tsx'

/** A quotation of the sheet in which a customer asks for prices. */
export function QuotationFromSheet() {
  const t = useText()
  const [wished, setWished] = useState(false)
  const { save } = useQuotationWrites()
  const linesOf = (rows: readonly TakenRow[], words: RemarkWords): StaffLineInput[] =>
    rows.flatMap(({ material, ...row }) => (material ? pricedLine({ ...row, material }, words, wished) : []))
  return (
    <SheetStart
      view={quotationViews.staff}
      doc="quotation"
      without="leftOut"
      linesOf={linesOf}
      takes={(count) => t('sheets.take.quotation', { count })}
      create={(content: { header: QuotationHeader; lines: StaffLineInput[] }) =>
        save({ id: null, version: 0, content })
      }
      started={({ payTerm }) => (payTerm ? { payTerm } : {})}
      options={
        <Checkbox checked={wished} onChange={(event) => setWished(event.target.checked)}>
          {t('sheets.wished')}
        </Checkbox>
      }
    />
  )
}
