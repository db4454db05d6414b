import { inquiry as definition } from '#shared/documents/inquiries/index.ts'
import { inquiryMachine, type InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { serverDocument, type RowOf, type Writer } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { approvedHash } from './approved-hash.ts'
import { linesOf, writable } from './inquiry.repository.ts'

/** What nobody's salesman has asked is from now on that of the salesman who hands it in, so that somebody is told. */
const sellerOf = (
  { actor }: Writer,
  { salespersonId }: Pick<StoredOf<typeof definition>, 'salespersonId'>,
) =>
  salespersonId === null && actor.salespersonId !== null
    ? { salespersonId: actor.salespersonId, salespersonName: actor.name }
    : {}

async function consequencesOf(
  writer: Writer,
  event: InquiryEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
  // Whoever hands it in first, the customer or sales, gives it its number.
  const numbered = { id: row.id, submittedAt: row.submittedAt ?? row.askedAt }
  switch (event) {
    case 'ask': {
      const { submittedAt: askedAt, ...number } = await submissionOf(writer, definition, numbered, at)
      return { ...number, askedAt }
    }
    case 'answer':
      return { answeredAt: at, answerComment: comment }
    case 'submit': {
      const sent = await submissionOf(writer, definition, numbered, at)
      return { ...sent, ...sellerOf(writer, row), returnComment: '', pricedAt: null, pricedBy: '' }
    }
    case 'finishPricing':
      return { pricedAt: at, pricedBy: writer.actor.name }
    case 'sendBack':
      return { returnComment: comment }
    case 'startApproval': {
      const { accountId: starterId } = writer.actor
      return {
        starterId,
        sendFailed: false,
        approvedHash: approvedHash(row, await linesOf(writer.tx, row.id)),
      }
    }
    case 'approve':
      return { pricedAt: at, sendFailed: false }
    case 'reject':
      return { returnComment: comment, sendFailed: false }
    case 'failToSend':
      return { sendFailed: true }
    case 'sendAgain':
    case 'withdrawApproval':
    case 'loseApproval':
      return { sendFailed: false }
    case 'end':
      return { endReason: comment }
    case 'delete':
    case 'deleteOwn':
      return { deletedAt: at }
    case 'save':
    case 'saveOwn':
    case 'withdraw':
    case 'offer':
    case 'price':
    case 'quote':
      return {}
  }
}

export const inquiry = serverDocument({
  definition,
  machine: inquiryMachine,
  begin: ({ role }) => ({ asking: role === 'customer' ? 'draft' : 'none' }),
  rows: writable,
  facts: (found) => ({ ...found, ...stateIn(inquiryMachine.axes, found) }),
  apply: consequencesOf,
  audience: ({ asking }) =>
    asking === 'none' ? { staffOnly: true } : asking === 'draft' ? { customerOnly: true } : {},
})

/** A customer writes by events of its own, which tell it nothing of the steps of the staff. */
export const savedBy = ({ role }: Pick<Actor, 'role'>) => (role === 'customer' ? 'saveOwn' : 'save')
export const deletedBy = ({ role }: Pick<Actor, 'role'>) => (role === 'customer' ? 'deleteOwn' : 'delete')

export type LockedInquiry = RowOf<typeof inquiry>
