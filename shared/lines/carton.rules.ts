import { ceil, divide, isZero, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import { packed, type Packing } from '../documents/orders/order.rules.ts'

export interface CartonLine extends Packing {
  lineNo: number
  salesQuantity: string
  boxesPerPallet: number | null
}

/** A line beside whole packages (D67); all quantities in sales units, three places. */
export interface CartonFit {
  lineNo: number
  whole: boolean
  /** What lies in the last, part package, and what it still lacks; both zero when it is whole. */
  over: string
  short: string
  /** The nearest whole packages below and above; null where rounding down would leave nothing. */
  down: string | null
  up: string
  packages: number
  /** Null without a number of boxes per pallet. */
  pallets: number | null
}

/** A part pallet takes the place of a whole one. */
const palletsFor = (packages: number, boxesPerPallet: number | null): number | null =>
  boxesPerPallet === null || boxesPerPallet <= 0
    ? null
    : Number(ceil(divide(String(packages), String(boxesPerPallet))))

/** How a line fills its packages; undefined where the material has no packing record. */
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

export interface CartonCheck {
  /** Lines that the one summary asks about: round up, round down or keep. */
  broken: CartonFit[]
  /** Numbers of the lines without a packing record: told, never blocking. */
  unknown: number[]
  packages: number
  /** Of the lines whose pallets are known. */
  pallets: number
}

/** The full-carton check of an order, with one answer for all lines (D67). */
export function cartonCheck(lines: readonly CartonLine[]): CartonCheck {
  const check: CartonCheck = { broken: [], unknown: [], packages: 0, pallets: 0 }
  for (const line of lines) {
    const fit = cartonFit(line)
    if (fit === undefined) {
      check.unknown.push(line.lineNo)
      continue
    }
    if (!fit.whole) check.broken.push(fit)
    check.packages += fit.packages
    check.pallets += fit.pallets ?? 0
  }
  return check
}
