import { expect, it } from 'vitest'
import { inRanges, wrongDates } from './push-reasons.ts'

it('names many lines in few words', () => {
  expect(inRanges([7, 2, 1, 3, 9, 10])).toBe('1–3, 7, 9–10')
  expect(inRanges([4])).toBe('4')
  expect(inRanges([])).toBe('')
})

it('knows the lines whose date is refused', () => {
  const reasons = [
    { code: 'REQUIRED', path: 'lines.2.productionDate' },
    { code: 'MASTER_DISABLED', path: 'lines.3.sapMaterialNo' },
    { code: 'REQUIRED', path: 'plant' },
    { code: 'ORDER_NOT_IN_CS' },
  ]
  expect([...wrongDates(reasons)]).toEqual([2])
})
