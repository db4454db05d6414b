import type { Reason } from '#shared/kernel/errors.ts'
import type { Turn } from '../../engine/turns.ts'
import { unanswered, type QuotationRow } from './quotation.fields.ts'

/** Says who has to act next: sales write and answer, finance checks prices, the customer decides. */
export function turnOf({
  status,
  answer,
  revised,
}: Pick<QuotationRow, 'status' | 'answer' | 'revised'>): Turn {
  if (status === 'transferred' || status === 'terminated' || revised) return 'nobody'
  if (status === 'awaiting_price_check') return 'finance'
  return status === 'sent' && answer === 'none' ? 'customer' : 'salesman'
}

/** Whether prices that have moved are asked about before an event (D80); what finance decided is sent as it stands. */
export const settlesPrices = ({ status }: Pick<QuotationRow, 'status'>, event: string): boolean =>
  event !== 'send' || status === 'draft'

/** Its last day is past, and the customer did not accept it in time; whoever converts it now has to know (D121). */
const hasRunOut = (
  { answer, validUntil }: Pick<QuotationRow, 'answer' | 'validUntil'>,
  today: string,
): boolean => answer !== 'accepted' && validUntil !== null && validUntil < today

/** Nobody has answered it in time: by its date, whether or not a job has marked it since (D190). */
export const isExpired = (
  {
    status,
    answer,
    superseded,
    expired,
    validUntil,
  }: Pick<QuotationRow, 'status' | 'answer' | 'superseded' | 'expired' | 'validUntil'>,
  today: string,
): boolean =>
  expired ||
  (unanswered.status.some((standing) => standing === status) &&
    answer === unanswered.answer &&
    superseded === unanswered.superseded &&
    hasRunOut({ answer, validUntil }, today))

/** Quotations that have run out are converted on consent only. */
export function runOutReasons(
  rows: readonly Pick<QuotationRow, 'answer' | 'validUntil'>[],
  today: string,
  confirmed: boolean,
): Reason[] {
  const runOut = confirmed ? undefined : rows.find((row) => hasRunOut(row, today))
  return runOut ? [{ code: 'QUOTATION_RUN_OUT', params: { date: runOut.validUntil ?? '' } }] : []
}

/** The last day is near or past, and the customer has not answered. */
export const isEnding = (
  {
    status,
    answer,
    validUntil,
    superseded,
  }: Pick<QuotationRow, 'status' | 'answer' | 'validUntil' | 'superseded'>,
  day: string,
): boolean =>
  status === 'sent' && answer === 'none' && !superseded && validUntil !== null && validUntil <= day
