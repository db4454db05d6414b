import { Flex } from 'antd'
import type { QuotationRow } from '#shared/documents/quotations/quotation.schema.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../kit/document/state-tag.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { quotationViews, sideOf } from './quotation-view.ts'

/** The state of a quotation, what its customer said, and whether it still stands. */
export function QuotationStates({ record }: { record: QuotationRow }) {
  const t = useText()
  const view = quotationViews[sideOf(useRole())]
  const { revision, answer, superseded, expired } = record
  return (
    <Flex gap={4} wrap>
      <StateTag view={view} field="status" record={record} />
      {answer !== 'none' && <StateTag view={view} field="answer" record={record} />}
      {revision > 1 && <StatusTag tone="draft">{t('quotations.revisionOf', { revision })}</StatusTag>}
      {superseded && <StatusTag tone="stopped">{t('quotations.fields.superseded')}</StatusTag>}
      {expired && !superseded && <StatusTag tone="stopped">{t('quotations.fields.expired')}</StatusTag>}
    </Flex>
  )
}
