import { expect, it } from 'vitest'
import { namedReasons } from './named-reasons.ts'

const held = [
  { name: 'CO1', reasons: [{ code: 'A' }] },
  { name: 'CO2', reasons: [{ code: 'A' }, { code: 'B' }] },
]
const sentence = ({ code }: { code: string }) => `because ${code}`

it('says each reason once, with the names of those that it holds up', () => {
  expect(namedReasons(held, sentence, true)).toEqual(['CO1, CO2: because A', 'CO2: because B'])
})

it('names nobody where only one is meant', () => {
  expect(namedReasons(held.slice(0, 1), sentence, false)).toEqual(['because A'])
})
