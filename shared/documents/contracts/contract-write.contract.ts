import * as z from 'zod'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { amount, decimal, id, version } from '#shared/kernel/fields.ts'
import { contentCodes } from '#shared/lines/content.errors.ts'
import { orderLinesMax, staffLineInput } from '#shared/lines/line.schema.ts'
import { customerPapers, staffPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls, previewCall, sentPaperCall } from '#shared/lines/paper.contract.ts'
import { pricedContent, submitCall } from '#shared/lines/priced.contract.ts'
import { checkEvents, priceAuditCalls, validPricesCall } from '#shared/lines/price-audit.contract.ts'
import { presenceCalls } from '#shared/engine/presence/presence.contract.ts'
import { talkCalls } from '#shared/engine/talk/talk.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { askingErrors } from '../approvals/approval.errors.ts'
import { savedDocument } from '../../engine/document.contract.ts'
import { contract } from './index.ts'
import { contractMachine, type ContractEvent } from './contract.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { contractAuditList, contractHeader, contractRow } from './contract.fields.ts'

const { refusals, draftCalls, stepCall, eventCall, attachmentCalls } = writesOf(contract, contractMachine)
const contracts = callsWith({ doc: 'contract', access: 'contract.edit', scope: 'rows' })
const typed = [...contentCodes, 'MASTER_UNKNOWN', 'MASTER_DISABLED', 'CLAUSE_VARIABLE'] as const
const saving = [...typed, 'CONTRACT_LINE_ORDERED', ...refusals('save')] as const
const content = pricedContent(contractHeader, staffLineInput)
/** What its clauses leave open (D191). */
const blanks = ['CLAUSE_BLANK', 'CLAUSE_LINE'] as const
/** The calls for a proforma invoice say its type by their path. */
const piContent = pricedContent(contractHeader.omit({ contractType: true }), staffLineInput)

/** What its salesman does with a contract. */
const step = (event: ContractEvent, path: string, summary: string, more: readonly ErrorCode[] = []) =>
  eventCall({ path, summary, access: 'contract.edit', events: [event], errors: more })

const chargesInput = z.strictObject({
  localCharge: amount,
  oceanFreight: amount,
  premium: amount,
  otherCharge: amount,
})

/** Parts of contracts that become one order. */
const parts = z
  .array(z.strictObject({ contractId: id, lineNo: z.int().min(1).max(orderLinesMax), quantity: decimal }))
  .min(1)
  .max(orderLinesMax)

export const contractWrites = {
  convert: contracts.post('order/fromContract', {
    summary: 'One order of parts of contracts that agree in their terms; never more than remains (D119)',
    body: z.strictObject({
      lines: parts,
      /** The contracts as their author saw them; a program that has seen none is judged by what is stored (D190). */
      contracts: z.array(z.strictObject({ id, version })).max(orderLinesMax).optional(),
      /** What the order bears of the charges that are on no order yet (D187). */
      charges: chargesInput.optional(),
    }),
    response: savedDocument,
    access: 'contract.convert',
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'RECORD_CHANGED',
      'INVALID',
      'CONTRACT_TERMS_DIFFER',
      'CONTRACT_OVER',
      'CONTRACT_CHARGES',
      'CONTRACT_CHARGE_OVER',
      'CONTRACT_CHARGE_LEFT',
      ...contentCodes,
      ...refusals('convert'),
    ],
  }),
  ...draftCalls(content, {
    create: typed,
    save: [...typed, 'CONTRACT_LINE_ORDERED'],
  }),
  createPi: contracts.post('contract/pi', {
    summary: 'A draft of a proforma invoice',
    body: z.strictObject(piContent),
    response: savedDocument,
    idempotent: true,
    errors: ['NOT_FOUND', ...typed],
  }),
  savePi: contracts.put('contract/pi', {
    summary: 'Saves a proforma invoice; a stale version is refused and loses nothing',
    body: z.strictObject({ id, version, ...piContent }),
    response: savedDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...saving],
  }),
  submitCheck: submitCall(
    contract,
    'Hands a contract to finance, which checks the flagged prices',
    ['PAYMENT_PLAN', ...refusals('submitCheck')],
    'contract/submitPriceCheck',
  ),
  recallCheck: step(
    'recallCheck',
    'contract/recallPriceCheck',
    'The salesman takes a contract back from finance before it has begun',
  ),
  reopen: step(
    'reopen',
    'contract/reopen',
    'A contract whose prices are checked becomes a draft again; the check is void',
  ),
  validPrices: validPricesCall(contract, 'contract/validPrices'),
  submit: submitCall(
    contract,
    'Hands a contract in for its audit, complete; its approval begins',
    ['PAYMENT_PLAN', ...askingErrors, ...blanks, ...refusals('submit')],
    'contract/submitOrderToContractAudit',
  ),
  withdraw: step(
    'withdraw',
    'contract/withdraw',
    'The salesman takes a contract back before its audit is decided',
  ),
  decide: stepCall({
    path: 'contract/contractAuditOrAbandon',
    summary: 'Agrees in the audit of a contract, or ends the contract with a reason',
    events: ['agree', 'abandon'],
    access: 'contract.abandon',
    errors: ['REQUIRED', 'APPROVAL_NOT_TURN', 'APPROVAL_OUTSIDE', 'APPROVAL_OWN', ...askingErrors],
  }),
  send: step(
    'send',
    'contract/send',
    'The salesman marks an audited contract as sent to its customer',
    blanks,
  ),
  answer: stepCall({
    path: 'contract/answer',
    summary: 'The customer confirms a contract that was sent to it, or asks for a change',
    events: ['confirm', 'askChange'],
    access: 'contract.answer',
    errors: ['REQUIRED'],
  }),
  return: stepCall({
    path: 'contract/contractReturn',
    summary: 'Finance sends a contract back to its salesman, with the reason',
    events: ['return'],
    access: 'contract.audit',
    errors: ['REQUIRED'],
  }),
  ...paperCalls(contract, [...staffPapers, ...customerPapers]),
  ...previewCall(contract, content, saving),
  ...sentPaperCall(contract),
  ...attachmentCalls('save'),
  ...talkCalls(contract),
  ...presenceCalls(contract),
}

/** Calls of finance's own screen, as those for quotations. */
export const contractAuditCalls = priceAuditCalls(
  contract,
  { access: 'contract.check', reads: 'contract.readAudit', events: checkEvents, refusals },
  {
    path: 'contract/financialAudit',
    list: contractAuditList,
    row: contractRow,
  },
)
