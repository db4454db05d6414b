import type { Charges } from '#shared/lines/price.rules.ts'
import type { CheckedFacts, PricedFacts } from '#shared/lines/priced-guards.ts'

/** A part of a contract's line that becomes a line of an order. */
export interface ContractPart {
  contractId: string
  lineNo: number
  quantity: string
}

/** A proforma invoice is the same document under another name (D120). */
export const contractTypes = ['contract', 'pi'] as const
export type ContractType = (typeof contractTypes)[number]

export const contractStates = [
  'draft',
  'awaiting_price_check',
  'price_checked',
  'in_audit',
  'audited',
  'sent',
  'returned',
  'transferred',
  'terminated',
] as const

export const contractAxes = { status: contractStates } as const

export interface ContractFacts extends PricedFacts, CheckedFacts {
  /** It was handed in once, so that others have seen it. */
  everSubmitted: boolean
  /** Its customer has it. */
  everSent: boolean
  /** Orders that stand for what was ordered of it, and those of them that SAP has. */
  liveOrders: number
  pushedOrders: number
  /** The order that parts of contracts become; it is made with the last of these contracts. */
  conversion?: { orderId: string; parts: readonly ContractPart[]; charges: Charges }
}
