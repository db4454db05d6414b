import { isZero } from '#shared/kernel/decimal.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { unitPriceOf, hasBasePrice, referencePriceOf, isDiscount } from '#shared/lines/price.rules.ts'
import type { ColorBook } from '#shared/lines/color-book.ts'
import { hasMeasures, isMeasured, measuredQuantity } from '#shared/lines/line.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { factorOf, inSalesUnits, unitFactors } from '#shared/lines/unit.rules.ts'
import { materialOf, type MaterialBook } from './book.ts'
import {
  isCellKey,
  mapped,
  withCells,
  plainDecimal,
  type CellKey,
  type EditorRow,
  type ReadNumber,
} from './row.ts'
import { inSalesUnit, withUnit } from './written-unit.ts'

/** The typing user's way to write numbers, and the materials that are known already. */
export interface Typist {
  readNumber: ReadNumber
  book: MaterialBook
  colors: ColorBook
}

const hasBase = (material: LineMaterial | null): material is LineMaterial & { basePrice: string } =>
  material !== null && hasBasePrice(material)

const shown = (value: string) => (isZero(value) ? '' : plainDecimal(value))
const referencePrice = (material: LineMaterial) => shown(referencePriceOf(material) ?? '0')

/** D65: where an area is sold, size and pieces say how much. */
function measured(row: EditorRow): EditorRow {
  const { material, cells } = row
  if (material === null || !isMeasured(material)) return row
  const sizes = [cells.width, cells.height, cells.auxiliaryQuantity]
  if (!sizes.every(isDecimal)) return row
  const [width = '', height = '', auxiliaryQuantity = ''] = sizes
  const quantity = measuredQuantity({ width, height, auxiliaryQuantity })
  return quantity === undefined ? row : withCells(row, { salesQuantity: plainDecimal(quantity) })
}

/** D62: a discount is a price as soon as there is a base price to take it off, and stays beside it (D188). */
function discounted(row: EditorRow): EditorRow {
  const { material, cells } = row
  if (!hasBase(material) || !isDiscount(cells.discountPercent)) return row
  const unitPrice = unitPriceOf(material.basePrice, material.per, cells.discountPercent)
  return withCells(row, { unitPrice: shown(unitPrice) })
}

/**
 * A line that was asked for in another unit than its material is sold in: quantity and price are converted where a rule
 * knows how (D183). Else both say their unit, so that neither is taken over as a bare number.
 */
function inUnitsOf(material: LineMaterial, row: EditorRow, { salesUnit: unit }: LineMaterial): EditorRow {
  const { standIn: _gone, ...rest } = row
  const { salesQuantity: quantity, unitPrice: price } = row.cells
  if (unit === '' || isSameUnit(unit, material.salesUnit)) return rest
  const factor = factorOf(unit, unitFactors({ ...material, rates: [] }))
  const measured = {
    salesQuantity: quantity || '0',
    unitPrice: price || '0',
    amountPlaces: material.amountPlaces,
  }
  const readable = isDecimal(measured.salesQuantity) && isDecimal(measured.unitPrice)
  const sold = factor && readable ? inSalesUnits(measured, factor, material.countable) : undefined
  if (!factor || !sold)
    return withCells(rest, {
      salesQuantity: quantity && withUnit(quantity, unit),
      unitPrice: price && `${price}/${unit}`,
    })
  const cells = { salesQuantity: shown(sold.salesQuantity), unitPrice: shown(sold.unitPrice) }
  return { ...withCells(rest, cells), converted: { quantity, unit, price, factor } }
}

/** The row of a material: what was typed stays, the rest begins as the material says. */
export function withMaterial(blank: EditorRow, material: LineMaterial): EditorRow {
  const row = blank.standIn ? inUnitsOf(material, blank, blank.standIn) : blank
  const changed = { ...withCells(row, { materialId: material.sapMaterialNo }), material }
  const priced = discounted(withCells(changed, { color: row.cells.color || material.color }))
  const unitPrice = priced.cells.unitPrice || referencePrice(material)
  const salesQuantity = inSalesUnit(row.cells.salesQuantity, material)
  return measured(withCells(priced, { unitPrice, salesQuantity }))
}

