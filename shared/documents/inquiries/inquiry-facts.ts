export const inquiryStates = ['draft', 'submitted', 'oa_pending', 'priced', 'returned', 'ended'] as const

export const inquiryAxes = { status: inquiryStates } as const

export interface InquiryFacts {
  lineCount: number
  /** Lines without a price. */
  openLines: number
  /** Lines of which the price is below the list price, or has none beside it. */
  reviewLines: number
}
