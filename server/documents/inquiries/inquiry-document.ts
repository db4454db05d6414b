import { inquiry as definition } from '#shared/documents/inquiries/index.ts'
import { inquiryMachine, type InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { serverDocument, type RowOf, type Writer } from '../engine/document.ts'
import type { StoredOf } from '../engine/reader.ts'
import { submissionOf } from '../engine/submission.ts'
import { writable } from './inquiry.repository.ts'

async function consequencesOf(
  writer: Writer,
  event: InquiryEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
  switch (event) {
    case 'submit': {
      const sent = await submissionOf(writer, definition, row, at)
      return { ...sent, returnComment: '', pricedAt: null, pricedBy: '' }
    }
    case 'finishPricing':
      return { pricedAt: at, pricedBy: writer.actor.name }
    case 'sendBack':
      return { returnComment: comment }
    case 'end':
      return { endReason: comment }
    case 'delete':
      return { deletedAt: at }
    case 'save':
    case 'price':
    case 'quote':
      return {}
  }
}

export const inquiry = serverDocument({
  definition,
  machine: inquiryMachine,
  rows: writable,
  facts: (found) => ({ ...found, ...stateIn(inquiryMachine.axes, found) }),
  apply: consequencesOf,
  audience: () => ({ staffOnly: true }),
})

export type LockedInquiry = RowOf<typeof inquiry>