/** A line by its wording keeps its price and its words, whatever material it gets. */
function named(row: EditorRow, standIn: LineMaterial, text: string, book: MaterialBook): EditorRow {
  const { standIn: _known, ...rest } = withCells(row, { materialId: text })
  if (text === '') return { ...rest, material: standIn }
  const waiting = { ...rest, material: null, standIn }
  const found = materialOf(book, text)
  return found ? withMaterial(waiting, found) : waiting
}

/** Another material: the price and the colour of the one before do not stay. */
function renamed(row: EditorRow, text: string, book: MaterialBook): EditorRow {
  const { material, cells } = row
  const standIn = row.standIn ?? (material && isStandIn(material) ? material : undefined)
  if (standIn) return named(row, standIn, text, book)
  const color = material !== null && cells.color === material.color ? '' : cells.color
  const bare = material === null ? {} : { unitPrice: '', discountPercent: '', color, customerMaterialNo: '' }
  const next = { ...withCells(row, { ...bare, materialId: text }), material: null }
  const found = materialOf(book, text)
  if (!found) return next
  // The columns of measures go with a door, and what cannot be seen is not sent.
  const unmeasured =
    material === null || hasMeasures(found) ? {} : { width: '', height: '', auxiliaryQuantity: '' }
  return withMaterial(withCells(next, unmeasured), found)
}

/** A text typed or pasted into a cell, with everything that follows from it. */
export function typed(row: EditorRow, key: CellKey, text: string, typist: Typist): EditorRow {
  switch (key) {
    case 'materialId':
      return text.trim() === row.cells.materialId ? row : renamed(row, text.trim(), typist.book)
    case 'unitPrice': {
      const unitPrice = typist.readNumber(key, text)
      return unitPrice === row.cells.unitPrice ? row : withCells(row, { unitPrice, discountPercent: '' })
    }
    case 'discountPercent': {
      const next = withCells(row, { discountPercent: typist.readNumber(key, text) })
      if (text.trim() !== '' || !hasBase(row.material)) return discounted(next)
      return withCells(next, { unitPrice: referencePrice(row.material) })
    }
    case 'salesQuantity': {
      const salesQuantity = inSalesUnit(typist.readNumber(key, text), row.material)
      const next = measured(withCells(row, { salesQuantity }))
      return next.cells.salesQuantity === row.cells.salesQuantity ? row : next
    }
    case 'width':
    case 'height':
    case 'auxiliaryQuantity':
      return measured(withCells(row, { [key]: typist.readNumber(key, text) }))
    case 'color':
      return withCells(row, { color: typist.colors.codeOf(text) ?? text })
    default:
      return withCells(row, { [key]: text })
  }
}

/**
 * Writes several cells of a row at once. Where a price and a discount are pasted together, the row takes the price. It
 * takes the discount too if the list price less this discount is that price.
 */
export function written(
  row: EditorRow,
  changes: readonly { key: string; text: string }[],
  typist: Typist,
): EditorRow {
  const priced = changes.some(({ key, text }) => key === 'unitPrice' && text.trim() !== '')
  const next = changes.reduce((so, { key, text }) => {
    if (!isCellKey(key) || (priced && key === 'discountPercent')) return so
    return typed(so, key, text, typist)
  }, row)
  const discount = priced && changes.find(({ key }) => key === 'discountPercent')
  if (!discount) return next
  const both = typed(next, 'discountPercent', discount.text, typist)
  return both.cells.unitPrice === next.cells.unitPrice && isDiscount(both.cells.discountPercent) ? both : next
}

/** D76, D77: what a material costs another customer, or in another currency; nothing is converted. */
export const repriced = (row: EditorRow, material: LineMaterial): EditorRow => ({
  ...withCells(row, { unitPrice: referencePrice(material), discountPercent: '' }),
  material,
})

/**
 * A row whose material the other customer does not have, or whose material was not looked up yet, loses its price as
 * well.
 */
export const unpriced = (row: EditorRow): EditorRow => {
  if (row.material === null) return row
  const next = withCells(row, { unitPrice: '', discountPercent: '' })
  return isStandIn(row.material) ? next : { ...next, material: null }
}

/** Rows whose text names a known material get it; the others are the same objects. */
export const resolved = (rows: readonly EditorRow[], book: MaterialBook): readonly EditorRow[] =>
  mapped(rows, (row) => {
    const found = row.material === null ? materialOf(book, row.cells.materialId) : undefined
    return found ? withMaterial(row, found) : row
  })
