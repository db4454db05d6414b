import { merged } from '#shared/kernel/merged.ts'
import { approvals as enApprovals } from './en/documents/approvals.ts'
import { contracts as enContracts } from './en/documents/contracts.ts'
import { inquiries as en } from './en/documents/inquiries.ts'
import { approvals as idApprovals } from './id/documents/approvals.ts'
import { contracts as idContracts } from './id/documents/contracts.ts'
import { inquiries as id } from './id/documents/inquiries.ts'
import { approvals as zhApprovals } from './zh/documents/approvals.ts'
import { contracts as zhContracts } from './zh/documents/contracts.ts'
import { inquiries as zh } from './zh/documents/inquiries.ts'

/**
 * The words of the documents that have a file of their own for each language, in `zh/documents` and beside it. A file
 * holds all words of its document, each where the screens look for it: `states`, `history`, `home.todo`, `errors`.
 */
export const documentTexts = {
  zh: merged(merged(zh, zhApprovals), zhContracts),
  en: merged(merged(en, enApprovals), enContracts),
  id: merged(merged(id, idApprovals), idContracts),
}

export type DocumentTexts = (typeof documentTexts)['zh']
