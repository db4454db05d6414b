import { Alert } from 'antd'
import { quotation as document } from '#shared/documents/quotations/index.ts'
import type { QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { nameOf } from '../../engine/view.ts'
import { useFormat, useText } from '../../i18n/index.ts'

/** Says which quotations their customers may accept for ever, because a last day is easily forgotten (D380). */
export function EndlessOffers({ rows }: { rows: readonly QuotationRow[] }) {
  const t = useText()
  const { list } = useFormat()
  const endless = rows.filter(({ validUntil }) => validUntil === null)
  if (endless.length === 0) return null
  const numbers = list(endless.map((row) => nameOf(document, row)))
  return <Alert type="warning" showIcon role="status" title={t('quotations.endless', { numbers })} />
}
