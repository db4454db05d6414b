import type { UpdateObject } from 'kysely'
import { pricedContent } from '#shared/documents/orders/content.rules.ts'
import { sha256 } from '../../engine/sha256.ts'
import { order as definition, order as whole } from '#shared/documents/orders/index.ts'
import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { takeNumbers } from '../../records/numbers/numbers.ts'
import { serverDocument, type Writer, type RowOf, type ShapeOf } from '../../engine/document.ts'
import {
  linesOf,
  writable,
  reader,
  rateOn,
  type StoredOrder,
  type OrderLineRecord,
} from './order.repository.ts'
import { openReviewsOf, reopenReview, settleReview } from '../../lines/priced/reviews.repository.ts'
import { orderStates } from '#shared/documents/orders/order.fields.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { orderAuditCalls, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { pageHandler, readHandlers, presenterOf } from '../../engine/read-handlers.ts'
import { papers } from './order-papers.ts'
import { packingTermsOf } from '#shared/engine/common-fields.ts'
import { orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput, type StaffLineInput } from '#shared/lines/line.schema.ts'
import type { Change } from '../../records/history/change.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import { alignLines, lineChanges, staffFields } from '../../lines/line-changes.ts'
import { recordOf, type Pricing } from '../../lines/line-record.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import { placesFor, recordAt, type PricedDocument } from '../../lines/priced/priced-document.ts'

/** The hash of the content for which an approval counts (D27). */
export const contentHash = (...content: Parameters<typeof pricedContent>): string =>
  sha256(pricedContent(...content))

/** The hash of the content that an approval is about (D27). */
const hashOf = async (tx: Tx, row: StoredOrder) => contentHash(row, await linesOf(tx, row.id))

const nobodysTask = { submitted: false, claimedBy: null, creditHeld: false, creditAhead: false }

/** Columns that an event writes beside its axes, such as who claimed the order, its number, and what was approved. */
async function consequencesOf(
  { tx, actor }: Writer,
  event: OrderEvent,
  row: StoredOrder,
  { at, comment }: { at: string; comment: string },
): Promise<UpdateObject<Tables, 'orders'>> {
  const when = new Date(at)
  switch (event) {
    case 'generate':
      return {
        orderNo: (await takeNumbers(tx, 'order', when, [row.id]))[0],
        exchangeRate: rateOn(row.currency, businessDateOf(when)),
      }
    case 'startSpecialPrice':
      return { reviewSaved: false, approvedHash: '', returnComment: '' }
    case 'maintainSpecialPrice':
      return { reviewSaved: true }
    case 'submitSpecialPrice':
      await settleReview(tx, definition, row.id)
      return { reviewLines: 0, reviewSaved: true, approvedHash: await hashOf(tx, row) }
    case 'recallSpecialPrice':
    case 'sendBackSpecialPrice':
    case 'rejectSpecialPrice':
      await reopenReview(tx, definition, row.id)
      return {
        ...(event === 'rejectSpecialPrice' && { ...nobodysTask, salesApproved: false }),
        reviewLines: openReviewsOf(definition, row.id),
        approvedHash: '',
        returnComment: comment,
      }
    case 'startSalesOrder':
      return { salesApproved: false, returnComment: '' }
    case 'submitSalesOrder':
      return { salesApproved: false, returnComment: '', approvedHash: await hashOf(tx, row) }
    case 'withdrawSalesOrder':
    case 'rejectSalesOrder':
      return { ...nobodysTask, salesApproved: false, returnComment: comment }
    case 'approveSalesOrder':
      return { salesApproved: true }
    case 'loseApproval':
      return { salesApproved: false, approvedHash: '' }
    case 'submitToCustomerService':
      return { stateBeforeCs: row.status, submitted: true, returnedByCs: false, returnComment: '' }
    case 'claim':
      return { claimedBy: actor.accountId }
    case 'withdraw':
      return nobodysTask
    case 'return':
      return { ...nobodysTask, returnedByCs: true, returnComment: comment }
    case 'void':
    case 'cancel':
      return { returnComment: comment, creditHeld: false, creditAhead: false }
    case 'holdForCredit':
      return { creditHeld: true, creditAhead: false }
    case 'releaseCredit':
    case 'freeCredit':
    case 'push':
      return { creditHeld: false, creditAhead: false }
    case 'delete':
      return { deletedAt: at }
    default:
      return {}
  }
}

