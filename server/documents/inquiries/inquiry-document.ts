import { inquiry as definition } from '#shared/documents/inquiries/index.ts'
import { inquiryMachine, type InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { takeNumbers } from '../../numbers/numbers.ts'
import { serverDocument, type RowOf, type Writer } from '../engine/document.ts'
import type { StoredOf } from '../engine/reader.ts'
import { writable, type NewInquiryLine } from './inquiry.repository.ts'

/** The number is taken when it is handed in for the first time (D52), and kept for good. */
async function submission(
  { tx }: Writer,
  { id, inquiryNo, submittedAt }: StoredOf<typeof definition>,
  at: string,
) {
  const [number = inquiryNo] =
    submittedAt === null ? await takeNumbers(tx, 'inquiry', new Date(at), [id]) : []
  return { inquiryNo: number, submittedAt: at, returnComment: '', pricedAt: null, pricedBy: '' }
}

async function consequencesOf(
  writer: Writer,
  event: InquiryEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
  switch (event) {
    case 'submit':
      return submission(writer, row, at)
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
      return {}
  }
}

export const inquiry = serverDocument({
  definition,
  machine: inquiryMachine,
  rows: writable,
  insertion: (row, lines: readonly NewInquiryLine[]) => [
    { table: 'inquiries', rows: [row] },
    { table: 'inquiryLines', rows: lines.map((line) => ({ ...line, inquiryId: row.id })) },
  ],
  facts: (found) => ({ ...found, ...stateIn(inquiryMachine.axes, found) }),
  apply: consequencesOf,
  audience: () => ({ staffOnly: true }),
  numberOf: (found) => found.inquiryNo,
})

export type LockedInquiry = RowOf<typeof inquiry>
