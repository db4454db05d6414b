import { describe, expect, it } from 'vitest'
import { aMaterial, aWindow } from '../../../tests/factories/materials.ts'
import { newRow, withCells } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'
import { brokenRows, rounded } from './carton-lines.ts'

const pipe = (id: string, salesQuantity: string) =>
  withMaterial(withCells(newRow(id), { salesQuantity }), aMaterial())
const window = withMaterial(
  withCells(newRow('w'), { width: '1000', height: '1000', auxiliaryQuantity: '3' }),
  aWindow({ quantityPerPackage: '2' }),
)
const rows = [pipe('a', '25'), newRow('blank'), pipe('b', '20'), window, pipe('c', '4')]

describe('broken cartons', () => {
  it('are those of lines that do not fill their packages', () => {
    expect(brokenRows(rows).map(({ row, fit, choices }) => [row.id, fit.lineNo, choices])).toEqual([
      ['a', 1, ['up', 'down', 'keep']],
      ['w', 4, ['keep']],
      ['c', 5, ['up', 'keep']],
    ])
  })

  it('are rounded line by line', () => {
    const broken = brokenRows(rows)
    const next = rounded(rows, broken, { a: 'down', c: 'up', w: 'up' })
    expect(next.map((row) => row.cells.salesQuantity)).toEqual(['20', '', '20', '3', '10'])
    expect(rounded(rows, broken, { a: 'keep' })).toBe(rows)
  })
})