export const order = serverDocument({
  definition,
  machine: orderMachine,
  begin: ({ role, accountId }, { createdAt, status, number }) => ({
    orderTime: createdAt,
    draftNo: status === 'draft' ? number : '',
    createdById: role === 'system' ? null : accountId,
  }),
  rows: writable,
  facts: (found) => ({
    ...found,
    ...stateIn(orderMachine.axes, found),
    stateBeforeCs: orderStates.find((state) => state === found.stateBeforeCs) ?? null,
  }),
  apply: consequencesOf,
  // Customers see only their own order, not the staff order behind it.
  audience: () => ({ staffOnly: true }),
  staleFirst: true,
})

export type LockedOrder = RowOf<typeof order>

/** A draft is saved and anything later is edited: the same change under two events of the machine. */
export const editingOf = ({ status }: Pick<LockedOrder, 'status'>) => (status === 'draft' ? 'save' : 'edit')

const present = presenterOf(whole, ({ status }: { status: string }) => ({
  // D43: a closed order shows an empty status.
  orderRecordStatus: status === 'closed' ? '' : status,
}))

const reading = { reader, present }

export const reads = [
  ...readHandlers(whole, reading),
  pageHandler(orderAuditCalls.page, reading, whole.lists.orderAudit),
  ...paperHandlers(orderWrites, papers),
]

/** The columns that a typed header fills: its own fields, and what their names refer to. */
export const headerColumns = (
  header: OrderHeader,
  named: FormReferences,
  row?: { currency: string; amountPlaces: number },
) => ({
  ...header,
  amountPlaces: placesFor(row, header, named),
  customerName: named.customerName,
  customerCode: named.customerCode,
  salespersonName: named.salespersonName ?? '',
  sapSeller: named.sapSeller ?? '',
  salesApproval: named.salesApproval ?? false,
})
export type HeaderColumns = ReturnType<typeof headerColumns>

/** What finance and SAP have said of a line, and the line of a contract or a quotation that it was ordered from. */
const keptOf = (before: OrderLineRecord | undefined) => ({
  financialRemark: before?.financialRemark ?? '',
  sapDeliveryTime: before?.sapDeliveryTime ?? null,
  contractLineId: before?.contractLineId ?? null,
  quotationLineId: before?.quotationLineId ?? null,
})

export const priced: PricedDocument<{
  shape: ShapeOf<typeof order>
  header: OrderHeader
  input: StaffLineInput
  stored: OrderLineRecord
}> = {
  document: order,
  linesOf,
  headerOf: (row): OrderHeader =>
    picked(orderHeader, {
      ...row,
      ...packingTermsOf(row),
    }),
  typedOf: (line: OrderLineRecord) => picked(staffLineInput, { ...line, from: line.lineNo }),
  typedFields: staffFields,
  columnsOf: (header: OrderHeader, named, { row }) => ({
    ...headerColumns(header, named, row),
    ...(!row && { source: 'manual' }),
  }),
  recordOf,
  keptOf,
}

export interface ResolvedStaffLine extends ResolvedLine<StaffLineInput> {
  /** Takes today's benchmark price instead of the stored one (D80). */
  fresh?: boolean
}

/** What a contract agrees on holds for parts of it; any other price was decided for its quantity. */
const isSameOffer = (before: OrderLineRecord, now: { unitPrice: string; salesQuantity: string }) =>
  compare(before.unitPrice, now.unitPrice) === 0 &&
  (before.contractLineId !== null || compare(before.salesQuantity, now.salesQuantity) === 0)

/** A line as it is stored. Finance's decision stays if material and offer stay. */
function storedLine(
  sent: ResolvedStaffLine,
  before: OrderLineRecord | undefined,
  pricing: Pricing,
  approved: boolean,
) {
  const { material, fresh = false } = sent
  const same = before?.materialId === material.id && before.currency === pricing.currency ? before : undefined
  const record = recordAt(priced, sent, fresh ? undefined : same, pricing)
  const decided = approved && same?.reviewDecided === true && isSameOffer(same, record)
  return {
    ...record,
    ...(before && { id: before.id }),
    ...keptOf(same),
    needsReview: record.needsReview === true && !decided,
    reviewDecided: decided,
  }
}
type StoredLine = ReturnType<typeof storedLine>

/**
 * Lines for a further save, each paired with the line that it was.
 * @param approved whether the content is what was approved, or nobody has approved it yet, so that decisions of finance
 *   still count (D27)
 */
export function nextLines(
  stored: readonly OrderLineRecord[],
  resolved: readonly ResolvedStaffLine[],
  pricing: Pricing,
  approved: boolean,
): { lines: StoredLine[]; changes: Change[] } {
  const before = alignLines(
    stored,
    resolved.map((r) => r.line),
  )
  const lines = resolved.map((r, i) => storedLine(r, before[i], pricing, approved))
  return { lines, changes: lineChanges(stored, before, lines, staffFields) }
}
