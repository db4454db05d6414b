import { describe, expect, it } from 'vitest'
import { aMaterial, aWindow } from '../../../tests/factories/materials.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { columnsOf, type ColumnWords } from './columns.ts'
import { newRow, withCells } from './row.ts'
import { withMaterial } from './typing.ts'

const asStored = (text: string) => text
const colors = { nameOf: asStored, typedName: asStored }
const words: ColumnWords = {
  t: (key) => key,
  format: formatsOf('id'),
  language: 'id',
  currency: 'USD',
  colors,
}
const keys = (...asked: [Parameters<typeof columnsOf>[1], 'staff' | 'customer', never[] | ['doorWindow']]) =>
  columnsOf(words, asked[0], asked[1], asked[2]).map((c) => c.key)

describe('columns', () => {
  it('begin with what is typed, so that a line goes by Tab', () => {
    expect(keys('all', 'customer', []).slice(0, 4)).toEqual([
      'materialId',
      'salesQuantity',
      'unitPrice',
      'discountPercent',
    ])
    expect(keys('doorWindow', 'customer', ['doorWindow']).slice(0, 5)).toEqual([
      'materialId',
      'doorModel',
      'width',
      'height',
      'auxiliaryQuantity',
    ])
  })

  it('that a pasted block is meant for stand where they stood when a door is among the lines', () => {
    const before = keys('all', 'customer', []).slice(0, 4)
    expect(keys('all', 'customer', ['doorWindow']).slice(0, 4)).toEqual(before)
  })

  it('show a price per hundred with what it is for', () => {
    const row = withMaterial(newRow(), aMaterial({ basePrice: '24', per: '100', salesUnit: 'PC' }))
    const column = columnsOf(words, 'all', 'customer', []).find((c) => c.key === 'referencePrice')!
    expect(column.show(row)).toBe('24,00 / 100 PC')
  })

  it('of a customer’s order are none that only staff may see (D93)', () => {
    for (const key of ['warehousePosition', 'stock', 'needsReview', 'reviewAsked', 'basePrice'])
      expect(keys('all', 'customer', [])).not.toContain(key)
    expect(keys('pipe', 'staff', [])).toContain('warehousePosition')
  })

  it('have the customer’s own number to type, and its words where some material has them', () => {
    const own = ['customerMaterialNo', 'customerDescription']
    const all = columnsOf(words, 'all', 'customer', [], { numbered: true })
    expect(all.filter((c) => own.includes(c.key)).map((c) => c.kind)).toEqual(['text', 'readonly'])
    expect(keys('all', 'customer', [])).toContain('customerMaterialNo')
    expect(keys('all', 'customer', [])).not.toContain('customerDescription')
    const known = withMaterial(newRow(), aMaterial({ customerMaterialNo: 'OWN-1' }))
    const number = all.find((c) => c.key === 'customerMaterialNo')!
    expect(number.show(known)).toBe('OWN-1')
    expect(number.show(withCells(known, { customerMaterialNo: 'NEW-2' }))).toBe('NEW-2')
  })

  it('show numbers as the language writes them, and what is none as it was typed', () => {
    const row = withMaterial(withCells(newRow(), { salesQuantity: '1234.5', unitPrice: '10' }), aMaterial())
    const column = (key: string) => columnsOf(words, 'all', 'customer', []).find((c) => c.key === key)!
    expect(column('salesQuantity').show(row)).toBe('1.234,5')
    expect(column('salesQuantity').edit(row)).toBe('1234,5')
    expect(column('discountPercent').show(row)).toBe('20')
    expect(column('requestedPrice').show(row)).toBe('common.yes')
    const odd = withMaterial(withCells(newRow(), { salesQuantity: 'a dozen' }), aWindow())
    expect(column('salesQuantity').show(odd)).toBe('a dozen')
    expect(column('totalPrice').show(odd)).toBe('')
  })
})
