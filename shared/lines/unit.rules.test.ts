import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { compare, multiply, round, lineAmount } from '#shared/kernel/decimal.ts'
import { noPacking } from './packing.schema.ts'
import { isSameUnit } from './line-units.ts'
import {
  changesAmount,
  factorOf,
  factorsIn,
  factorsText,
  inSalesUnits,
  unitFactors,
  type MaterialUnits,
} from './unit.rules.ts'

const screws: MaterialUnits = {
  ...noPacking,
  salesUnit: 'PC',
  unit: 'PC',
  conversionRate: '1',
  countable: true,
  packingCode: 'CTN',
  quantityPerPackage: '500.000',
  boxesPerPallet: 20,
  rates: [{ unitCode: 'SET', baseUnits: '4.000000' }],
}
const pipe: MaterialUnits = {
  ...noPacking,
  salesUnit: 'M',
  unit: 'KG',
  conversionRate: '0.800000',
  countable: false,
  packingCode: 'B1',
  packingEn: 'Bundle',
  quantityPerPackage: '40',
  rates: [
    { unitCode: 'M', baseUnits: '0.8' },
    { unitCode: 'PC', baseUnits: '3.2' },
  ],
}

it.each([
  ['boxes', screws, '500'],
  ['箱', screws, '500'],
  ['dus', screws, '500'],
  ['pallet', screws, '10000'],
  ['sets', screws, '4'],
  ['pcs', screws, '1'],
  ['roll', screws, undefined],
  ['bundles', pipe, '40'],
  ['ctn', pipe, undefined],
  ['支', pipe, '4'],
  ['kg', pipe, '1.25'],
])('%s of a material', (written, material, factor) => {
  expect(factorOf(written, unitFactors(material))).toBe(factor)
})

it('two boxes of 500 are 1,000 pieces, at a five-hundredth of the price', () => {
  expect(inSalesUnits({ salesQuantity: '2', unitPrice: '4.00', amountPlaces: 2 }, '500', true)).toEqual({
    salesQuantity: '1000.000',
    unitPrice: '0.0080',
    amount: '8.00',
    before: '8.00',
  })
})

it('tells an amount that a price of four decimals does not hold', () => {
  const line = inSalesUnits({ salesQuantity: '2', unitPrice: '1.00', amountPlaces: 2 }, '300', true)!
  expect(line).toMatchObject({ unitPrice: '0.0033', before: '2.00', amount: '1.98' })
  expect(changesAmount(line)).toBe(true)
})

it.each([
  ['KWD', '10', { before: '10.000', amount: '9.999' }, true],
  ['JPY', '100', { before: '100', amount: '100' }, false],
])('counts amounts in %s with the decimals of that currency', (currency, salesQuantity, amounts, tells) => {
  const amountPlaces = amountPlacesOf(currency)
  const line = inSalesUnits({ salesQuantity, unitPrice: '1', amountPlaces }, '3', true)!
  expect(line).toMatchObject(amounts)
  expect(changesAmount(line)).toBe(tells)
})

it('makes no pieces of a part of one', () => {
  expect(inSalesUnits({ salesQuantity: '2.5', unitPrice: '1', amountPlaces: 2 }, '3', true)).toBeUndefined()
  expect(
    inSalesUnits({ salesQuantity: '2.5', unitPrice: '1', amountPlaces: 2 }, '3', false)?.salesQuantity,
  ).toBe('7.500')
  expect(
    inSalesUnits({ salesQuantity: '1', unitPrice: '1', amountPlaces: 2 }, '0.00004', false),
  ).toBeUndefined()
  expect(
    inSalesUnits({ salesQuantity: '3', unitPrice: '1', amountPlaces: 2 }, '0.333333333', true)?.salesQuantity,
  ).toBe('1.000')
})

it('keeps quantity and amount, or tells the difference', () => {
  const number = (max: number, places: number) =>
    fc.integer({ min: 1, max }).map((n) => round(String(n / 10 ** places), places))
  fc.assert(
    fc.property(
      number(999_999, 2),
      number(99_999, 4),
      fc.integer({ min: 1, max: 5_000 }),
      (q, price, per) => {
        const line = inSalesUnits(
          { salesQuantity: q, unitPrice: price, amountPlaces: 2 },
          String(per),
          false,
        )!
        expect(compare(line.salesQuantity, multiply(q, String(per)))).toBe(0)
        expect(line.before).toBe(lineAmount(price, q, 2))
        expect(line.amount === line.before).toBe(!changesAmount(line))
      },
    ),
  )
})

it('sends the choice as a text', () => {
  const factors = unitFactors(screws)
  expect(factorsIn(factorsText(factors))).toEqual(factors)
})

it.each([
  ['SET', 'sets', '套', 'set'],
  ['BOT', 'bottles', '瓶', 'botol'],
  ['ROL', 'rolls', '卷', 'gulung'],
  ['BOX', 'boxes', '盒', 'kotak'],
  ['CTN', 'cartons', '箱', 'dus'],
  ['BDL', 'bundles', '捆', 'ikat'],
  ['PAL', 'pallets', '托', 'palet'],
])('%s is known in three languages', (code, ...words) => {
  for (const word of words) expect(isSameUnit(word, code), word).toBe(true)
})
