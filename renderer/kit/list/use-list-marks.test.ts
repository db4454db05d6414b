import { expect, it } from 'vitest'
import { idsBetween, stretched } from './use-list-marks.ts'

const ids = ['a', 'b', 'c', 'd', 'e']

it('takes every row between the two ends, in either direction', () => {
  expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(ids, 'gone', 'b')).toEqual(['b'])
})

it('shrinks with the key that stretched it, and leaves other ticks alone', () => {
  const down = stretched(ids, ['e', 'b'], { anchor: 'b', last: 'b', next: 'c' })
  expect(down.toSorted()).toEqual(['b', 'c', 'e'])
  expect(stretched(ids, down, { anchor: 'b', last: 'c', next: 'b' }).toSorted()).toEqual(['b', 'e'])
  expect(stretched(ids, down, { anchor: 'b', last: 'c', next: 'a' }).toSorted()).toEqual(['a', 'b', 'e'])
})
