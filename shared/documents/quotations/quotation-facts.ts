import type { RowPattern } from '#shared/kernel/list.ts'
import type { LineUnderWay } from '#shared/lines/carried-line.ts'
import type { CheckedFacts, PricedFacts } from '#shared/lines/priced-guards.ts'

export const quotationStates = [
  'draft',
  'awaiting_price_check',
  'price_checked',
  'sent',
  'transferred',
  'terminated',
] as const

/** What its customer has said to it. */
export const quotationAnswers = ['none', 'accepted', 'refused'] as const

/** Those that stand and wait for their customer, who can answer until the last day is past. */
export const unanswered = {
  status: ['price_checked', 'sent'],
  answer: 'none',
  superseded: false,
} as const satisfies RowPattern

export const quotationAxes = { status: quotationStates, answer: quotationAnswers } as const

export interface QuotationFacts extends PricedFacts, CheckedFacts {
  revision: number
  /** A newer revision is being written, or was sent. */
  revised: boolean
  /** A newer revision was sent. */
  superseded: boolean
  /** A job has told its salesman that the last day of its validity has passed (D121). */
  expired: boolean
  /** The last day of its validity, where it has one. */
  validUntil: string | null
  /** The day of the step, where that is not today. */
  today?: string
  /** When its customer got it. */
  sentAt: string | null
  /** The contract that quotations become; it is made with the last of them. */
  transfer?: {
    contractId: string
    contractType: 'contract' | 'pi'
    quotationIds: readonly string[]
    /** Its lines by the ids of those of the quotations; one that stays behind is on none (D204). */
    lines: ReadonlyMap<string, LineUnderWay>
  }
}
