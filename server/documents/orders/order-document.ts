import { pricedContent } from '#shared/documents/orders/content.rules.ts'
import { sha256 } from '../../engine/sha256.ts'
import type { UpdateObject } from 'kysely'
import { order as definition, order as whole } from '#shared/documents/orders/index.ts'
import { type OrderEvent, orderMachine } from '#shared/documents/orders/order.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { takeNumbers } from '../../records/numbers/numbers.ts'
import { type Writer, serverDocument, type RowOf } from '../../engine/document.ts'
import { linesOf, type StoredOrder, writable, reader, rateOn } from './order.repository.ts'
import { openReviewsOf, reopenReview, settleReview } from '../../lines/priced/reviews.repository.ts'
import { orderStates } from '#shared/documents/orders/order.fields.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { orderAuditCalls, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { pageHandler, readHandlers } from '../../engine/read-handlers.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { papers } from './order-papers.ts'

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
