import { expect, it } from 'vitest'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { namedReasons } from './named-reasons.ts'

const held = [
  { name: 'CO1', reasons: [{ code: 'A' }] },
  { name: 'CO2', reasons: [{ code: 'A' }, { code: 'B' }] },
]
const saidIn = (language: Language) => ({
  sentence: ({ code }: { code: string }) => `because ${code}`,
  format: formatsOf(language),
})

it('says each reason once, with the names of those that it holds up', () => {
  expect(namedReasons(held, saidIn('en'), true)).toEqual(['CO1, CO2: because A', 'CO2: because B'])
  expect(namedReasons(held, saidIn('zh'), true)).toEqual(['CO1、CO2：because A', 'CO2：because B'])
})

it('names nobody where only one is meant', () => {
  expect(namedReasons(held.slice(0, 1), saidIn('en'), false)).toEqual(['because A'])
})
