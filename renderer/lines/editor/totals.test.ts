import { describe, expect, it } from 'vitest'
import { aMaterial, aWindow } from '../../../tests/factories/materials.ts'
import { newRow, withCells } from './row.ts'
import { sumsAfter, sharesOf, totalsOf } from './totals.ts'
import { noCharges } from '#shared/lines/price.rules.ts'
import { withMaterial } from './typing.ts'

const pipe = withMaterial(withCells(newRow('a'), { salesQuantity: '25' }), aMaterial())
const window = withMaterial(
  withCells(newRow('b'), { width: '1000', height: '2000', auxiliaryQuantity: '3' }),
  aWindow(),
)
const empty = withMaterial(newRow('c'), aMaterial())
const amounts = { ...noCharges, amountPlaces: 2 }
const rows = [pipe, newRow('d'), window, empty]

describe('totals', () => {
  it('follow the rules of an order, with its charges', () => {
    expect(totalsOf(rows, { ...amounts, oceanFreight: '100', premium: 'soon' })).toMatchObject({
      lineCount: 3,
      openLines: 1,
      linesAmount: '2112.50',
      totalAmount: '2212.50',
      packages: 3,
      totalGrossWeight: '24.000',
    })
  })

  it('say which lines no container can be planned with', () => {
    expect(totalsOf(rows, amounts).containers.unknown).toEqual([3])
  })

  it('count a line that was typed while nobody could say what it means', () => {
    const unknown = withCells(newRow('e'), { materialId: '1010002021', salesQuantity: '5' })
    const all = [...rows, unknown]
    expect(totalsOf(all, amounts)).toMatchObject({ lineCount: 4, linesAmount: '2112.50' })
    expect(sharesOf(sumsAfter(new Map(), [], all), all).get('all')).toEqual({ count: 4, amount: '2112.50' })
  })

  it('are told by category', () => {
    expect([...sharesOf(sumsAfter(new Map(), [], rows), rows)]).toEqual([
      ['all', { count: 3, amount: '2112.50' }],
      ['pipe', { count: 2, amount: '312.50' }],
      ['doorWindow', { count: 1, amount: '1800.00' }],
    ])
  })
})
