import { describe, expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { newRow, withCells, type CellKey, type EditorRow } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'
import { overlap, takenInto } from './taking.ts'

const line = (id: string, material: string, cells: Partial<Record<CellKey, string>>): EditorRow =>
  withMaterial(withCells(newRow(id), cells), aMaterial({ id: material, sapMaterialNo: material }))
const texts = (rows: readonly EditorRow[]) =>
  rows.map(({ id, cells }) => [id, cells.materialId, cells.salesQuantity, cells.unitPrice, cells.remark])

const present = [
  line('a', 'm1', { salesQuantity: '5', unitPrice: '11', remark: 'first floor' }),
  newRow('blank'),
  line('b', 'm2', { salesQuantity: '7' }),
]
const coming = [
  { at: 2, row: line('x', 'm1', { salesQuantity: '8' }), priced: false },
  { at: 3, row: line('y', 'm3', { salesQuantity: '2', unitPrice: '9' }), priced: true },
]

describe('the same file a second time', () => {
  it('is seen by its lines', () => {
    expect(overlap(present, coming)).toBe(1)
  })

  it('may be added: every line of it follows', () => {
    const taken = takenInto(present, coming, 'add')
    expect(taken).toMatchObject({ added: 2, removed: 0, changed: 0, unchanged: 2 })
    expect(taken.rows.map((r) => r.id)).toEqual(['a', 'b', 'x', 'y'])
  })

  it('may replace what is there', () => {
    const taken = takenInto(present, coming, 'replace')
    expect(taken).toMatchObject({ added: 2, removed: 2, unchanged: 0 })
    expect(taken.rows.map((r) => r.id)).toEqual(['x', 'y'])
  })

  it('may be merged: what the sheet says changes a line, and what it leaves out stays', () => {
    const taken = takenInto(present, coming, 'merge')
    expect(taken).toMatchObject({ added: 1, removed: 0, changed: 1, unchanged: 1 })
    expect(texts(taken.rows)).toEqual([
      ['a', 'm1', '8', '11', 'first floor'],
      ['b', 'm2', '7', '12.5', ''],
      ['y', 'm3', '2', '9', ''],
    ])
    expect(taken.changes.map(({ key, from, to }) => [key, from, to])).toEqual([['salesQuantity', '5', '8']])
  })
})
