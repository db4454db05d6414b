import { compare, divide, isPositive, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { termDifferences } from '#shared/lines/common-terms.rules.ts'
import type { ContractPart, ContractLine } from './contract.fields.ts'

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
