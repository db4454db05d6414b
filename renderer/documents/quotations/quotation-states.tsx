import { Flex } from 'antd'
import { isExpired } from '#shared/documents/quotations/quotation.rules.ts'
import type { QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { sideOf } from '../../engine/sides.ts'
import { quotationViews } from './quotation-view.ts'

interface Props {
  record: QuotationRow
}

/** What its customer has said; nothing before it could say something. */
export function QuotationAnswer({ record }: Props) {
  const view = quotationViews[sideOf(useRole())]
  return record.sentAt && <StateTag view={view} field="answer" record={record} />
}

/** The state of a quotation, and whether it still stands. */
export function QuotationStanding({ record }: Props) {
  const t = useText()
  const view = quotationViews[sideOf(useRole())]
  const { superseded } = record
  const expired = isExpired(record, businessDateOf(new Date()))
  return (
    <Flex gap={4} wrap>
      <StateTag view={view} field="status" record={record} />
      {superseded && <StatusTag tone="stopped">{t('quotations.fields.superseded')}</StatusTag>}
      {expired && !superseded && <StatusTag tone="stopped">{t('quotations.fields.expired')}</StatusTag>}
    </Flex>
  )
}

/** The same with the revision and with what its customer said, where they have no place of their own. */
export function QuotationStates({ record }: Props) {
  const t = useText()
  const { revision, answer } = record
  return (
    <Flex gap={4} wrap>
      <QuotationStanding record={record} />
      {answer !== 'none' && <QuotationAnswer record={record} />}
      {revision > 1 && <StatusTag tone="draft">{t('quotations.revisionOf', { revision })}</StatusTag>}
    </Flex>
  )
}
