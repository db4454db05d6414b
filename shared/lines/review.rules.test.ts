import { describe, expect, it } from 'vitest'
import { reviewOf, samePurchaseNo, type ReviewedLine } from './review.rules.ts'

const line = (lineNo: number, more: Partial<ReviewedLine> = {}): ReviewedLine => ({
  lineNo,
  materialId: 'm',
  sapMaterialNo: '100-1',
  wording: '',
  salesUnit: 'PC',
  basePrice: '24',
  per: '100',
  unitPrice: '0.24',
  width: null,
  height: null,
  doorModel: '',
  ...more,
})

describe('a review before an order is sent', () => {
  it('names lines off the reference price of one unit, and which of them are far off', () => {
    const { offPrice } = reviewOf([
      line(1),
      line(2, { unitPrice: '0.2280' }),
      line(3, { unitPrice: '24' }),
      line(4, { basePrice: null, unitPrice: '3' }),
    ])
    expect(offPrice.map((o) => [o.line.lineNo, o.percent, o.far])).toEqual([
      [2, '-5.0', false],
      [3, '9900.0', true],
    ])
  })

  it('names what stands there twice, and no two openings of other sizes', () => {
    const door = { materialId: 'd', sapMaterialNo: 'door', height: '2100.00' }
    const { repeated } = reviewOf([
      line(1),
      line(2, { ...door, width: '900' }),
      line(3, { ...door, width: '1000' }),
      line(4, { ...door, width: '900.00' }),
      line(5),
    ])
    expect(repeated).toEqual([
      { sapMaterialNo: '100-1', lineNos: [1, 5] },
      { sapMaterialNo: 'door', lineNos: [2, 4] },
    ])
  })

  it('finds the customer’s other orders of the same purchase number that still stand', () => {
    const other = (id: string, more: object = {}) => ({
      id,
      customerId: 'c',
      purchaseNo: 'PO-7',
      status: 'approved',
      ...more,
    })
    const others = [
      other('self'),
      other('a', { purchaseNo: ' po-7' }),
      other('b', { purchaseNo: 'PO-71' }),
      other('c', { customerId: 'x' }),
      other('d', { status: 'cancelled' }),
    ]
    const ended = ['cancelled', 'trashed']
    const order = { id: 'self', customerId: 'c', purchaseNo: 'PO-7' }
    expect(samePurchaseNo(order, others, ended).map((o) => o.id)).toEqual(['a'])
    expect(samePurchaseNo({ ...order, purchaseNo: '' }, others, ended)).toEqual([])
  })
})
