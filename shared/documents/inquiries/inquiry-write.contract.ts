import * as z from 'zod'
import { codesOf } from '#shared/kernel/errors.ts'
import { seenVersions } from '#shared/kernel/contract.ts'
import { businessDate, id, version } from '#shared/kernel/fields.ts'
import { cellErrors } from '#shared/lines/line.errors.ts'
import { draftOfWordsCall } from '#shared/lines/priced.contract.ts'
import { presenceCalls } from '#shared/engine/presence/presence.contract.ts'
import { talkCalls } from '#shared/engine/talk/talk.contract.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { callsWith } from '#shared/calls/call.ts'
import { askingErrors } from '../approvals/approval.errors.ts'
import { batchResult, savedDocument } from '../../engine/document.contract.ts'
import { inquiryLineInput, inquiryLinePrice, inquiryLinesMax, inquiryHeader } from './inquiry.fields.ts'
import { inquiry } from './index.ts'
import { inquiryMachine } from './inquiry.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'

const { refusals, draftCalls, stepCall, eventCall, attachmentCalls } = writesOf(inquiry, inquiryMachine)
/** What sales do with an inquiry. */
const inquiries = callsWith({ doc: 'inquiry', access: 'inquiry.edit', scope: 'rows' })
/** Codes for what is typed: unknown or stopped records, and cells that are not what they must be. */
const typed = ['MASTER_UNKNOWN', 'MASTER_DISABLED', 'INVALID', ...codesOf(cellErrors)] as const

/** One field of several inquiries; absent fields stay as they are. */
const inquiryChange = z
  .strictObject({ salespersonId: id.optional(), answerBy: businessDate.optional() })
  .refine((change) => Object.keys(change).length > 0, { params: { code: 'REQUIRED' } })

export const inquiryWrites = {
  ...draftCalls(
    {
      header: inquiryHeader,
      lines: z.array(inquiryLineInput).max(inquiryLinesMax),
      /** Files that were uploaded before and come with it: its sheet, and pictures of its lines (D337). */
      files: z.array(id).max(orderAttachmentCount).default([]),
    },
    {
      create: [...typed, 'FILE_COUNT', 'FILE_TOTAL'],
      save: [
        ...typed,
        'FILE_COUNT',
        'FILE_TOTAL',
        'INQUIRY_WORDING',
        'INQUIRY_LINE_ASKED',
        'INQUIRY_CUSTOMER',
        ...refusals('saveOwn'),
      ],
      remove: refusals('deleteOwn'),
    },
  ),
  ask: stepCall({
    path: 'price/inquiry/ask',
    summary:
      'A customer asks for prices in the portal, every incomplete line named, or takes its question back',
    events: ['ask', 'withdraw'],
    access: 'inquiry.ask',
    errors: ['REQUIRED', 'MASTER_DISABLED', ...codesOf(cellErrors)],
  }),
  askOffer: eventCall({
    path: 'price/inquiry/askOffer',
    summary: 'The customer that was told the prices asks for a quotation by them',
    access: 'inquiry.ask',
    events: ['askOffer'],
  }),
  answer: stepCall({
    path: 'price/inquiry/answer',
    summary: 'The customer that asked in the portal is told the prices',
    events: ['answer'],
    access: 'inquiry.edit',
    errors: ['REQUIRED'],
  }),
  submit: stepCall({
    path: 'price/inquiry/submit',
    summary: 'Hands an inquiry to finance, every incomplete line named',
    events: ['submit'],
    access: 'inquiry.edit',
    errors: ['REQUIRED', 'MASTER_DISABLED', ...codesOf(cellErrors)],
  }),
  price: inquiries.put('price/inquiry/price', {
    summary: 'Finance writes prices of lines, or that one cannot be offered; null takes a price back',
    body: z.strictObject({ id, version, lines: z.array(inquiryLinePrice).min(1).max(inquiryLinesMax) }),
    response: savedDocument,
    access: 'inquiry.price',
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'INVALID', ...codesOf(cellErrors), ...refusals('price')],
  }),
  decide: stepCall({
    path: 'price/inquiry/auditing',
    summary: 'Finance finishes pricing, or sends the inquiry back',
    events: ['finishPricing', 'sendBack'],
    access: 'inquiry.price',
    errors: ['REQUIRED'],
  }),
  startApproval: stepCall({
    path: 'price/inquiry/startApproval',
    summary: 'Has the prices decided by an approval, or takes that back; its originator alone may',
    events: ['startApproval', 'withdrawApproval'],
    access: 'approval.edit',
    errors: [...askingErrors],
  }),
  end: stepCall({
    path: 'price/inquiry/endInquiry',
    summary: 'Ends an inquiry, with the reason',
    events: ['end'],
    access: 'inquiry.end',
    errors: ['REQUIRED'],
  }),
  quote: draftOfWordsCall(inquiry, {
    path: 'price/inquiry/quote',
    summary:
      'A draft of a quotation with the priced lines in sales units, as the answers say where no rule does (D183)',
    access: 'inquiry.edit',
    refusals: ['LINE_NO_MATERIAL', ...refusals('quote')],
  }),
  modifyBatch: inquiries.put('price/inquiry/modifyBatch', {
    summary: 'One field of several inquiries: salesman or the day of the answer',
    body: z.strictObject({ ids: z.array(id).min(1).max(100), versions: seenVersions, change: inquiryChange }),
    response: batchResult,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID',
      'MASTER_UNKNOWN',
      'MASTER_DISABLED',
      ...refusals('save'),
    ],
  }),
  ...attachmentCalls('save', 'saveOwn'),
  ...talkCalls(inquiry),
  ...presenceCalls(inquiry),
}
