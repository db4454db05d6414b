import { expect, test } from 'vitest'
import { unitOf } from './facts.tsx'

test('a unit in brackets is told from its title, in each script', () => {
  expect(unitOf('Volume (m³)')).toEqual({ title: 'Volume', unit: 'm³' })
  expect(unitOf('毛重（kg）')).toEqual({ title: '毛重', unit: 'kg' })
  expect(unitOf('Diskon (%)')).toEqual({ title: 'Diskon', unit: '%' })
})

test('other words in brackets belong to the title', () => {
  expect(unitOf('Total (without closed lines)')).toEqual({
    title: 'Total (without closed lines)',
    unit: undefined,
  })
  expect(unitOf('Packages')).toEqual({ title: 'Packages', unit: undefined })
})
