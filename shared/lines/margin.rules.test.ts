import { expect, it } from 'vitest'
import { marginOf } from './margin.rules.ts'

const line = (salesQuantity: string, totalPrice: string, unitCost: string | null) => ({
  salesQuantity,
  totalPrice,
  unitCost,
})

it('weighs the lines by what they are sold for', () => {
  expect(marginOf([line('10', '100.00', '5'), line('1', '300.00', '270')])).toEqual({
    percent: '20.00',
    unknown: 0,
  })
})

it('says how many lines it leaves out', () => {
  expect(marginOf([line('2', '30.00', '10'), line('1', '500.00', null)])).toEqual({
    percent: '33.33',
    unknown: 1,
  })
})

it('tells a loss', () => {
  expect(marginOf([line('1', '80.00', '100')])?.percent).toBe('-25.00')
})

it('says nothing where no cost is known or nothing is asked', () => {
  expect(marginOf([line('1', '80.00', null)])).toBeNull()
  expect(marginOf([line('1', '0', '5')])).toBeNull()
  expect(marginOf([])).toBeNull()
})
