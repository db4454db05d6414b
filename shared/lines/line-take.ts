import { compare, isPositive, isZero, round } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { priceScale } from '#shared/kernel/currency.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import {
  discountOf,
  unitPriceOf,
  hasBasePrice,
  discountFault,
  isDiscount,
} from '#shared/lines/price.rules.ts'
import type { LineCells, ReadRow } from './line-cells.ts'
import { checkLine, priceNote } from './line-check.ts'
import { hasMeasures, isMeasured, measuredQuantity, newLine, strayMeasures } from './line.rules.ts'
import { staffLineInput, type LineMaterial, type StaffLineInput } from './line.schema.ts'
import { isSameUnit } from './line-units.ts'
import { standIn } from './stand-in.ts'

export interface TakenLine {
  line: StaffLineInput
  /** Why the line cannot be accepted, each reason with its field in `path`. */
  reasons: Reason[]
  /** Where a written value differs from the one that counts. The line is good all the same. */
  notes: Reason[]
}

/** Takes the place of an unknown material, so that the other cells can be judged as well. */
const unknownMaterial: LineMaterial = {
  ...standIn('', 2),
  id: '00000000-0000-0000-0000-000000000000',
  descriptionZh: '-',
  descriptionEn: '-',
}

const numberIn = (cells: LineCells, field: keyof StaffLineInput | 'discountPercent'): string | null => {
  const text = cells[field]
  return text !== undefined && isDecimal(text) ? text : null
}

const places = (value: string) => value.split('.')[1]?.length ?? 0

interface TakenValue {
  value: string
  note?: Reason
}

/** A price, and the discount from which it comes, if the row says that. */
interface TakenPrice extends TakenValue {
  discount: string | null
}

const differenceNote = (path: string, value: string, taken: string): Reason => ({
  code: 'DIFFERS',
  path,
  params: { value, taken },
})

/** A price stands, whatever discount is written beside it; a discount alone determines the price (D62). */
function priceOf(cells: LineCells, material: LineMaterial): TakenPrice {
  const [price, discount] = [numberIn(cells, 'unitPrice'), numberIn(cells, 'discountPercent')]
  const { basePrice, per } = material
  const atDiscount =
    discount !== null && isDiscount(discount) && hasBasePrice(material)
      ? unitPriceOf(material.basePrice, per, discount)
      : null
  if (price === null)
    return atDiscount === null
      ? { value: newLine(material).unitPrice, discount: null }
      : { value: atDiscount, discount }
  if (discount === null || atDiscount === null) return { value: price, discount: null }
  if (compare(atDiscount, price) === 0) return { value: price, discount }
  // People round a price to the smallest coin, so a difference below that is not another price.
  const shown = Math.min(priceScale, Math.max(material.amountPlaces, places(price)))
  if (round(atDiscount, shown) === round(price, shown)) return { value: price, discount: null }
  const meant = round(discountOf(basePrice, per, price) ?? '0', 2)
  return { value: price, discount: null, note: differenceNote('discountPercent', discount, meant) }
}

/** What is sold by area has the quantity that follows from its size and pieces (D65). */
function quantityOf(cells: LineCells, material: LineMaterial): TakenValue {
  const written = numberIn(cells, 'salesQuantity')
  const sizes = measuresIn(cells)
  const positive = Object.values(sizes).every((size) => size === null || isPositive(size))
  const measured = isMeasured(material) && positive ? measuredQuantity(sizes) : undefined
  if (measured === undefined) return { value: written ?? '0' }
  const same = written === null || compare(round(written, 3), measured) === 0
  return { value: measured, ...(!same && { note: differenceNote('salesQuantity', written, measured) }) }
}

const noMeasures = { width: null, height: null, auxiliaryQuantity: null }
const measuresIn = (cells: LineCells) => ({
  width: numberIn(cells, 'width'),
  height: numberIn(cells, 'height'),
  auxiliaryQuantity: numberIn(cells, 'auxiliaryQuantity'),
})

