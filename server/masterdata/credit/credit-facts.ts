import type { CreditFacts, CreditStanding } from '#shared/masterdata/credit/credit.schema.ts'
import type { creditOfCustomer } from './credit.repository.ts'

export type CreditRecord = NonNullable<Awaited<ReturnType<typeof creditOfCustomer>>>

/** Nothing counts as overdue as long as SAP's open items are not read. */
export const toFacts = (known: CreditRecord): CreditFacts => ({
  line: known.creditLimit,
  balance: known.creditBalance,
  currency: known.creditCurrency,
  risk: known.riskLevel as CreditStanding['risk'],
  blocked: known.creditBlocked,
  exchangeRate: known.creditRate,
  overdue: '0',
  overdueAllowed: '0',
  others: known.others,
  orderRate: known.orderRate,
})
