import { expect, it } from 'vitest'
import { courseOf, drawing, mostFrequent } from './rate-chart.tsx'

it('finds the value that occurs most often', () => {
  expect(mostFrequent(['CNY', 'USD', 'IDR', 'USD'])).toBe('USD')
  expect(mostFrequent(['IDR', 'USD'])).toBe('IDR')
  expect(mostFrequent([])).toBeUndefined()
})

it('holds each rate until the next one, and the last until today', () => {
  const rates = [
    { validFrom: '2026-03-06', rate: '8' },
    { validFrom: '2026-03-01', rate: '7' },
  ]
  const { width, height } = drawing
  const [low, high] = [(height * 0.9).toFixed(1), (height * 0.1).toFixed(1)]
  expect(courseOf(rates, '2026-03-11')).toBe(
    `M0,${low}H0.0V${low}H${(width / 2).toFixed(1)}V${high}H${width}`,
  )
})

it('draws a rate that never changed in the middle, and nothing where there is none', () => {
  const middle = (drawing.height / 2).toFixed(1)
  expect(courseOf([{ validFrom: '2026-03-01', rate: '1' }], '2026-03-01')).toBe(
    `M0,${middle}H0.0V${middle}H${drawing.width}`,
  )
  expect(courseOf([], '2026-03-01')).toBe('')
})
