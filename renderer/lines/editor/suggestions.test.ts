import { expect, it } from 'vitest'
import { aMaterial } from '../../../tests/factories/materials.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { suggestionsOf } from './suggestions.ts'

it('a proposal says what the customer calls the material, where it does', () => {
  const shape = { t: (key: string) => key, language: 'en', format: formatsOf('en'), tab: 'all' } as const
  const own = { customerMaterialNo: '70010', customerDescription: 'Riser' }
  const [called, plain] = suggestionsOf([aMaterial(own), aMaterial()], shape)
  expect(called!.text).toBe('pipe-1')
  expect(called!.note).toMatch(/^70010 · Riser · DN50 · /)
  expect(plain!.note).toMatch(/^DN50 · /)
})
