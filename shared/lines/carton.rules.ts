import { compare, divideUp, isPositive, isZero, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import { packed, palletsFor, type Packing } from '../lines/price.rules.ts'

export interface CartonLine extends Packing {
  lineNo: number
  salesQuantity: string
}

/**
 * How the quantity of a line fills whole packages (D67). All quantities are in sales units with three places.
 */
export interface CartonFit {
  lineNo: number
  whole: boolean
  /** The quantity in the last, incomplete package, and what it lacks; both are zero when it is full. */
  over: string
  short: string
  /** The quantity in whole packages, rounded down and up; null where rounding down would leave nothing. */
  down: string | null
  up: string
  packages: number
  /** Null where the number of boxes on a pallet is not known. */
  pallets: number | null
}

/** How a line fills its packages; undefined when the material has no packing record. */
export function cartonFit(line: CartonLine): CartonFit | undefined {
  const { packages } = packed(line.salesQuantity, line)
  if (packages === null || line.quantityPerPackage === null) return undefined
  const { lineNo, quantityPerPackage } = line
  const up = multiply(String(packages), quantityPerPackage)
  const short = subtract(up, line.salesQuantity)
  const whole = isZero(short)
  const down = whole ? up : subtract(up, quantityPerPackage)
  return {
    lineNo,
    whole,
    over: round(subtract(line.salesQuantity, down), 3),
    short: round(short, 3),
    down: isZero(down) ? null : round(down, 3),
    up: round(up, 3),
    packages,
    pallets: palletsFor(packages, line.boxesPerPallet),
  }
}

type PerPackage = Pick<Packing, 'quantityPerPackage'>

/** Whether the last package of a line is incomplete; false where its packing is not known. */
export function isBrokenCarton({
  salesQuantity,
  quantityPerPackage,
}: PerPackage & { salesQuantity: string }) {
  if (quantityPerPackage === null || !isPositive(quantityPerPackage)) return false
  const packages = divideUp(salesQuantity, quantityPerPackage)
  return compare(multiply(packages, quantityPerPackage), salesQuantity) !== 0
}

interface KeptQuantity {
  salesQuantity: string
  cartonsKept: string | null
}

/** What a line keeps of the answer about its cartons: it is about one quantity, and about nothing where they are whole. */
export const keptCartons = (
  { salesQuantity, cartonsKept }: KeptQuantity,
  { quantityPerPackage }: PerPackage,
): string | null =>
  cartonsKept !== null &&
  compare(cartonsKept, salesQuantity) === 0 &&
  isBrokenCarton({ salesQuantity, quantityPerPackage })
    ? salesQuantity
    : null

/** Whether somebody has to be asked about the last package of a line (D67). */
export const isOpenCarton = (line: KeptQuantity, packing: PerPackage): boolean =>
  isBrokenCarton({ ...packing, salesQuantity: line.salesQuantity }) && keptCartons(line, packing) === null

export interface CartonCheck {
  /** Lines that the summary asks about: round up, round down or keep. */
  incomplete: CartonFit[]
  /** Numbers of the lines without a packing record. They are shown and stop nothing. */
  unknown: number[]
  packages: number
  /** Pallets of the lines for which their number is known. */
  pallets: number
}

/** The full-carton check of an order, with one answer for all lines (D67). */
export function cartonCheck(lines: readonly CartonLine[]): CartonCheck {
  const check: CartonCheck = { incomplete: [], unknown: [], packages: 0, pallets: 0 }
  for (const line of lines) {
    const fit = cartonFit(line)
    if (fit === undefined) {
      check.unknown.push(line.lineNo)
      continue
    }
    if (!fit.whole) check.incomplete.push(fit)
    check.packages += fit.packages
    check.pallets += fit.pallets ?? 0
  }
  return check
}
