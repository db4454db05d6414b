import { documentHomes, type DocumentListName } from '#shared/documents/outlines.ts'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { Call, InputOf } from '#shared/kernel/contract.ts'
import { cartonsQuestion, leaveOutQuestion, stalePricesQuestion } from './line-questions.ts'
import type { StalePrices } from './line.schema.ts'

/**
 * Copies a document by a call of `copyCall` or `draftFromCall`; the copy is opened then.
 * @param list the list of the copy, where it is a document of another kind
 */
export const copyOf = <C extends Call>(call: C, list?: DocumentListName) => ({
  on: 'one' as const,
  quiet: () => true,
  asks: { leaveOut: leaveOutQuestion },
  call,
  request({ row, answers }: { row: { id: string }; answers: { leaveOut: boolean } }): InputOf<C> {
    const input: object = { body: { id: row.id, ...answers } }
    // `copyCall` gives its body these fields.
    return input as InputOf<C>
  },
  makes: ({ id, orderNo }: SavedDocument) => ({
    id,
    number: orderNo,
    home: list && documentHomes[list].staff,
  }),
})

interface Submission {
  row: { id: string; version: number }
  answers: { cartonsConfirmed: boolean; stalePrices?: StalePrices | undefined }
}

/** Sends a draft by a call of `submitCall`, with the questions that a refusal asks. */
export const submissionOf = <C extends Call>(call: C) => ({
  asks: { cartonsConfirmed: cartonsQuestion, stalePrices: stalePricesQuestion },
  call,
  request({ row: { id, version }, answers }: Submission): InputOf<C> {
    const input: object = { body: { id, version, ...answers } }
    // `submitCall` gives its body these fields.
    return input as InputOf<C>
  },
})
