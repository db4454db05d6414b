import * as z from 'zod'
import { seenVersions } from '#shared/kernel/contract.ts'
import { id, text, version } from '#shared/kernel/fields.ts'
import { contentCodes } from '#shared/lines/content.errors.ts'
import { lineAnswers } from '#shared/lines/line-questions.ts'
import { offeredLineInput, stalePrices } from '#shared/lines/line.schema.ts'
import { checkEvents, priceAuditCalls, validPricesCall } from '#shared/lines/price-audit.contract.ts'
import { customerPapers, staffPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls, pdfCall, previewCall, sentPaperCall } from '#shared/lines/paper.contract.ts'
import { copyCall, pricedContent, submitCall } from '#shared/lines/priced.contract.ts'
import { presenceCalls } from '#shared/engine/presence/presence.contract.ts'
import { talkCalls } from '#shared/engine/talk/talk.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { contractRow } from '../contracts/contract.fields.ts'
import { batchResult, savedDocument } from '../../engine/document.contract.ts'
import { quotation } from './index.ts'
import { againChoices } from './quotation.contract.ts'
import { quotationMachine, type QuotationEvent } from './quotation.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { quotationAuditList, quotationHeader, quotationRow } from './quotation.fields.ts'

const { refusals, draftCalls, stepCall, attachmentCalls } = writesOf(quotation, quotationMachine)
const quotations = callsWith({ doc: 'quotation', access: 'quotation.edit', scope: 'rows' })
const content = pricedContent(quotationHeader, offeredLineInput)
const saving = [...contentCodes, ...refusals('save')]
const steps = ['send', 'terminate', 'recallCheck', 'reopen'] as const satisfies QuotationEvent[]

export const quotationWrites = {
  ...draftCalls(content, { create: contentCodes, save: contentCodes }),
  submit: submitCall(
    quotation,
    'Hands a quotation to finance, which checks the flagged prices',
    refusals('submitCheck'),
    'price/quotation/submit',
  ),
  send: submitCall(
    quotation,
    'Sends a quotation to its customer, complete and with no price that finance must check (D14)',
    ['QUOTATION_NO_CONTACT', ...refusals('send')],
    'price/quotation/send',
  ),
  modifyBatch: quotations.put('price/quotation/modifyBatch', {
    summary: 'One step of several quotations: send, terminate, take back from finance, open again',
    body: z.strictObject({
      ids: z.array(id).min(1).max(100),
      versions: seenVersions,
      event: z.enum(steps),
      comment: text(1_000).default(''),
      cartonsConfirmed: z.boolean().default(false),
      stalePrices: stalePrices.optional(),
    }),
    response: batchResult,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID',
      'REQUIRED',
      'CARTON_OPEN',
      'PRICE_STALE',
      'QUOTATION_NO_CONTACT',
      ...contentCodes,
      ...refusals(...steps),
    ],
  }),
  revise: quotations.post('price/quotation/revise', {
    summary: 'A new revision in draft under the same number; this one stands until the new one is sent',
    body: z.strictObject({ id, version }),
    response: savedDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...refusals('revise')],
  }),
  transfer: quotations.post('price/quotation/transfer', {
    summary:
      'One draft of a contract or proforma invoice of quotations that agree in their terms, at their prices',
    body: z.strictObject({
      ids: z.array(id).min(1).max(20),
      versions: seenVersions,
      contractType: contractRow.shape.contractType,
      expiredConfirmed: z.boolean().default(false),
      /** Somebody knows that there is an order or a contract of one of them already (D192). */
      againConfirmed: z.boolean().default(false),
      ...lineAnswers,
    }),
    response: savedDocument,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'RECORD_CHANGED',
      'INVALID',
      'QUOTATION_RUN_OUT',
      'QUOTATION_CONVERTED',
      'QUOTATION_TERMS_DIFFER',
      'LINE_NO_MATERIAL',
      'UNIT_CONVERSION',
      'QUOTATION_NOTHING_OPEN',
      ...refusals('transfer'),
    ],
  }),
  answer: stepCall({
    path: 'price/quotation/answer',
    summary: 'The customer accepts or refuses what was sent to it',
    events: ['accept', 'refuse'],
    access: 'quotation.answer',
    errors: ['REQUIRED'],
  }),
  copy: copyCall(quotation),
  order: quotations.post('price/quotation/order', {
    summary:
      'A draft of a staff order with the lines and prices of a quotation; of an expired one on consent (D121)',
    body: z.strictObject({
      id,
      version: version.optional(),
      ...lineAnswers,
      expiredConfirmed: z.boolean().default(false),
      /** What an order takes where others were made of it already (D192). */
      again: z.enum(againChoices).optional(),
    }),
    response: savedDocument,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'MASTER_DISABLED',
      'QUOTATION_RUN_OUT',
      'QUOTATION_CONVERTED',
      'QUOTATION_NOTHING_OPEN',
      'LINE_NO_MATERIAL',
      'UNIT_CONVERSION',
      ...refusals('order'),
    ],
  }),
  validPrices: validPricesCall(quotation, 'price/quotation/validPriceQuotation'),
  ...paperCalls(quotation, [...staffPapers, ...customerPapers]),
  ...previewCall(quotation, content, saving),
  ...sentPaperCall(quotation),
  ...pdfCall(quotation, 'price/quotation/pdf'),
  ...attachmentCalls('save'),
  ...talkCalls(quotation),
  ...presenceCalls(quotation),
}

/** Calls of finance's own screen (the specification, section 7, `price/quotationFinancialAudit`). */
export const quotationAuditCalls = priceAuditCalls(
  quotation,
  { access: 'quotation.check', reads: 'quotation.readAudit', events: checkEvents, refusals },
  {
    path: 'price/quotationFinancialAudit',
    list: quotationAuditList,
    row: quotationRow,
  },
)
