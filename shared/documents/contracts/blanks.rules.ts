import type { Reason } from '#shared/kernel/errors.ts'
import type { ClauseVariable } from '#shared/vocabulary/clauses.ts'
import type { Language } from '#shared/vocabulary/words.ts'

/** The field of a contract by which a variable is filled in, where it is not the one of its name. */
const fieldOf: Partial<Record<ClauseVariable, string>> = {
  sellerName: 'seller',
  beneficiaryName: 'beneficiaryAccountId',
  bankName: 'beneficiaryAccountId',
  bankAccount: 'beneficiaryAccountId',
  swift: 'beneficiaryAccountId',
  paymentPlan: 'paymentTerms',
}

/** The master table that fills a blank where the contract has no value of its own. */
export const masterOfBlank: Readonly<
  Record<string, 'customer' | 'beneficiaryAccount' | 'contractConfiguration'>
> = {
  address: 'customer',
  linkman: 'customer',
  payTerm: 'customer',
  paymentPlan: 'customer',
  beneficiaryName: 'beneficiaryAccount',
  bankName: 'beneficiaryAccount',
  bankAccount: 'beneficiaryAccount',
  swift: 'beneficiaryAccount',
  advanceDeliveryDay: 'contractConfiguration',
  warrantyPeriod: 'contractConfiguration',
}

interface Blanks {
  language: Language
  variables: readonly ClauseVariable[]
  line: boolean
}

const clauseField = { zh: 'clausesZh', en: 'clausesEn', id: 'clausesId' } as const

/** One reason for each thing that the clauses leave open, at the field of the contract where it is filled in. */
export function blankReasons(found: readonly Blanks[]): Reason[] {
  const variables = [...new Set(found.flatMap((one) => one.variables))]
  return [
    ...variables.map((name) => ({
      code: 'CLAUSE_BLANK',
      path: `header.${fieldOf[name] ?? name}`,
      params: { name },
    })),
    ...found
      .filter(({ line }) => line)
      .map(({ language }) => ({ code: 'CLAUSE_LINE', path: `header.${clauseField[language]}` })),
  ]
}
