import type { UpdateObject } from 'kysely'
import { quotation as definition } from '#shared/documents/quotations/index.ts'
import { quotationMachine, type QuotationEvent } from '#shared/documents/quotations/quotation.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import type { Tables } from '../../db/tables.ts'
import { openReviewsOf, reopenReview, settleReview } from '../../lines/priced/reviews.repository.ts'
import { serverDocument, type RowOf, type Writer } from '../engine/document.ts'
import { submissionOf } from '../engine/submission.ts'
import { writable, type StoredQuotation } from './quotation.repository.ts'

const unchecked = { checkedBy: '', checkedAt: null, reviewSaved: false }

/** A revision has the number of the first one from its beginning. */
const handedIn = (writer: Writer, row: StoredQuotation, at: string) =>
  row.revision > 1 ? { submittedAt: at } : submissionOf(writer, definition, row, at)

/** Columns that an event writes beside its axes. */
async function consequencesOf(
  writer: Writer,
  event: QuotationEvent,
  row: StoredQuotation,
  { at, comment }: { at: string; comment: string },
): Promise<UpdateObject<Tables, 'quotations'>> {
  const { tx, actor } = writer
  switch (event) {
    case 'submitCheck':
      return { ...(await handedIn(writer, row, at)), ...unchecked, checkComment: '' }
    case 'modifyPrices':
      return { reviewSaved: true }
    case 'finishCheck':
      await settleReview(tx, definition, row.id)
      return { reviewLines: 0, checkedBy: actor.name, checkedAt: at, checkComment: comment }
    case 'recallCheck':
    case 'sendBack':
    case 'reopen':
      await reopenReview(tx, definition, row.id)
      // A draft can be given another last day.
      return {
        ...unchecked,
        expired: false,
        reviewLines: openReviewsOf(definition, row.id),
        checkComment: comment,
      }
    case 'send':
      return { ...(await handedIn(writer, row, at)), sentAt: at, checkComment: '' }
    case 'accept':
    case 'refuse':
      return { answeredAt: at, answeredBy: actor.name, answerComment: comment }
    case 'revise':
      return { revised: true }
    case 'dropRevision':
      return { revised: false }
    case 'supersede':
      return { superseded: true }
    case 'terminate':
      return { endReason: comment }
    case 'expire':
      return { expired: true }
    case 'delete':
      return { deletedAt: at }
    case 'save':
    case 'order':
    case 'transfer':
    case 'release':
      return {}
  }
}

export const quotation = serverDocument({
  definition,
  machine: quotationMachine,
  begin: (_actor, { id }) => ({ firstId: id }),
  rows: writable,
  facts: (found) => ({ ...found, ...stateIn(quotationMachine.axes, found) }),
  apply: consequencesOf,
  // The customer learns of it when it is sent.
  audience: ({ sentAt }) => (sentAt ? {} : { staffOnly: true }),
})

export type LockedQuotation = RowOf<typeof quotation>
