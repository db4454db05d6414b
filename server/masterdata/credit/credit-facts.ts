import type { CreditFacts, CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import type { creditOfCustomer } from './credit.repository.ts'

export type CreditRecord = NonNullable<Awaited<ReturnType<typeof creditOfCustomer>>>

/** What a document of a customer is judged by, of the columns that every judgement reads. */
export const toFacts = ({ model, ...known }: CreditRecord): CreditFacts => ({
  line: known.creditLimit,
  used: known.used,
  currency: known.creditCurrency,
  risk: known.riskLevel as CreditStanding['risk'],
  blocked: known.creditBlocked,
  exchangeRate: known.creditRate,
  overdue: known.overdue,
  oldestDays: known.oldestDays,
  mode: model?.mode ?? 'block',
  tolerancePercent: model?.tolerancePercent ?? '0',
  overdueDays: model?.overdueDays ?? 0,
  others: known.others,
  orderRate: known.orderRate,
  heardAt: known.heardAt,
})
