import type { UpdateObject } from 'kysely'
import { quotation as definition } from '#shared/documents/quotations/index.ts'
import { quotationMachine, type QuotationEvent } from '#shared/documents/quotations/quotation.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import type { Tables } from '../../db/tables.ts'
import { checkColumns } from '../../lines/priced/price-check.ts'
import { serverDocument, type RowOf, type Writer } from '../../engine/document.ts'
import { submissionOf } from '../../engine/submission.ts'
import { writable, type StoredQuotation } from './quotation.repository.ts'

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
  const { actor } = writer
  const check = (checking: Parameters<typeof checkColumns>[2]) =>
    checkColumns(writer, definition, checking, row.id, { at, comment })
  switch (event) {
    case 'submitCheck':
      return { ...(await handedIn(writer, row, at)), ...(await check(event)) }
    case 'modifyPrices':
    case 'finishCheck':
      return check(event)
    case 'recallCheck':
    case 'sendBack':
    case 'reopen':
      // A draft can be given another last day.
      return { ...(await check(event)), expired: false }
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
