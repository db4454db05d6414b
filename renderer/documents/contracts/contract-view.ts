import { contractCalls, contract } from '#shared/documents/contracts/index.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contractConfiguration, contractTemplate } from '#shared/masterdata/contract-template.ts'
import { api, read, write, staleTags, tagsOf } from '../../api/api.ts'
import { documentApi, type DocumentView, type Side, documentView } from '../../engine/view.ts'
import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import { turnOf } from '#shared/documents/contracts/contract-turn.ts'
import type { ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import type { Tone } from '../../kit/status-tag.tsx'

export const contractApi = documentApi(contract)

export const {
  useConversionPageQuery,
  useConvertContractsMutation,
  useContractTemplatesQuery,
  useContractConfigurationQuery,
  useContractNumberQuery,
  useClausePreviewQuery,
  useContractAuditQuery,
  useContractPricesQuery,
} = api.injectEndpoints({
  endpoints: (b) => ({
    contractAudit: read(b, contractAuditCalls.page, { provides: [tagsOf.rows('contract')] }),
    contractPrices: read(b, contractWrites.validPrices, {
      provides: (_result, _error, { body: { id } }) => [tagsOf.one('contract', id)],
    }),
    conversionPage: read(b, contractCalls.conversions, { provides: [tagsOf.rows('contract')] }),
    contractTemplates: read(b, contractCalls.templates, {
      provides: [tagsOf.one('master', contractTemplate.name)],
    }),
    contractConfiguration: read(b, contractCalls.configuration, {
      provides: [tagsOf.one('master', contractConfiguration.name)],
    }),
    contractNumber: read(b, contractCalls.nextNumber, {
      provides: [tagsOf.one('master', contractConfiguration.name), tagsOf.rows('contract')],
    }),
    clausePreview: read(b, contractCalls.preview, {
      provides: (_result, _error, { body: { id } }) => [tagsOf.one('contract', id)],
    }),
    convertContracts: write(b, contractWrites.convert, {
      invalidates: (_answer, _error, { body }) => [
        ...staleTags(
          'contract',
          body.lines.map(({ contractId }) => contractId),
        ),
        ...staleTags('order', []),
      ],
    }),
  }),
})

function toneOfStatus(contract: ContractRow, role: Role): Tone {
  switch (contract.status) {
    case 'draft':
      return 'draft'
    case 'sent':
    case 'transferred':
      return 'done'
    case 'terminated':
      return 'stopped'
    case 'awaiting_price_check':
    case 'price_checked':
    case 'in_audit':
    case 'audited':
    case 'returned':
      return turnOf(contract) === role ? 'yours' : 'waiting'
  }
}

const { homes } = contractOutline

const tones = {
  status: toneOfStatus,
  contractType: (): Tone => 'draft',
  answer: ({ answer }: ContractRow): Tone =>
    (({ none: 'draft', confirmed: 'done', changeAsked: 'stopped' }) as const)[answer],
} as const

export const contractView = documentView(contract, {
  home: homes.contract.staff,
  tones,
})

/** Facts that customers are not told, know of themselves, or read in the state. */
const internal = [
  'customerName',
  'answer',
  'salesOrg',
  'openLines',
  'overallDiscount',
  'reviewLines',
  'reviewSaved',
  'differsFromQuotation',
  'checkComment',
  'checkedBy',
  'checkedAt',
  'returnComment',
  'endReason',
  'liveOrders',
  'pushedOrders',
  'submittedAt',
  'auditedAt',
  'answeredBy',
  'createdBy',
  'createdAt',
  'updatedAt',
]

/** The contract as its customer sees it (D310). */
export const contractViews: Readonly<Record<Side, DocumentView<ContractRow>>> = {
  staff: contractView,
  customer: {
    document: contract,
    home: homes.contract.customer,
    tones,
    hidden: internal,
    labels: { answerComment: 'contracts.yourComment', customerContractNo: 'contracts.yourNo' },
  },
}

/** Where a contract stands for its customer. */
export const customerStep = ({ status, answer }: Pick<ContractRow, 'status' | 'answer'>) => {
  if (status === 'transferred' || status === 'terminated') return status
  return answer === 'none' ? 'sent' : answer
}

/** Where contracts become an order together. */
export const conversionAddress = (ids: readonly string[]): string =>
  `${contractView.home}/convert?${new URLSearchParams({ ids: ids.join(',') }).toString()}`

export const auditHome = contractOutline.homes.contractAudit.staff
export const auditAddress = (id: string): string => `${auditHome}/check?id=${id}`
