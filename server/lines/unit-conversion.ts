import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineAnswers } from '#shared/lines/line-questions.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import {
  factorOf,
  factorsText,
  inSalesUnits,
  unitFactors,
  type MaterialUnits,
  type Measured,
  type MeasuredLine,
} from '#shared/lines/unit.rules.ts'
import type { Change } from '../records/history/change.ts'

/** A line in the unit in which it was written. */
export interface WrittenLine extends MeasuredLine {
  id: string
  /** The name by which a refusal speaks of the line. */
  name: string
  salesUnit: string
  currency: string
}

interface Asked {
  /** Where the line stands among those that are carried. */
  place: number
  units: MaterialUnits
  answers: LineAnswers['units']
}

/** Where a line goes on in sales units, or the reason why somebody has to look at it first. */
type Conversion = { line: Measured; factor: string | null } | { reason: Reason }

const reasonOf = (
  { id, name, salesQuantity, unitPrice, salesUnit, currency, amountPlaces }: WrittenLine,
  { place, units }: Pick<Asked, 'place' | 'units'>,
  factor = '',
): Reason => ({
  code: 'UNIT_CONVERSION',
  path: `lines.${place}.salesUnit`,
  params: {
    line: id,
    value: name,
    quantity: salesQuantity,
    price: unitPrice,
    unit: salesUnit,
    currency,
    places: amountPlaces,
    salesUnit: units.salesUnit,
    factor,
    factors: factorsText(unitFactors(units)),
    whole: units.countable ? 'yes' : '',
  },
})

/**
 * Converts a line to sales units (D183). A line in another unit is taken only as a person has answered. Until then it is
 * shown with the conversion that the rules know, or asked about if they know none. Its bare number is never taken over.
 */
export function conversionOf(line: WrittenLine, { place, units, answers }: Asked): Conversion {
  const { salesQuantity, unitPrice, salesUnit } = line
  if (salesUnit === '' || isSameUnit(salesUnit, units.salesUnit))
    return { line: { salesQuantity, unitPrice }, factor: null }
  const answered = answers.find((answer) => answer.line === line.id)?.factor
  if (answered !== undefined) {
    const converted = isDecimal(answered) ? inSalesUnits(line, answered, units.countable) : undefined
    return converted ? { line: converted, factor: answered } : { reason: reasonOf(line, { place, units }) }
  }
  const factor = factorOf(salesUnit, unitFactors(units)) ?? ''
  const fits = isDecimal(factor) && inSalesUnits(line, factor, units.countable)
  return { reason: reasonOf(line, { place, units }, fits ? factor : '') }
}

/** How history tells that a line was converted, and by how much. */
export const conversionWords =
  (
    { salesQuantity, unitPrice, salesUnit }: WrittenLine,
    { line, factor }: { line: Measured; factor: string },
    unit: string,
  ) =>
  (lineNo: number): Change[] => [
    {
      path: `lines.${lineNo}.salesQuantity`,
      from: `${plainDecimal(salesQuantity)} ${salesUnit} × ${factor}`,
      to: `${plainDecimal(line.salesQuantity)} ${unit}`,
    },
    {
      path: `lines.${lineNo}.unitPrice`,
      from: `${plainDecimal(unitPrice)}/${salesUnit}`,
      to: `${plainDecimal(line.unitPrice)}/${unit}`,
    },
  ]
