import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { toInputs } from '../editor/inputs.ts'
import { emptyBook, learn } from '../editor/book.ts'
import { newRow, withCells, type CellKey } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'
import { savable } from './savable.ts'
import { isUnsaved, savedOrder } from './stored-order.ts'

const book = learn(emptyBook, { materials: [aMaterial()] })
const pipe = (id: string, cells: Partial<Record<CellKey, string>>) =>
  withMaterial(withCells(newRow(id), cells), aMaterial())
const header = {}

describe('a draft with a bad cell', () => {
  const good = pipe('a', { salesQuantity: '5' })
  const wrong = pipe('b', { salesQuantity: '7', unitPrice: 'a lot' })
  const nameless = withCells(newRow('c'), { materialId: 'no such thing', salesQuantity: '3' })
  const rows = [good, wrong, nameless]
  const { reasons } = toInputs(rows, book, false)

  it('is stored without that cell, and the cell stays unsaved as it was typed', () => {
    expect(reasons.map((r) => [r.rowId, r.key])).toEqual([
      ['b', 'unitPrice'],
      ['c', 'materialId'],
    ])
    const sent = savable(rows, reasons, [])
    const inputs = toInputs(sent, book, false)
    expect(inputs.reasons).toEqual([])
    expect(inputs.lines.map((l) => [l.salesQuantity, l.unitPrice])).toEqual([
      ['5', '12.5'],
      ['7', '0'],
    ])
    const stored = savedOrder(header, sent, inputs.rowIds)
    expect(isUnsaved(stored, header, rows)).toBe(true)
    expect(isUnsaved(stored, header, sent)).toBe(false)
  })

  it('keeps what was stored there before', () => {
    const before = [pipe('b', { salesQuantity: '7', unitPrice: '11' }), pipe('c', { salesQuantity: '3' })]
    const sent = savable(rows, reasons, before)
    expect(sent.map((row) => [row.cells.materialId, row.cells.unitPrice])).toEqual([
      ['pipe-1', '12.5'],
      ['pipe-1', '11'],
      ['pipe-1', '12.5'],
    ])
  })
})
