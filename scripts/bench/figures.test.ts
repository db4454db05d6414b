import { describe, expect, it } from 'vitest'
import { median, percentile, percentOf } from './figures.ts'

describe('percentile', () => {
  it('is a value that was measured, whatever the order of the values', () => {
    const values = [50, 10, 40, 20, 30]
    expect(median(values)).toBe(30)
    expect(percentile(values, 0.95)).toBe(50)
    expect(percentile(values, 0.2)).toBe(10)
    expect(values[0]).toBe(50)
  })

  it('sorts by size and not as text', () => {
    expect(median([9, 100, 20])).toBe(20)
  })

  it('does not invent one where nothing was measured', () => {
    expect(median([])).toBeNaN()
  })
})

describe('percentOf', () => {
  it('is zero where nothing was sampled', () => {
    expect(percentOf(0, 0)).toBe(0)
    expect(percentOf(1, 8)).toBe(12.5)
  })
})
