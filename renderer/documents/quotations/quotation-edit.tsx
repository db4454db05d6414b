import type { InputOf } from '#shared/kernel/contract.ts'
import { useDeferredValue, useMemo } from 'react'
import { overallDiscount } from '#shared/lines/discount.rules.ts'
import { marginOf } from '#shared/lines/margin.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import type { EditorRow } from '../../lines/editor/row.ts'
import { summedLine } from '../../lines/editor/totals.ts'
import { figuresOf } from '../../lines/editor/figures.ts'
import type { Figure } from '../../lines/editor/totals-bar.tsx'
import { useMarginText } from '../../lines/prices/margin.tsx'
import { useUnitCosts } from '../../lines/prices/use-unit-costs.ts'
import { Modal, Alert } from 'antd'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import {
  type QuotationHeader,
  quotationHeader,
  type Quotation,
  type QuotationRow,
} from '#shared/documents/quotations/quotation.fields.ts'
import { settlesPrices } from '#shared/documents/quotations/quotation.rules.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { missingLettersOf } from '../../lines/papers/missing-letters.tsx'
import { startWithSeller, type ReviewProps, type PricedSettings } from '../../lines/page/priced-settings.ts'
import { offeredLine } from '#shared/lines/stand-in.ts'
import { PricedEditor } from '../../lines/page/priced-editor.tsx'
import { quotationJudging } from './quotation-action-sets.tsx'
import { quotationApi, quotationViews, useQuotationWrites } from './quotation-view.tsx'

/** How far the lines together are below their benchmark prices, and what is left of their prices after cost. */
function useOfferFigures(rows: readonly EditorRow[], currency: string): readonly Figure[] {
  const t = useText()
  const format = useFormat()
  const marginText = useMarginText()
  // A key is painted before them.
  const late = useDeferredValue(rows)
  const lines = useMemo(
    () =>
      late.flatMap((row) => {
        const [sums, figures] = [summedLine(row), figuresOf(row)]
        return row.material && sums && figures
          ? [{ ...sums, discountPercent: figures.discountPercent, materialId: row.material.id }]
          : []
      }),
    [late],
  )
  const costs = useUnitCosts(
    useMemo(() => lines.map(({ materialId }) => materialId), [lines]),
    currency,
  )
  const discount = useMemo(() => overallDiscount(lines), [lines])
  const margin = useMemo(
    () => marginOf(lines.map((line) => ({ ...line, unitCost: costs.get(line.materialId) ?? null }))),
    [lines, costs],
  )
  return [
    ...(discount === null
      ? []
      : [[t('quotations.fields.overallDiscount'), format.quantity(discount)] as const]),
    ...(margin === null ? [] : [[t('document.margin'), marginText(margin)] as const]),
  ]
}

const Letters = missingLettersOf(quotationWrites)

/** Says what will happen to a quotation that leaves the editor, because what was sent cannot be taken back. */
function SendReview({
  id,
  header: { currency },
  totalAmount,
  action,
  event,
  questions,
  confirm,
  cancel,
}: ReviewProps<QuotationHeader>) {
  const t = useText()
  const format = useFormat()
  useReturnFocus()
  return (
    <Modal
      open
      width={questions ? 820 : 520}
      title={action}
      okText={action}
      okButtonProps={{ autoFocus: true }}
      cancelText={t('common.cancel')}
      onOk={confirm}
      onCancel={cancel}
      mask={{ closable: false }}
    >
      <p>{t(`quotations.explain.${event === 'send' ? 'send' : 'submitCheck'}`)}</p>
      <p>
        {t('quotations.fields.totalAmount')}
        {t('common.colon')}
        <strong>{format.money(totalAmount, currency)}</strong>
      </p>
      {questions}
      {id !== null && event === 'send' && <Letters rows={[{ id }]} />}
    </Modal>
  )
}

/** The types of its editor. */
interface Shape {
  row: QuotationRow
  document: Quotation
  content: QuotationHeader
  action: 'edit' | 'submit' | 'send'
  sent: InputOf<typeof quotationWrites.create>['body']
}

const settings: PricedSettings<Shape> = {
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
  settles: settlesPrices,
  review: (shown) => <SendReview {...shown} />,
  assume: { lineCount: 1, openLines: 0, reviewLines: 1 },
  view: quotationViews.staff,
  judging: quotationJudging,
  api: quotationApi,
  schema: quotationHeader,
}

function Returned({ record }: { record: Quotation | undefined }) {
  const t = useText()
  if (!record?.checkComment) return null
  return (
    <Alert type="warning" showIcon title={t('quotations.returnedTitle')} description={record.checkComment} />
  )
}

/** The editor of a quotation until it is handed to finance or sent. */
export const QuotationEditScreen = () => (
  <PricedEditor settings={settings} notice={({ record }) => <Returned record={record} />} />
)
