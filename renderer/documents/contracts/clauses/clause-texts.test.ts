import { expect, it } from 'vitest'
import { isUnwritten, textsOf } from './clauses.tsx'

const template = {
  code: 'STD',
  nameZh: '标准',
  nameEn: 'Standard',
  textZh: '一',
  textEn: 'one',
  textId: 'satu',
}

it('clauses that somebody has written are told from those that the template gave', () => {
  const given = textsOf(template)
  expect(isUnwritten(given, [template])).toBe(true)
  expect(isUnwritten({ ...given, clausesId: 'dua' }, [template])).toBe(false)
  expect(isUnwritten(textsOf(undefined), [template])).toBe(true)
  expect(isUnwritten(given, [])).toBe(false)
})
