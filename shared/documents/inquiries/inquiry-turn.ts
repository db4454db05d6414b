import type { Turn } from '../../engine/turns.ts'
import type { InquiryRow } from './inquiry.fields.ts'

/** Says who has to act next: a customer asks, sales write and answer, finance prices, and others may decide on the prices. */
export function turnOf({ status, asking }: Pick<InquiryRow, 'status' | 'asking'>): Turn {
  if (asking === 'draft') return 'customer'
  if (status === 'submitted') return 'finance'
  if (status === 'oa_pending') return 'approver'
  return status === 'ended' || status === 'quoted' ? 'nobody' : 'salesman'
}

/** The same as its customer knows it: it has asked for prices or for a quotation, and sales answer. */
export const turnForCustomer = ({ asking, offerAsked }: Pick<InquiryRow, 'asking' | 'offerAsked'>): Turn => {
  if (asking === 'draft') return 'customer'
  return asking === 'asked' || (asking === 'answered' && offerAsked) ? 'salesman' : 'nobody'
}

/** The day of the answer has passed and the prices are still missing. */
export const isLate = (
  { status, answerBy }: Pick<InquiryRow, 'status' | 'answerBy'>,
  today: string,
): boolean =>
  status !== 'priced' && status !== 'quoted' && status !== 'ended' && answerBy !== null && answerBy < today
