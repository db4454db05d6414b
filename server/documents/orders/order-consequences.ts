import type { UpdateObject } from 'kysely'
import { order as definition } from '#shared/documents/orders/index.ts'
import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { takeNumbers } from '../../records/numbers/numbers.ts'
import type { Writer } from '../../engine/document.ts'
import { contentHash } from './content-hash.ts'
import { linesOf, type StoredOrder } from './order.repository.ts'
import { openReviewsOf, reopenReview, settleReview } from '../../lines/priced/reviews.repository.ts'
import { rateOn } from './order-write.repository.ts'

/** The hash of the content that an approval is about (D27). */
const hashOf = async (tx: Tx, row: StoredOrder) => contentHash(row, await linesOf(tx, row.id))

const nobodysTask = { submitted: false, claimedBy: null, creditHeld: false }

/** Columns that an event writes beside its axes, such as who claimed the order, its number, and what was approved. */
export async function consequencesOf(
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
      return { returnComment: comment, creditHeld: false }
    case 'holdForCredit':
      return { creditHeld: true }
    case 'releaseCredit':
    case 'push':
      return { creditHeld: false }
    case 'delete':
      return { deletedAt: at }
    default:
      return {}
  }
}
