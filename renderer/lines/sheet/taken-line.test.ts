import { expect, it } from 'vitest'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { askedLine, ownLine, pricedLine, type TakenRow, confirmedNumbers } from './taken-line.ts'

const words = {
  price: (text: string) => `price ${text}`,
  date: (text: string) => `by ${text}`,
  quantity: (text: string) => `written ${text}`,
}
const material = {
  id: 'm',
  sapMaterialNo: '10',
  category: 'pipe',
  salesUnit: 'PC',
  unit: 'PC',
  auxiliaryUnit: '',
  conversionRate: '1',
  countable: true,
  basePrice: '4',
  per: '1',
  color: 'GY',
  enabled: true,
} as LineMaterial
const row = (cells: Record<string, string>, more: Partial<TakenRow> = {}): TakenRow => ({
  row: 5,
  cells,
  reasons: [],
  material,
  ...more,
})

it('keeps the customer’s numbers and words, and what a line has no place for in its remark', () => {
  const taken = row({
    customerMaterialNo: 'AB-1',
    wording: 'Pipe',
    size: '63',
    salesQuantity: '12',
    salesUnit: 'pcs',
    unitPrice: '3.5',
    wishedDate: '2026-12-01',
    remark: 'soon',
  })
  expect(askedLine(taken, words)).toEqual({
    materialId: 'm',
    customerMaterialNo: 'AB-1',
    wording: 'Pipe 63',
    salesQuantity: '12',
    salesUnit: 'pcs',
    remark: 'soon; price 3.5; by 2026-12-01',
  })
  expect(pricedLine({ ...taken, material }, words, false)).toMatchObject({
    salesQuantity: '12',
    unitPrice: '4.0000',
    color: 'GY',
    customerMaterialNo: 'AB-1',
    wording: 'Pipe 63',
    remark: 'soon; price 3.5; by 2026-12-01',
  })
  expect(pricedLine({ ...taken, material }, words, true)).toMatchObject({
    unitPrice: '3.5',
    remark: 'soon; by 2026-12-01',
  })
})

it('leaves a quantity open that cannot be read or is in another unit, and says what was written', () => {
  const unreadable = row({ salesQuantity: 'some' }, { reasons: [{ code: 'DECIMAL', path: 'salesQuantity' }] })
  expect(askedLine(unreadable, words)).toMatchObject({ salesQuantity: null, remark: 'written some' })
  expect(pricedLine({ ...unreadable, material }, words, true)).toMatchObject({
    salesQuantity: '0',
    remark: 'written some',
  })
  const metres = row({ salesQuantity: '40', salesUnit: 'm' })
  expect(pricedLine({ ...metres, material }, words, true)).toMatchObject({
    salesQuantity: '40',
    remark: 'written 40 m',
  })
  expect(askedLine(row({ wording: 'x', salesUnit: 'a very long unit' }), words)).toMatchObject({
    salesQuantity: null,
    salesUnit: '',
    remark: 'written a very long unit',
  })
})

it('keeps what a customer remarks in its own words, beside what it wants', () => {
  const taken = row({
    wording: 'Pipe',
    salesQuantity: '12',
    salesUnit: 'pcs',
    remark: 'matte',
    unitPrice: '3',
  })
  expect(ownLine(taken, words)).toMatchObject({ wording: 'Pipe; matte; price 3', remark: '' })
})

it('leaves a number among the words where a line has no room for it, or where there are no others', () => {
  const long = 'A'.repeat(36)
  expect(askedLine(row({ customerMaterialNo: long, wording: 'Pipe' }), words)).toMatchObject({
    customerMaterialNo: '',
    wording: `${long} Pipe`,
  })
  expect(askedLine(row({ customerMaterialNo: 'AB-1' }), words)).toMatchObject({
    customerMaterialNo: 'AB-1',
    wording: 'AB-1',
  })
})

it('tells the numbers that a person has confirmed with their materials', () => {
  const confirmed = row({ customerMaterialNo: 'AB-1', wording: 'Pipe', size: '63' })
  expect(
    confirmedNumbers([confirmed, row({ wording: 'Pipe' }), { ...confirmed, material: undefined }]),
  ).toEqual([{ customerMaterialNo: 'AB-1', materialId: 'm', customerDescription: 'Pipe 63' }])
})
