import { Flex } from 'antd'
import { quotationCalls, quotation } from '#shared/documents/quotations/index.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { documentApi, sideOf, type DocumentView, type Side } from '../../engine/view.ts'
import { quotationOutline } from '#shared/documents/quotations/quotation-outline.ts'
import { turnOf, isExpired } from '#shared/documents/quotations/quotation.rules.ts'
import type { QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { useRole } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state/tag.tsx'

export const quotationApi = documentApi(quotation)

export const {
  useQuotationAuditQuery,
  useQuotationConversionsQuery,
  useQuotationPricesQuery,
  useQuotationRevisionsQuery,
} = api.injectEndpoints({
  endpoints: (b) => ({
    quotationAudit: read(b, quotationAuditCalls.page, { provides: [tagsOf.rows('quotation')] }),
    quotationRevisions: read(b, quotationCalls.revisions, { provides: [tagsOf.rows('quotation')] }),
    quotationConversions: read(b, quotationCalls.conversions, {
      provides: (_result, _error, { query: { id } }) => [tagsOf.one('quotation', id)],
    }),
    quotationPrices: read(b, quotationWrites.validPrices, {
      provides: (_result, _error, { body: { id } }) => [tagsOf.one('quotation', id)],
    }),
  }),
})

const { homes } = quotationOutline

function toneOfStatus(row: QuotationRow, role: Role): Tone {
  switch (row.status) {
    case 'draft':
      return 'draft'
    case 'transferred':
      return 'done'
    case 'terminated':
      return 'stopped'
    default:
      return turnOf(row) === role ? 'yours' : 'waiting'
  }
}

const tones = {
  status: toneOfStatus,
  answer: ({ answer }: QuotationRow): Tone =>
    (({ none: 'draft', accepted: 'done', refused: 'stopped' }) as const)[answer],
}

/** Facts that customers are not told, or know of themselves. */
const internal = [
  'customerName',
  'salesOrg',
  'openLines',
  'overallDiscount',
  'reviewLines',
  'reviewSaved',
  'revised',
  'checkComment',
  'checkedBy',
  'checkedAt',
  'endReason',
  'createdBy',
  'createdAt',
  'updatedAt',
]

/** The quotation as each side sees it. */
export const quotationViews: Readonly<Record<Side, DocumentView<QuotationRow>>> = {
  staff: { document: quotation, home: homes.quotation.staff, tones },
  customer: {
    document: quotation,
    home: homes.quotation.customer,
    tones,
    hidden: internal,
    labels: { answer: 'quotations.yourAnswer', answerComment: 'quotations.yourComment' },
  },
}

export const auditHome = homes.quotationAudit.staff
export const auditAddress = (id: string): string => `${auditHome}/check?id=${id}`

export const useQuotationWrites = editorEndpoint(
  'quotation',
  { create: quotationWrites.create, save: quotationWrites.save, finish: quotationWrites.submit },
  { send: quotationWrites.send },
)

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
