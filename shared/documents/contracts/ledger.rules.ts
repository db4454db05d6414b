import {
  compare,
  divide,
  isPositive,
  multiply,
  round,
  subtract,
  isZero,
  rest,
  total,
} from '#shared/kernel/decimal.ts'
import { isDecimal, placesOf } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { termDifferences } from '#shared/lines/common-terms.rules.ts'
import { noCharges, type Charges } from '#shared/lines/price.rules.ts'
import type { ContractPart, ContractLine, Contract } from './contract.fields.ts'

/** Places of a quantity, as it is stored. */
const quantityScale = 3

type Counted = Pick<ContractLine, 'salesQuantity' | 'orderedQuantity'>

/** What may still be ordered of a line (D119). */
export const remainingOf = ({ salesQuantity, orderedQuantity }: Counted): string =>
  round(subtract(salesQuantity, orderedQuantity), quantityScale)

export const isOpen = (line: Counted): boolean => isPositive(remainingOf(line))

/** Why a quantity cannot be ordered of a line, at the place at which it was sent. */
function faultOf(quantity: string, line: Counted | undefined, path: string): Reason[] {
  if (!line) return [{ code: 'INVALID', path: `${path}.lineNo` }]
  if (!isDecimal(quantity)) return [{ code: 'DECIMAL', path: `${path}.quantity` }]
  if (!isPositive(quantity)) return [{ code: 'QTY_ZERO', path: `${path}.quantity` }]
  if (compare(round(quantity, quantityScale), quantity) !== 0)
    return [{ code: 'PLACES', path: `${path}.quantity`, params: { max: quantityScale } }]
  const max = remainingOf(line)
  return compare(quantity, max) > 0
    ? [{ code: 'CONTRACT_OVER', path: `${path}.quantity`, params: { max } }]
    : []
}

/** Everything that keeps parts from being ordered; a line is named at most once. */
export function conversionReasons(
  parts: readonly ContractPart[],
  lineOf: (part: ContractPart) => Counted | undefined,
): Reason[] {
  const seen = new Set<string>()
  return parts.flatMap((part, i) => {
    const path = `lines.${i}`
    const key = `${part.contractId} ${part.lineNo}`
    if (seen.has(key)) return [{ code: 'INVALID', path: `${path}.lineNo` }]
    seen.add(key)
    return faultOf(part.quantity, lineOf(part), path)
  })
}

/** Whether parts take everything that remains of these lines. */
export const takesAll = (
  lines: readonly (Counted & Pick<ContractPart, 'contractId' | 'lineNo'>)[],
  parts: readonly ContractPart[],
): boolean => {
  const taken = new Map(parts.map((part) => [`${part.contractId} ${part.lineNo}`, part.quantity]))
  return lines.every(
    (line) => compare(taken.get(`${line.contractId} ${line.lineNo}`) ?? '0', remainingOf(line)) >= 0,
  )
}

/** The pieces of a part of a line that is measured by its area. */
export const partOfPieces = (pieces: string | null, quantity: string, whole: string): string | null =>
  pieces === null ? null : round(divide(multiply(pieces, quantity), whole), quantityScale)

/** Names every term in which contracts differ that are to become one order. */
export const differenceReasons = (contracts: Parameters<typeof termDifferences>[0]): Reason[] =>
  termDifferences(contracts, 'CONTRACT_TERMS_DIFFER')

export const chargeNames = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const

/** The charges of a contract, and how much of each is on orders already. */
type Chargeable = Charges &
  Pick<Contract, 'allottedLocalCharge' | 'allottedOceanFreight' | 'allottedPremium' | 'allottedOtherCharge'>

const chargesBy = (amountOf: (name: keyof Charges) => string): Charges => ({
  localCharge: amountOf('localCharge'),
  oceanFreight: amountOf('oceanFreight'),
  premium: amountOf('premium'),
  otherCharge: amountOf('otherCharge'),
})

const allotted = {
  localCharge: 'allottedLocalCharge',
  oceanFreight: 'allottedOceanFreight',
  premium: 'allottedPremium',
  otherCharge: 'allottedOtherCharge',
} as const

/** What of the charges of a contract is on no order yet (D187). */
export const openChargesOf = (contract: Chargeable): Charges =>
  chargesBy((name) => {
    const open = rest(contract[name], contract[allotted[name]])
    return isPositive(open) ? open : '0'
  })

export const sumOfCharges = (all: readonly Charges[]): Charges =>
  all.length === 0 ? noCharges : chargesBy((name) => total(all.map((one) => one[name])))

export const isFree = (charges: Charges): boolean => chargeNames.every((name) => isZero(charges[name]))

/** An order that is made of contracts: what they still have to charge, and whether it takes all that remains of them. */
interface Allotment {
  open: Charges
  takesRest: boolean
}

/**
 * What keeps charges from being allotted to an order. Of a part somebody has to say how much it bears; the last order
 * bears what is left, so that the sum of all orders is what was agreed.
 * @param typed what somebody said of it
 */
export function allotmentReasons({ open, takesRest }: Allotment, typed: Charges | undefined): Reason[] {
  if (typed === undefined) return takesRest || isFree(open) ? [] : [{ code: 'CONTRACT_CHARGES' }]
  return chargeNames.flatMap((name): Reason[] => {
    const path = `charges.${name}`
    if (!isDecimal(typed[name])) return [{ code: 'DECIMAL', path }]
    const side = compare(typed[name], open[name])
    if (compare(typed[name], '0') < 0) return [{ code: 'TOO_SMALL', path, params: { min: 0 } }]
    if (side > 0) return [{ code: 'CONTRACT_CHARGE_OVER', path, params: { max: open[name] } }]
    return side < 0 && takesRest ? [{ code: 'CONTRACT_CHARGE_LEFT', path, params: { min: open[name] } }] : []
  })
}

interface Share {
  /** The goods of this order, and of everything that remains. */
  amount: string
  of: string
}

/** What a part may bear of each open charge: as much as its goods are of all that remains. */
export const suggestedCharges = (open: Charges, { amount, of }: Share): Charges =>
  isPositive(of)
    ? chargesBy((name) => round(divide(multiply(open[name], amount), of), placesOf(open[name])))
    : open

/** The charges of an order, contract by contract: the first bears them as far as it has any open. */
export function allotmentsOf(opens: readonly Charges[], charges: Charges): Charges[] {
  const left = { ...charges }
  return opens.map((open) =>
    chargesBy((name) => {
      const most = compare(left[name], open[name]) > 0 ? open[name] : left[name]
      left[name] = rest(left[name], most)
      return most
    }),
  )
}
