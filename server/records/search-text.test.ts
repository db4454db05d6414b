import { expect, it } from 'vitest'
import { searchWords, storedSearchText } from './search-text.ts'

const finds = (material: string, text: string): boolean => {
  const stored = ` ${storedSearchText(material)} `
  return searchWords(text).every((word) => stored.includes(storedSearchText(word)))
}

it.each([
  ['Elbow 90° ½"', 'elbow 90 1/2'],
  ['Elbow 90° 1/2"', 'elbow 90° ½'],
  ['Pipe Ø63×1.5', 'pipe 63x1.5'],
  ['Reducer DN20 × DN15', 'reducer dn20 x dn15'],
  ['Reducer DN20 x DN15', 'reducer dn20 × dn15'],
  ['Cable 2.5 mm²', 'cable mm2'],
])('finds %s by %s', (material, text) => {
  expect(finds(material, text)).toBe(true)
})

it('does not find another size', () => {
  expect(finds('Elbow 90° ¾"', 'elbow 90 1/2')).toBe(false)
})
