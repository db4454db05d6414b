// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Reason } from '#shared/kernel/errors.ts'
import { needTexts, showLanguage } from './i18n.ts'
import { useSentence } from './index.ts'

it('a limit is written as the language writes numbers, and a material’s number stays as it is', async () => {
  await showLanguage('id')
  await needTexts('whole')
  await needTexts('refusals')
  const { result } = renderHook(() => useSentence())
  const say = result.current
  expect(say({ code: 'QTY_LIMIT', params: { max: '9999999.999' } })).toContain('9.999.999,999')
  expect(say({ code: 'PRICE_FAR', params: { percent: '9900', list: '0.2400' } })).toContain('9.900%')
  expect(say({ code: 'MATERIAL_UNKNOWN', params: { value: '1010002000' } })).toContain('1010002000')
})

it('several reasons, and a list within one, have the signs of the language', async () => {
  const reasons: Reason[] = [
    { code: 'NO_PERMISSION' },
    { code: 'NOT_ONE_OF', params: { values: ['CIF', 'FOB'] } },
  ]
  const whole = { zh: /^[^。]+。[^。]+CIF、FOB。$/, en: /^[^.]+\. [^.]+CIF, FOB\.$/ }
  for (const [language, text] of [
    ['zh', whole.zh],
    ['en', whole.en],
  ] as const) {
    await showLanguage(language)
    await needTexts('refusals')
    const { result } = renderHook(() => useSentence())
    expect(result.current.all(reasons)).toMatch(text)
  }
})
