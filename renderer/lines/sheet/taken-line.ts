import type { Reason } from '#shared/kernel/errors.ts'
import { quantityFault } from '#shared/lines/line-check.ts'
import { takeLine } from '#shared/lines/line-take.ts'
import { customerNumberMax, type LineMaterial, type StaffLineInput } from '#shared/lines/line.schema.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { originalOf, wordingOf as wordingIn } from '#shared/lines/sheet/sheet-rows.ts'

/** A row of a customer's sheet with what a person decided about it. */
export interface TakenRow {
  row: number
  cells: Readonly<Record<string, string>>
  reasons: readonly Reason[]
  material: LineMaterial | undefined
}

/** What the remark of a line says of cells that a line has no place for. */
export interface RemarkWords {
  price: (text: string) => string
  date: (text: string) => string
  quantity: (text: string) => string
}

/** The longest text of a line, and its longest unit. */
const textMax = 500
const unitMax = 10
/** The longest description in the customer's materials. */
const descriptionMax = 120

const isReadable = ({ cells, reasons }: TakenRow) =>
  cells['salesQuantity'] !== undefined &&
  !reasons.some(({ path }) => path === 'salesQuantity') &&
  quantityFault(cells['salesQuantity'], false) === undefined

/** The quantity of a row and its unit, and both as they were written where a line cannot have them. */
function quantityOf(row: TakenRow, takesUnit: (unit: string) => boolean) {
  const { salesQuantity, salesUnit = '' } = row.cells
  const readable = isReadable(row)
  const fits = takesUnit(salesUnit)
  return {
    quantity: readable ? salesQuantity! : null,
    unit: fits ? salesUnit : '',
    written:
      (salesQuantity !== undefined && !readable) || !fits ? `${salesQuantity ?? ''} ${salesUnit}`.trim() : '',
  }
}

function remarkOf(
  { cells }: TakenRow,
  words: RemarkWords,
  { written, price }: { written: string; price: boolean },
): string {
  const { remark, unitPrice, wishedDate } = cells
  return [
    remark,
    written && words.quantity(written),
    price && unitPrice && words.price(unitPrice),
    wishedDate && words.date(wishedDate),
  ]
    .filter(Boolean)
    .join('; ')
    .slice(0, textMax)
}

/** The customer's own number, where a line has room for it. */
const numberOf = ({ cells }: TakenRow): string => {
  const number = cells['customerMaterialNo'] ?? ''
  return number.length <= customerNumberMax ? number : ''
}

/** The customer's numbers of the rows that were taken, each with its material. */
export const confirmedNumbers = (rows: readonly TakenRow[]) =>
  rows.flatMap((row) => {
    const customerMaterialNo = numberOf(row).trim()
    if (customerMaterialNo === '' || !row.material) return []
    const customerDescription = wordingIn(row.cells).slice(0, descriptionMax)
    return [{ customerMaterialNo, materialId: row.material.id, customerDescription }]
  })

/** What the customer wrote besides its number, which has a place of its own. */
function wordingOf(row: TakenRow): string {
  const { customerMaterialNo = '', ...cells } = row.cells
  const number = numberOf(row)
  const rest = originalOf(number === '' ? { ...cells, customerMaterialNo } : cells)
  return (rest || number).slice(0, textMax)
}

/** The row as a line that only says what is wanted, with a material or without one. */
export function askedLine(row: TakenRow, words: RemarkWords) {
  const { quantity, unit, written } = quantityOf(row, (text) => text.length <= unitMax)
  return {
    materialId: row.material?.id ?? null,
    customerMaterialNo: numberOf(row),
    wording: wordingOf(row),
    salesQuantity: quantity,
    salesUnit: unit,
    remark: remarkOf(row, words, { written, price: true }),
  }
}

/** The same as the customer itself asks for it, who has no place for remarks but its own words. */
export function ownLine(row: TakenRow, words: RemarkWords) {
  const { remark, wording, ...line } = askedLine(row, words)
  return { ...line, wording: [wording, remark].filter(Boolean).join('; ').slice(0, textMax), remark: '' }
}

/**
 * The row as a priced line of its material: at our price, or at the customer's where that is wanted and could be read.
 * What cannot be read stays to be typed.
 */
export function pricedLine(
  row: TakenRow & { material: LineMaterial },
  words: RemarkWords,
  wished: boolean,
): StaffLineInput {
  const { material, cells, reasons } = row
  const sold = (unit: string) =>
    unit === '' || material.salesUnit === '' || isSameUnit(unit, material.salesUnit)
  const { quantity, written } = quantityOf(row, sold)
  const priced =
    wished && cells['unitPrice'] !== undefined && !reasons.some(({ path }) => path === 'unitPrice')
  const { width, height, unitPrice } = cells
  const measures = {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(quantity !== null && { salesQuantity: quantity }),
    ...(priced && { unitPrice: unitPrice! }),
  }
  const { line } = takeLine({ cells: measures, reasons: [] }, material)
  return {
    ...line,
    customerMaterialNo: numberOf(row) || null,
    wording: wordingOf(row),
    remark: remarkOf(row, words, { written, price: !priced }),
  }
}
