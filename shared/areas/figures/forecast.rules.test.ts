import { expect, it } from 'vitest'
import { daysOf, forecastOf, monthsThatTell } from './forecast.rules.ts'

const parts = { soFar: '100', open: '1000', left: '450', planned: '600' }

it('adds to what has left the share of the open orders that usually leaves', () => {
  expect(forecastOf(parts, 'USD')).toEqual({ share: '75.0', expected: '850.00' })
  // Whoever multiplies by the share that is shown comes to the same number.
  expect(forecastOf({ ...parts, left: '100', planned: '300' }, 'USD')).toEqual({
    share: '33.3',
    expected: '433.00',
  })
  expect(forecastOf({ ...parts, left: '900' }, 'USD')).toEqual({ share: '100', expected: '1100.00' })
  expect(forecastOf({ ...parts, left: '0' }, 'USD')).toEqual({ share: '0.0', expected: '100.00' })
})

it('says nothing where nothing was planned before', () => {
  expect(forecastOf({ ...parts, planned: '0' }, 'USD')).toEqual({ share: null, expected: null })
})

it('looks at the six whole months before, across the turn of a year', () => {
  expect(monthsThatTell('2026-03')).toEqual({ from: '2025-09', to: '2026-02' })
  expect(daysOf(monthsThatTell('2026-03'))).toEqual({ from: '2025-09-01', to: '2026-02-28' })
})
