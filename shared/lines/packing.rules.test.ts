import { expect, it } from 'vitest'
import { dimensionOf } from './packing.rules.ts'

const packed = { packageLength: 600, packageWidth: 400, packageHeight: 300 }

it('is the size of the piece where a line says one, and of its package otherwise', () => {
  expect(dimensionOf({ width: '1500.000', height: '2100.5' }, packed)).toBe('1500 × 2100.5')
  expect(dimensionOf({ width: null, height: null }, packed)).toBe('600 × 400 × 300')
  expect(dimensionOf({ width: '1500', height: null }, packed)).toBe('600 × 400 × 300')
  expect(dimensionOf({ width: null, height: null }, { ...packed, packageHeight: null })).toBe('')
})
