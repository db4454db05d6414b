import { expect, it } from 'vitest'
import { rangesOf } from './ranges.ts'

it('names many lines in few words', () => {
  expect(rangesOf([7, 2, 1, 3, 9, 10])).toEqual(['1–3', '7', '9–10'])
  expect(rangesOf([4])).toEqual(['4'])
  expect(rangesOf([])).toEqual([])
})
