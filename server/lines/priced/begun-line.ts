import type { CarriedLine, CarriedOffer } from '#shared/lines/carried-line.ts'

/** A line with which a document begins, as it was carried from another document (D180). */
export interface BegunLine<I> {
  /** The line as the form of the new document has it. */
  typed: I
  /** What finance has said of its price, where the document has words for it. */
  review?: { financialRemark: string; reviewDecided: boolean }
}

/** A line of staff that was carried from another document. */
export const beginLine = <L extends CarriedLine | CarriedOffer>({
  financialRemark,
  reviewDecided,
  ...line
}: L) => ({
  typed: { ...line, from: null },
  review: { financialRemark, reviewDecided },
})
