import type { Contract } from '#shared/documents/contracts/contract.schema.ts'
import { paymentPlan, type PaymentStage } from '#shared/documents/contracts/payment-plan.rules.ts'
import { filledClauses, type ClauseVariable } from '#shared/vocabulary/clauses.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { amountInWords } from '../../papers/amount-in-words.ts'
import { texts } from '../engine/words.ts'

type OwnVariable = Exclude<ClauseVariable, 'totalInWords' | 'paymentPlan'>
/** What clauses are filled in from. */
type ClauseSource = Pick<Contract, OwnVariable | PaymentStage | 'currency'>

/** What the variables of clauses stand for in a contract, as a reader of the language writes it. */
function valuesOf(record: ClauseSource, language: Language): Record<ClauseVariable, string> {
  const format = formatsOf(language)
  const { stages } = texts[language].contracts
  const { currency, totalAmount, contractTime, advanceDeliveryDay, warrantyPeriod } = record
  const count = (value: string | null) => (value === null ? '' : format.quantity(value))
  const plan = paymentPlan(record, totalAmount).map(
    ({ stage, rate, amount }) =>
      `${stages[stage]} ${format.decimal(rate)} % (${format.money(amount, currency)})`,
  )
  return {
    ...record,
    contractTime: format.date(contractTime ?? ''),
    totalAmount: format.money(totalAmount, currency),
    totalInWords: amountInWords(totalAmount, currency, language),
    paymentPlan: plan.join('; '),
    advanceDeliveryDay: count(advanceDeliveryDay),
    warrantyPeriod: count(warrantyPeriod),
  }
}

/** The clauses of a contract one by one in each language, or others in their place. */
export const clausesOf = (
  record: ClauseSource,
  { clausesZh, clausesEn, clausesId }: Pick<Contract, 'clausesZh' | 'clausesEn' | 'clausesId'>,
): Contract['clauses'] => ({
  zh: filledClauses(clausesZh, valuesOf(record, 'zh')),
  en: filledClauses(clausesEn, valuesOf(record, 'en')),
  id: filledClauses(clausesId, valuesOf(record, 'id')),
})
