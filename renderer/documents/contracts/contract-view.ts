import { contract } from '#shared/documents/contracts/index.ts'
import { contractOutline } from '#shared/documents/contracts/contract-outline.ts'
import { turnOf } from '#shared/documents/contracts/contract-turn.ts'
import type { ContractRow } from '#shared/documents/contracts/contract.schema.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import type { DocumentView } from '../../engine/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'

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

export const contractView: DocumentView<ContractRow> = {
  document: contract,
  home: contractOutline.homes.contract.staff,
  tones: { status: toneOfStatus, contractType: () => 'draft' },
}

/** Where contracts become an order together. */
export const conversionAddress = (ids: readonly string[]): string =>
  `${contractView.home}/convert?${new URLSearchParams({ ids: ids.join(',') }).toString()}`

export const auditHome = contractOutline.homes.contractAudit.staff
export const auditAddress = (id: string): string => `${auditHome}/check?id=${id}`
