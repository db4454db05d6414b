import { expect, it } from 'vitest'
import { shippingOf } from './shipping.rules.ts'

const line = (salesQuantity: string, shippedQuantity: string, closed = false) => ({
  salesQuantity,
  shippedQuantity,
  closed,
})

it.each([
  ['none', [line('10.000', '0'), line('5', '0')]],
  ['none', [line('10.000', '0', true)]],
  ['partial', [line('10.000', '10'), line('5', '0')]],
  ['partial', [line('10.000', '9.999')]],
  ['full', [line('10.000', '10'), line('5', '5.5')]],
  ['full', [line('10.000', '10'), line('5', '2', true)]],
] as const)('is %s by its lines', (shipping, lines) => {
  expect(shippingOf(lines)).toBe(shipping)
})
