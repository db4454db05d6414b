import { beforeAll, expect, it } from 'vitest'
import { inSight, learnDirections, levelsOf, mirrored } from './right-to-left.ts'

beforeAll(learnDirections)

/** A line as words with their levels, as it is read. */
const lineOf = (text: string) => {
  const levels = levelsOf(text)
  let at = 0
  return text.split(/(?<= )|(?= )/).map((word) => {
    const level = levels[at]!
    at += word.length
    return { text: word, x: 0, width: word.length, level }
  })
}
const seen = (text: string) =>
  inSight(lineOf(text))
    .map((word) => word.text)
    .join('')

it('puts words of both directions into the sequence in which they are seen', () => {
  expect(seen('Order one two 123')).toBe('Order one two 123')
  expect(seen('Order עברית שלום 123')).toBe('Order 123 שלום עברית')
  expect(seen('أنبوب 110 PN16 مم')).toBe('مم PN16 110 أنبوب')
  expect(seen('PVC שלום x עברית y')).toBe('PVC שלום x עברית y')
})

it('leaves the space at the end of a line where nobody sees it', () => {
  expect(seen('أنبوب أبيض ')).toBe('أبيض أنبوب ')
})

it('turns brackets', () => {
  expect(mirrored('(')).toBe(')')
  expect(mirrored('a')).toBe('a')
})
