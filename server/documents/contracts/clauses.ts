import type { Contract } from '#shared/documents/contracts/contract.fields.ts'
import { blankReasons } from '#shared/documents/contracts/blanks.rules.ts'
import { paymentPlan, type PaymentStage } from '#shared/documents/contracts/payment-plan.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { blanksIn, filledClauses, type ClauseVariable } from '#shared/vocabulary/clauses.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { nameIn, type Language } from '#shared/vocabulary/words.ts'
import { amountInWords } from '../../papers/amount-in-words.ts'
import type { Buyer, Seller } from '../../papers/parties.repository.ts'
import { texts } from '../../calls/texts.ts'

type OwnVariable = Exclude<ClauseVariable, 'totalInWords' | 'paymentPlan'>
/** What clauses are filled in from. */
type ClauseSource = Pick<Contract, OwnVariable | PaymentStage | 'currency'>
type ClauseTexts = Pick<Contract, 'clausesZh' | 'clausesEn' | 'clausesId'>

/** What master data say where the contract itself says nothing, as its papers do. */
export interface ClauseMasters {
  seller: Pick<NonNullable<Seller>, 'nameZh' | 'nameEn'> | undefined
  buyer: Pick<NonNullable<Buyer>, 'address' | 'contact' | 'payTerm'> | undefined
}

/** What a contract says of its customer, and where it says nothing the customer's record. */
export const ownOrCustomers = (
  { address, linkman, payTerm }: Pick<Contract, 'address' | 'linkman' | 'payTerm'>,
  buyer: ClauseMasters['buyer'],
) => ({
  address: address || (buyer?.address ?? ''),
  linkman: linkman || (buyer?.contact ?? ''),
  payTerm: payTerm || (buyer?.payTerm ?? ''),
})

/** What the variables of clauses stand for in a contract, as a reader of the language writes it. */
function valuesOf(
  record: ClauseSource,
  { seller, buyer }: ClauseMasters,
  language: Language,
): Record<ClauseVariable, string> {
  const format = formatsOf(language)
  const { stages } = texts[language].contracts
  const { currency, totalAmount, contractTime, advanceDeliveryDay, warrantyPeriod } = record
  const own = ownOrCustomers(record, buyer)
  const count = (value: string | null) => (value === null ? '' : format.quantity(value))
  const plan = paymentPlan(record, totalAmount).map(
    ({ stage, rate, amount }) =>
      `${stages[stage]} ${format.decimal(rate)} % (${format.money(amount, currency)})`,
  )
  const house = seller ? nameIn(seller, language) : ''
  return {
    ...record,
    sellerName: record.sellerName || house,
    ...own,
    contractTime: format.date(contractTime ?? ''),
    totalAmount: format.money(totalAmount, currency),
    totalInWords: amountInWords(totalAmount, currency, language),
    // Without a plan, what the terms say of payment.
    paymentPlan: plan.join('; ') || record.paymentTerms || own.payTerm,
    advanceDeliveryDay: count(advanceDeliveryDay),
    warrantyPeriod: count(warrantyPeriod),
  }
}

/** The clauses of a contract one by one in each language, or others in their place. */
export const clausesOf = (
  record: ClauseSource,
  { clausesZh, clausesEn, clausesId }: ClauseTexts,
  masters: ClauseMasters,
): Contract['clauses'] => ({
  zh: filledClauses(clausesZh, valuesOf(record, masters, 'zh')),
  en: filledClauses(clausesEn, valuesOf(record, masters, 'en')),
  id: filledClauses(clausesId, valuesOf(record, masters, 'id')),
})

/** Everything that the clauses of a contract leave open in any language in which it has some (D191). */
export function openBlanks(record: ClauseSource & ClauseTexts, masters: ClauseMasters): Reason[] {
  const { clausesZh: zh, clausesEn: en, clausesId: id } = record
  const written = Object.entries({ zh, en, id }) as [Language, string][]
  return blankReasons(
    written.map(([language, text]) => ({
      language,
      // It gets its number with its submission.
      ...blanksIn(text, { ...valuesOf(record, masters, language), contractNo: record.contractNo || '#' }),
    })),
  )
}
