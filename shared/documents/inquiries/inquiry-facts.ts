export const inquiryStates = ['draft', 'submitted', 'priced', 'quoted', 'returned', 'ended'] as const

export const inquiryAxes = { status: inquiryStates } as const

export interface InquiryFacts {
  lineCount: number
  /** Lines without a price. */
  openLines: number
}
