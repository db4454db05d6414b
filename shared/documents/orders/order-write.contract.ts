import * as z from 'zod'
import { removalQuery, seenVersions } from '#shared/kernel/contract.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { businessDate, decimal, id, personName, text, version, reasonSchema } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { presenceCalls } from '#shared/engine/presence/presence.contract.ts'
import { talkCalls } from '#shared/engine/talk/talk.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { orderLinesMax, staffLineInput, stalePrices } from '#shared/lines/line.schema.ts'
import { priceAuditCalls } from '#shared/lines/price-audit.contract.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { contentCodes } from '#shared/lines/content.errors.ts'
import { staffPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls, previewCall } from '#shared/lines/paper.contract.ts'
import { copyCall, draftFromCall, pricedContent, submitCall } from '#shared/lines/priced.contract.ts'
import { askingErrors } from '../approvals/approval.errors.ts'
import { batchResult, savedDocument } from '../../engine/document.contract.ts'
import { performanceErrors, splitErrors } from './order.errors.ts'
import { order } from './index.ts'
import { orderHeader } from './order-form.ts'
import { orderMachine, type OrderEvent } from './order.machine.ts'
import { orderAuditList, orderRow } from './order.fields.ts'

const content = pricedContent(orderHeader, staffLineInput)
const one = { id, version } as const
const seen = { ids: z.array(id).min(1).max(100), versions: seenVersions } as const
const batch = z.strictObject({ ...seen, comment: text(1_000).default('') })

const orders = callsWith({ doc: 'order', access: 'order.edit', scope: 'rows' })
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const
const refusals = (...events: OrderEvent[]) => refusalsOf(orderMachine, ...events)
/** The same calls save a draft and edit an effective order. */
const editing = refusals('save', 'edit')
/** Codes that what is typed is refused with, whether it is saved or only looked at. */
const judging = ['ORDER_OF_CONTRACT', 'ORDER_OF_CUSTOMER', ...contentCodes, ...editing] as const
/** The steps of special price and sales approval, and the claim by customer service. */
const steps = [
  'startSpecialPrice',
  'recallSpecialPrice',
  'startSalesOrder',
  'submitSalesOrder',
  'withdrawSalesOrder',
  'claim',
] as const satisfies OrderEvent[]

/** A benchmark price is for `per` units (D63). */
const benchmark = z.strictObject({ basePrice: decimal.nullable(), per: decimal })
const part = z.strictObject({ lineNo: z.int().min(1), quantity: decimal })

/** One field of several orders; absent fields stay as they are. */
const orderChange = z
  .strictObject({ salespersonId: id.optional(), deliveryTime: businessDate.optional() })
  .refine((change) => Object.keys(change).length > 0, { params: { code: 'REQUIRED' } })

export const orderPapers = [...staffPapers, 'combinedDeliveryExcel'] as const

