import { pushStates, sapChangeStates, shippingStates, splitStates } from '#shared/vocabulary/words.ts'

/** `closed` is shown with an empty status (D43); `returned` arises only from a void (D3). */
export const orderStates = [
  'draft',
  'effective',
  'special_price_pending',
  'special_price_maintained',
  'sales_order_pending',
  'sales_order_maintained',
  'cs_processing',
  'pushed',
  'closed',
  'returned',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderAxes = {
  push: pushStates,
  status: orderStates,
  split: splitStates,
  shipping: shippingStates,
  sapChange: sapChangeStates,
} as const

/** What a record carries besides its axes, so that every button can be decided. */
export interface OrderFacts {
  salespersonId: string | null
  /** The actor's own account made it; a name alone could be another person's. */
  isMaker: boolean
  /** Empty unless it was made from a customer's order. */
  customerOrderNo: string
  lineCount: number
  /** Lines without a price or a quantity. */
  openLines: number
  /** Lines that need a finance review and have none (D28). */
  reviewLines: number
  /** Finance has saved a part of its review. */
  reviewSaved: boolean
  childCount: number
  claimedBy: string | null
  /** Whether the approval policy asks for a sales approval (D24). */
  salesApproval: boolean
  salesApproved: boolean
  /** The special price was submitted and is not approved yet. */
  specialOpen: boolean
  /** Made to the wishes of its customer. */
  isCustomize: boolean | null
  stateBeforeCs: OrderState | null
  /** Empty unless it is in a merge group (D12). */
  mergeGroupNo: string
  /** The actor sees it only because of a share in its performance (D91). */
  byShare?: boolean
  /** Whether finance has released its credit; not known everywhere. */
  released?: boolean
  voidOutcome?: 'returned' | 'cancelled'
}
