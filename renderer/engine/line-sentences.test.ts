import { expect, it } from 'vitest'
import { inRanges } from './line-sentences.ts'

it('names many lines in few words', () => {
  expect(inRanges([7, 2, 1, 3, 9, 10])).toBe('1–3, 7, 9–10')
  expect(inRanges([4])).toBe('4')
  expect(inRanges([])).toBe('')
})
