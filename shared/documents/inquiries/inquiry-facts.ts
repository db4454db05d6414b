export const inquiryStates = [
  'draft',
  'asked',
  'submitted',
  'oa_pending',
  'priced',
  'quoted',
  'returned',
  'ended',
] as const

/**
 * What became of an inquiry for the customer that asks it in the portal; `none` where staff wrote it, which the
 * customer does not see. Its customer is told nothing of the steps between.
 */
export const askingStates = ['none', 'draft', 'asked', 'answered', 'quoted', 'ended'] as const
export type Asking = (typeof askingStates)[number]

export const inquiryAxes = { status: inquiryStates, asking: askingStates } as const

export interface InquiryFacts {
  lineCount: number
  /** Lines without a price. */
  openLines: number
  /** Lines whose price needs a look (D28); customers are not told how many. */
  reviewLines: number | null
  /** Lines that cannot be offered. */
  noOfferLines: number
  /** The actor has started the approval of its prices. */
  isStarter: boolean
}
