import { quotationCalls, quotation } from '#shared/documents/quotations/index.ts'
import {
  quotationAuditCalls,
  quotationWrites,
} from '#shared/documents/quotations/quotation-write.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'
import { documentApi } from '../../engine/document-api.ts'
import { quotationOutline } from '#shared/documents/quotations/quotation-outline.ts'
import { turnOf } from '#shared/documents/quotations/quotation.rules.ts'
import type { QuotationRow } from '#shared/documents/quotations/quotation.fields.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import type { DocumentView } from '../../engine/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'
import type { Side } from '../../engine/sides.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'

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
