import { verbs } from '../inquiry-document.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { keepAsked, linesToSubmit, restoreAsked } from '../inquiry.repository.ts'
import { reasonsAgainstLine } from './submit.ts'

/**
 * A customer asks, with every line that says too little named, or takes its question back. What it asked for is kept on
 * the lines, whatever sales find for it, and is what it goes on writing after a withdrawal.
 */
export const ask = verbs.step(inquiryWrites.ask, {
  reads: linesToSubmit,
  reasonsOf: ({ read: lines, event }) =>
    // What staff said of a line before does not make the customer's question complete.
    event === 'ask' ? lines.flatMap((line, i) => reasonsAgainstLine({ ...line, noOffer: false }, i)) : [],
  before: ({ tx, row, event }) => (event === 'ask' ? keepAsked : restoreAsked)(tx, row.id),
})
