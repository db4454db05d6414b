import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import { conversionReasons, differenceReasons, partOfPieces, remainingOf } from './ledger.rules.ts'

const quantity = fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3))

describe('the ledger of a line', () => {
  it('never lets more be ordered than was agreed on, whatever is ordered and released in between', () => {
    const step = fc.record({ quantity, releases: fc.boolean() })
    fc.assert(
      fc.property(quantity, fc.array(step, { maxLength: 40 }), (salesQuantity, steps) => {
        let line = { salesQuantity, orderedQuantity: '0' }
        const orders: string[] = []
        for (const { quantity: wanted, releases } of steps) {
          const released = releases ? orders.pop() : undefined
          if (released !== undefined)
            line = { ...line, orderedQuantity: subtract(line.orderedQuantity, released) }
          const part = { contractId: 'c', lineNo: 1, quantity: wanted }
          if (conversionReasons([part], () => line).length > 0) {
            expect(compare(wanted, remainingOf(line))).toBe(1)
            continue
          }
          orders.push(wanted)
          line = { ...line, orderedQuantity: add(line.orderedQuantity, wanted) }
          expect(compare(line.orderedQuantity, salesQuantity)).toBeLessThanOrEqual(0)
          expect(compare(add(remainingOf(line), line.orderedQuantity), salesQuantity)).toBe(0)
        }
        expect(compare(line.orderedQuantity, add('0', ...orders))).toBe(0)
      }),
    )
  })

  it('names every part that cannot be ordered at once', () => {
    const line = { salesQuantity: '10', orderedQuantity: '4' }
    const parts = [
      { contractId: 'c', lineNo: 1, quantity: '6.001' },
      { contractId: 'c', lineNo: 2, quantity: '0' },
      { contractId: 'c', lineNo: 3, quantity: '1.0001' },
      { contractId: 'c', lineNo: 3, quantity: '1' },
      { contractId: 'd', lineNo: 1, quantity: '1' },
    ]
    const known = ({ contractId }: { contractId: string }) => (contractId === 'c' ? line : undefined)
    expect(conversionReasons(parts, known)).toEqual([
      { code: 'CONTRACT_OVER', path: 'lines.0.quantity', params: { max: '6.000' } },
      { code: 'QTY_ZERO', path: 'lines.1.quantity' },
      { code: 'PLACES', path: 'lines.2.quantity', params: { max: 3 } },
      { code: 'INVALID', path: 'lines.3.lineNo' },
      { code: 'INVALID', path: 'lines.4.lineNo' },
    ])
  })

  it('shares pieces out as it shares the area out', () => {
    expect(partOfPieces('40', '24', '96')).toBe('10.000')
    expect(partOfPieces(null, '24', '96')).toBeNull()
  })
})

it('contracts that become one order agree in every term, and those that differ are named', () => {
  const one = {
    customerId: 'a',
    salesOrg: '1000',
    currency: 'USD',
    destinationCountry: 'ID',
    tradeTerm: 'FOB',
    port: 'Batam',
    payTerm: 'T/T',
  }
  expect(differenceReasons([one, { ...one }])).toEqual([])
  expect(differenceReasons([one, { ...one, currency: 'EUR', port: 'Jakarta' }])).toEqual([
    { code: 'CONTRACT_TERMS_DIFFER', path: 'header.currency' },
    { code: 'CONTRACT_TERMS_DIFFER', path: 'header.port' },
  ])
})
