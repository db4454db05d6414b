import { describe, expect, it } from 'vitest'
import { priceNote } from './line-check.ts'

const list = { basePrice: '24', per: '100' }
const note = (unitPrice: string, price: { basePrice: string | null; per: string } = list) =>
  priceNote({ unitPrice }, price)

describe('a price far from the list', () => {
  it('is told, above and below, against the price of one unit', () => {
    expect(note('24')).toMatchObject({ code: 'PRICE_FAR', params: { percent: '9900', list: '0.2400' } })
    expect(note('0.1')).toMatchObject({ params: { percent: '58' } })
  })

  it('is not what a usual discount makes, nor what nobody typed yet', () => {
    for (const price of ['0.24', '0.20', '0.27', '0', '', 'abc']) expect(note(price)).toBeUndefined()
    expect(note('24', { basePrice: null, per: '1' })).toBeUndefined()
  })
})
