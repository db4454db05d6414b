import { Alert } from 'antd'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { quotationHeader, type Quotation } from '#shared/documents/quotations/quotation.fields.ts'
import { offeredLine } from '#shared/lines/stand-in.ts'
import { useText } from '../../i18n/index.ts'
import { startWithSeller } from '../../lines/page/defaults.ts'
import { PricedEditor } from '../../lines/page/priced-editor.tsx'
import { pricedSettings } from '../../lines/page/priced-settings.ts'
import { EditorFiles } from '../../engine/editor-files.tsx'
import { quotationJudging } from './quotation-action-sets.ts'
import { quotationApi, quotationViews, useQuotationWrites } from './quotation-view.ts'
import { SendReview } from './send-review.tsx'
import { useOfferFigures } from './use-offer-figures.ts'

const settings = pricedSettings({
  side: 'staff',
  useWrites: useQuotationWrites,
  started: (d) => ({ ...startWithSeller(d), ...(d.payTerm && { payTerm: d.payTerm }) }),
  chargesOf: (header) => header,
  preview: quotationWrites.previewPaper,
  contentOf: ({ header, lines }) => ({ header, lines: lines.map(offeredLine) }),
  finish: {
    action: 'submit',
    // Finance has nothing to check where no price is flagged (D14).
    instead: ({ reviewLines }) => (reviewLines === 0 ? 'send' : undefined),
    label: (t, event) => t(`quotations.actions.${event === 'send' ? 'send' : 'submitCheck'}`),
  },
  useFigures: useOfferFigures,
  review: (shown) => <SendReview {...shown} />,
  edit: 'edit',
  assume: { lineCount: 1, openLines: 0, reviewLines: 1 },
  view: quotationViews.staff,
  judging: quotationJudging,
  api: quotationApi,
  schema: quotationHeader,
})

function Returned({ record }: { record: Quotation | undefined }) {
  const t = useText()
  if (!record?.checkComment) return null
  return (
    <Alert type="warning" showIcon title={t('quotations.returnedTitle')} description={record.checkComment} />
  )
}

/** The editor of a quotation until it is handed to finance or sent. */
export const QuotationEditScreen = () => (
  <PricedEditor
    settings={settings}
    notice={({ record }) => <Returned record={record} />}
    more={(edited) => <EditorFiles doc="quotation" {...edited} />}
  />
)
