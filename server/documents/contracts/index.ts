import { auditVerbs } from '../../lines/priced/audit-verbs.ts'
import { namesOf, accountFor, linesOf, namedBy } from './contract.repository.ts'
import { paperHandlers, previewHandler } from '../../papers/paper-handler.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { reads, contract, priced, quotedHash } from './contract-document.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { contractActions } from '#shared/documents/contracts/contract.actions.ts'
import { verbsOf, type DraftContent, type Typing } from '../../engine/verbs.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { checkEvents } from '#shared/lines/price-audit.contract.ts'
import type { ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { variableReasons } from '#shared/vocabulary/clauses.ts'
import { submitVerb } from '../../lines/priced/priced-verbs.ts'
import { draftContentOf } from '../../lines/priced/draft-content.ts'
import type { Context, ShapeOf } from '../../engine/document.ts'
import { papers } from './contract-papers.ts'
import { convert, blanksOf, send } from './verbs.ts'

type Shape = ShapeOf<typeof contract>

interface ContractContent {
  header: ContractHeader
  lines: readonly StaffLineInput[]
}

const clauseFields = ['clausesZh', 'clausesEn', 'clausesId'] as const

const pricedContentOf = draftContentOf(priced)

/** Why a record that a field names cannot be used; a draft keeps one that was stopped since (D116). */
function reasonAgainst(
  field: 'seller' | 'beneficiaryAccountId' | 'templateCode',
  header: ContractHeader,
  found: { enabled: boolean } | undefined,
  stored: Shape['row'] | undefined,
): Reason[] {
  const value = header[field]
  if (!value || found?.enabled || (found && stored?.[field] === value)) return []
  const code = found ? 'MASTER_DISABLED' : 'MASTER_UNKNOWN'
  return [{ code, path: `header.${field}`, params: { value } }]
}

/** Whether a contract that is typed still says what its quotations said. */
async function comparison(
  { tx }: Context,
  { columns, lines }: DraftContent<Shape>,
  row: Shape['row'] | undefined,
) {
  if (!row?.quotedHash) return {}
  const stored = await linesOf(tx, row.id)
  // What the columns leave out stays as it is.
  const hash = quotedHash({ ...row, ...columns }, lines?.next ?? stored)
  return { differsFromQuotation: hash !== row.quotedHash }
}

/** What somebody typed, with the names of who sells and of the bank that is paid to as they are today. */
async function contentOf(
  context: Context,
  typed: ContractContent,
  typing: Typing<Shape>,
): Promise<DraftContent<Shape>> {
  const content = await pricedContentOf(context, typed, typing)
  const header = { ...typed.header, beneficiaryAccountId: await accountFor(context.tx, typed.header) }
  const named = await namedBy(context.tx, header)
  const { company, account, template } = named
  return {
    ...content,
    columns: {
      ...content.columns,
      ...(await comparison(context, content, typing.row)),
      beneficiaryAccountId: header.beneficiaryAccountId,
      ...namesOf(named),
    },
    reasons: [
      ...content.reasons,
      ...reasonAgainst('seller', header, company, typing.row),
      ...reasonAgainst('beneficiaryAccountId', header, account, typing.row),
      ...reasonAgainst('templateCode', header, template, typing.row),
      ...clauseFields.flatMap((name) => variableReasons(header[name], `header.${name}`)),
    ],
  }
}

type PiContent = Omit<ContractContent, 'header'> & { header: Omit<ContractHeader, 'contractType'> }

/** The same of a proforma invoice, whose calls say its type by their path. */
const contentOfPi = (context: Context, { header, lines }: PiContent, typing: Typing<Shape>) =>
  contentOf(context, { header: { ...header, contractType: 'pi' }, lines }, typing)

const verbs = verbsOf(contract, contractActions)

export const handlers = [
  ...reads,
  ...paperHandlers(contractWrites, papers),
  previewHandler(contract, { call: contractWrites.previewPaper, papers, contentOf, event: 'save' }),
  ...verbs.draft(contractWrites, contentOf),
  verbs.create(contractWrites.createPi, contentOfPi),
  verbs.save(contractWrites.savePi, contentOfPi),
  submitVerb(priced, contractWrites.submitCheck, () => 'submitCheck'),
  verbs.event(contractWrites.recallCheck, 'recallCheck'),
  verbs.event(contractWrites.reopen, 'reopen'),
  ...auditVerbs(priced, contractAuditCalls, { events: checkEvents }),
  // Prices that finance has decided are not asked about again.
  submitVerb(
    priced,
    contractWrites.submit,
    () => 'submit',
    ({ status }) => status !== 'price_checked',
    blanksOf,
  ),
  verbs.event(contractWrites.withdraw, 'withdraw'),
  verbs.step(contractWrites.return),
  verbs.step(contractWrites.decide),
  verbs.step(contractWrites.answer),
  send,
  convert,
  ...verbs.attachments(contractWrites),
  ...talkHandlers(contract, contractWrites),
  ...presenceHandlers(contract, contractWrites),
]
