import type { PricedFacts } from '#shared/lines/priced-guards.ts'

/** A proforma invoice is the same document under another name (D120). */
export const contractTypes = ['contract', 'pi'] as const
export type ContractType = (typeof contractTypes)[number]

export const contractStates = [
  'draft',
  'in_audit',
  'audited',
  'sent',
  'returned',
  'transferred',
  'terminated',
] as const

export const contractAxes = { status: contractStates } as const

export interface ContractFacts extends PricedFacts {
  /** It was handed in once, so that others have seen it. */
  everSubmitted: boolean
}
