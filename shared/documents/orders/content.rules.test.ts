import { describe, expect, it } from 'vitest'
import { pricedContent } from './content.rules.ts'

type Header = Parameters<typeof pricedContent>[0]
const header: Header = {
  customerId: 'c',
  salesOrg: '1000',
  currency: 'USD',
  tradeTerm: 'FOB',
  payTerm: 'T/T',
  paymentTerms: '',
  paymentRatio: null,
  advancePaymentRate: null,
  isDepositCollection: true,
  depositRate: '10',
  deposit: '12.5',
  localCharge: '0',
  oceanFreight: '0',
  premium: '0',
  otherCharge: '0',
}
const pipe = {
  materialId: 'pipe',
  salesQuantity: '4',
  unitPrice: '1.5',
  width: null,
  height: null,
  auxiliaryQuantity: null,
}
const door = { ...pipe, materialId: 'door', width: '900', height: '2100', auxiliaryQuantity: '2' }
const content = (more: Partial<Header> = {}, lines = [pipe, door]) =>
  pricedContent({ ...header, ...more }, lines)

describe('what an approval is about', () => {
  it('is the same however its figures are written and its lines are arranged', () => {
    const stored = { ...pipe, salesQuantity: '4.000', unitPrice: '1.5000' }
    expect(content({ depositRate: '10.0000', deposit: '12.50', premium: '0.00' }, [door, stored])).toBe(
      content(),
    )
  })

  it.each<Partial<Header>>([
    { currency: 'EUR' },
    { payTerm: 'L/C' },
    { paymentTerms: 'All of it in advance' },
    { tradeTerm: 'CIF' },
    { deposit: '12.51' },
    { isDepositCollection: false },
    { oceanFreight: '1' },
  ])('differs with %o', (more) => {
    expect(content(more)).not.toBe(content())
  })

  it.each([
    [{ ...pipe, unitPrice: '1.5001' }],
    [{ ...pipe, salesQuantity: '5' }],
    [{ ...pipe, materialId: 'hose' }],
  ])('differs with a line %o', (line) => {
    expect(content({}, [line, door])).not.toBe(content())
    expect(content({}, [pipe])).not.toBe(content())
  })
})
