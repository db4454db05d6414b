import type { Turn } from '../turns.ts'
import type { InquiryRow } from './inquiry.schema.ts'

/** Says who has to act next: sales write and answer, finance prices. */
export function turnOf({ status }: Pick<InquiryRow, 'status'>): Turn {
  if (status === 'submitted') return 'finance'
  return status === 'ended' || status === 'quoted' ? 'nobody' : 'salesman'
}

/** The day of the answer has passed and the prices are still missing. */
export const isLate = (
  { status, answerBy }: Pick<InquiryRow, 'status' | 'answerBy'>,
  today: string,
): boolean =>
  status !== 'priced' && status !== 'quoted' && status !== 'ended' && answerBy !== null && answerBy < today