export const orderWrites = {
  create: orders.post('order/manualOrder', {
    summary: 'A staff order by hand; effective at once when it is complete and `generate` asks for it',
    body: z.strictObject({
      ...content,
      generate: z.boolean().default(false),
      cartonsConfirmed: z.boolean().default(false),
    }),
    response: savedDocument,
    idempotent: true,
    errors: ['NOT_FOUND', 'CARTON_OPEN', ...contentCodes, ...refusals('generate')],
  }),
  save: orders.put('order', {
    summary:
      'Saves a draft, or edits an order before customer service has it; a change of prices ends its approvals (D27)',
    body: z.strictObject({ ...one, ...content, cartonsConfirmed: z.boolean().default(false) }),
    response: savedDocument,
    errors: [...conflicts, 'CARTON_OPEN', 'CONTRACT_OVER', ...judging],
  }),
  generate: submitCall(order, 'From draft to effective: the order gets its number', refusals('generate')),
  remove: orders.delete('order', {
    summary: 'Deletes orders that were never pushed; a child’s lines go back to its master (D13)',
    query: removalQuery,
    response: batchResult,
    access: 'order.delete',
    errors: [...conflicts, 'INVALID', ...refusals('delete', 'unsplit')],
  }),
  copy: copyCall(order),
  quote: draftFromCall(order, {
    path: 'order/quote',
    summary: 'A draft of a quotation with the lines of an order at its prices (D49)',
    access: 'quotation.edit',
  }),
  produce: orders.post('oa/produce/new', {
    summary: 'A draft of a special production with the lines of a pushed order that is customized (D30)',
    body: z.strictObject({ id, version: version.optional() }),
    response: savedDocument,
    access: 'production.edit',
    idempotent: true,
    errors: [...conflicts, ...refusals('beginProduction')],
  }),
  submitToCustomerService: orders.put('order/pushCustomerService', {
    summary: 'Submits orders to customer service; all of them must be ready',
    body: batch.extend({ stalePrices: stalePrices.optional() }),
    response: batchResult,
    access: 'order.submit',
    errors: [...conflicts, 'INVALID', 'PRICE_STALE', ...contentCodes, ...refusals('submitToCustomerService')],
  }),
  withdraw: orders.put('order/withdraw', {
    summary: 'The salesman takes orders back that nobody in customer service has claimed (D23)',
    body: batch,
    response: batchResult,
    access: 'order.withdraw',
    errors: [...conflicts, 'INVALID', ...refusals('withdraw')],
  }),
  customerServiceReturn: orders.put('order/customerServiceReturn', {
    summary: 'Customer service returns orders, or voids them with one of two outcomes (D3, D4)',
    body: batch.extend({ outcome: z.enum(['return', 'returned', 'cancelled']) }),
    response: batchResult,
    access: 'order.return',
    errors: [...conflicts, 'INVALID', 'REQUIRED', ...refusals('return', 'void')],
  }),
  step: orders.put('order/auditing', {
    summary: 'One step of an order’s approvals, or customer service’s claim',
    body: z.strictObject({
      ...one,
      action: z.enum(steps),
      comment: text(1_000).default(''),
    }),
    response: savedDocument,
    access: 'order.read',
    errors: [...conflicts, ...askingErrors, ...refusals(...steps)],
  }),
  split: orders.post('order/split', {
    summary: 'Splits by hand into children, by warehouse position, or takes a split back',
    body: z.strictObject({
      ...one,
      way: z.discriminatedUnion('by', [
        z.strictObject({
          by: z.literal('hand'),
          children: z.array(z.array(part).min(1).max(orderLinesMax)).min(1).max(20),
        }),
        z.strictObject({ by: z.literal('position') }),
        z.strictObject({ by: z.literal('undo') }),
      ]),
    }),
    /** The children, with their numbers. */
    response: z.strictObject({ version, children: z.array(z.strictObject({ id, orderNo: z.string() })) }),
    access: 'order.split',
    timeoutSeconds: 120,
    errors: [...conflicts, ...codesOf(splitErrors), ...refusals('split', 'unsplit', 'delete')],
  }),
  moveLines: orders.post('order/split/move', {
    summary: 'Moves lines, or parts of them, from one part of a split to another; the sums stay',
    body: z.strictObject({
      from: z.strictObject(one),
      to: z.strictObject(one),
      moves: z.array(part).min(1).max(orderLinesMax),
    }),
    /** Both orders after the move. */
    response: z.strictObject({ from: savedDocument, to: savedDocument }),
    access: 'order.split',
    timeoutSeconds: 120,
    errors: ['NOT_FOUND', 'RECORD_CHANGED', ...codesOf(splitErrors), ...refusals('moveLines')],
  }),
  merge: orders.post('order/merge', {
    summary: 'Puts pushed orders of one customer into a merge group, for the combined delivery (D12)',
    body: z.strictObject({ ids: z.array(id).min(2).max(100), versions: seenVersions }),
    response: z.strictObject({ groupNo: z.string() }),
    access: 'order.merge',
    errors: [
      'NOT_FOUND',
      'RECORD_CHANGED',
      'INVALID',
      'MERGE_CUSTOMER',
      'MERGE_DIFFERS',
      'MERGE_SAME',
      ...refusals('merge'),
    ],
  }),
  ungroup: orders.put('order/ungroup', {
    summary:
      'Takes orders out of their merge group, or dissolves it; one that would be left alone leaves too (D12)',
    body: batch.extend({
      /** Takes every order of their groups. */
      whole: z.boolean().default(false),
    }),
    response: z.strictObject({ taken: z.array(z.strictObject({ id, orderNo: z.string() })) }),
    access: 'order.ungroup',
    errors: ['NOT_FOUND', 'RECORD_CHANGED', 'INVALID', ...refusals('ungroup')],
  }),
  performance: orders.post('order/performance', {
    summary: 'Saves the performance allocation of an order (D6)',
    body: z.strictObject({
      ...one,
      shares: z.array(z.strictObject({ salespersonId: id, share: z.int() })).max(20),
    }),
    response: savedDocument,
    errors: [...conflicts, ...codesOf(performanceErrors), ...editing],
  }),
  performanceOf: orders.get('order/performance', {
    summary: 'The performance allocation of an order',
    query: z.strictObject({ id }),
    response: z.array(
      z.strictObject({ salespersonId: id, name: personName, number: z.string(), share: z.int() }),
    ),
    access: 'order.read',
    errors: ['NOT_FOUND'],
  }),
  refreshPrice: orders.post('order/refreshPrice', {
    summary: 'Benchmark prices of the lines as they are today, beside those that were kept (D80)',
    /** Line numbers are those of that version. */
    body: z.strictObject({
      id,
      version: version.optional(),
      take: z.array(z.int().min(1)).max(orderLinesMax).optional(),
    }),
    response: z.strictObject({
      version,
      lines: z.array(z.strictObject({ lineNo: z.int(), kept: benchmark, today: benchmark })),
    }),
    errors: [...conflicts, ...editing],
  }),
  refreshStock: orders.post('order/refreshStock', {
    summary: 'Stock of an order’s materials, asked of SAP, with its time (D45)',
    body: z.strictObject({ id }),
    response: z.strictObject({
      lines: z.array(
        z.strictObject({
          lineNo: z.int(),
          quantity: decimal,
          /** The time of SAP's answer. */
          at: z.iso.datetime().nullable(),
        }),
      ),
      /** Why SAP did not answer; the figures are then the last known ones. */
      reasons: z.array(reasonSchema),
    }),
    access: 'order.read',
    timeoutSeconds: 300,
    errors: ['NOT_FOUND', 'SAP_NOT_SET', 'SAP_REFUSED', 'SAP_TIMEOUT', 'SAP_UNAVAILABLE'],
  }),
  modifyBatch: orders.put('order/modifyBatch', {
    summary: 'One field of several orders: salesman or planned delivery',
    body: z.strictObject({ ...seen, change: orderChange }),
    response: batchResult,
    errors: [...conflicts, 'INVALID', 'DATE_PAST', ...editing],
  }),
  ...paperCalls(order, orderPapers),
  ...previewCall(order, content, judging),
  ...attachmentCalls(order, editing),
  ...talkCalls(order),
  ...presenceCalls(order),
}

/** The events of special prices, which finance fires. */
export const specialPriceEvents = {
  modify: 'maintainSpecialPrice',
  audit: 'submitSpecialPrice',
  sendBack: 'sendBackSpecialPrice',
} as const

/**
 * Calls of finance's own screen, which lists the orders whose special price it maintains (the specification,
 * section 7, `price/quotationFinancialAudit`).
 */
export const orderAuditCalls = priceAuditCalls(
  order,
  {
    access: 'order.maintainSpecialPrice',
    reads: 'order.readAudit',
    events: specialPriceEvents,
    refusals: (...events) => [
      ...(events.includes(specialPriceEvents.audit) ? askingErrors : []),
      ...refusals(...events),
    ],
  },
  {
    path: 'price/quotationFinancialAudit/order',
    list: orderAuditList,
    row: orderRow,
  },
)