/** Measures of goods that have none are left out, and each is named. */
const measureNotes = (cells: LineCells, material: LineMaterial): Reason[] =>
  material === unknownMaterial
    ? []
    : strayMeasures(measuresIn(cells), material).map((path) => ({ code: 'MEASURE_NONE', path }))

function lineOf(
  cells: LineCells,
  material: LineMaterial,
  salesQuantity: string,
  price: TakenPrice,
): StaffLineInput {
  return {
    from: null,
    materialId: material.id,
    salesQuantity,
    unitPrice: price.value,
    typedDiscount: price.discount,
    cartonsKept: null,
    ...(hasMeasures(material) ? measuresIn(cells) : noMeasures),
    doorModel: cells['doorModel'] ?? '',
    color: cells['color'] ?? material.color,
    warehousePosition: cells['warehousePosition'] ?? '',
    specialRequirement: cells['specialRequirement'] ?? '',
    customerMaterialNo: cells['customerMaterialNo'] ?? null,
    wording: cells['wording'] ?? '',
    reviewAsked: false,
    remark: cells['remark'] ?? '',
  }
}

/** Reasons against cells that are not part of the line itself. */
function reasonsBesideLine(cells: LineCells, material: LineMaterial): Reason[] {
  const [discount, pieces] = [numberIn(cells, 'discountPercent'), numberIn(cells, 'auxiliaryQuantity')]
  const unit = cells['salesUnit']
  const reasons: Reason[] = []
  const say = (path: string, code: string, params?: Reason['params']) =>
    void reasons.push({ code, path, ...(params && { params }) })
  const fault = discount === null ? undefined : discountFault(discount)
  if (fault) say('discountPercent', fault.code, fault.params)
  if (
    discount !== null &&
    cells['unitPrice'] === undefined &&
    material !== unknownMaterial &&
    !hasBasePrice(material)
  )
    say('discountPercent', 'NO_BASE_PRICE')
  if (pieces !== null && isZero(pieces)) say('auxiliaryQuantity', 'QTY_ZERO')
  if (unit !== undefined && material.salesUnit !== '' && !isSameUnit(unit, material.salesUnit))
    say('salesUnit', 'UNIT_OTHER', { unit: material.salesUnit, value: unit })
  return reasons
}

/**
 * A blank cell is reported as missing and not as zero. Where another cell caused the gap, only that one is
 * reported.
 */
function reportBlankCells(reasons: readonly Reason[], cells: LineCells, material: LineMaterial): Reason[] {
  const excused = {
    salesQuantity: isMeasured(material) || cells['auxiliaryQuantity'] !== undefined,
    unitPrice: material === unknownMaterial || cells['discountPercent'] !== undefined,
  }
  return reasons.flatMap((reason) => {
    const { path } = reason
    if ((path !== 'salesQuantity' && path !== 'unitPrice') || cells[path] !== undefined) return reason
    return excused[path] ? [] : { code: 'REQUIRED', path }
  })
}

/**
 * The line that a row means, and everything that is wrong with it: cells that could not be read, the rules of
 * the specification, section 5, and those of the material. Without a material the other cells are judged by
 * the rules that hold for any line.
 */
export function takeLine(
  { cells, reasons: read }: Pick<ReadRow, 'cells' | 'reasons'>,
  known?: LineMaterial,
): TakenLine {
  const material = known ?? unknownMaterial
  const [quantity, price] = [quantityOf(cells, material), priceOf(cells, material)]
  const line = lineOf(cells, material, quantity.value, price)
  const parsed = staffLineInput.safeParse(line, { reportInput: true })
  const checked = checkLine(line, material, 'line', true).map((r) => ({
    ...r,
    path: r.path?.replace('line.', ''),
  }))
  const named = new Set(read.map((r) => r.path))
  const found = [
    ...(parsed.success ? [] : reasonsOf(parsed.error)),
    ...reasonsBesideLine(cells, material),
    ...reportBlankCells(checked as Reason[], cells, material),
  ].filter((r) => !named.has(r.path))
  return {
    line,
    reasons: [...read, ...found],
    notes: [
      ...[quantity.note, price.note, priceNote(line, material)].filter((note) => note !== undefined),
      ...measureNotes(cells, material),
    ],
  }
}
