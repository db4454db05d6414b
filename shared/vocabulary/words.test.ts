import { expect, it } from 'vitest'
import { languages, nameIn } from './words.ts'

it('tells each reader the name of their language, and the English one where there is no Indonesian one', () => {
  const germany = { nameZh: '德国', nameEn: 'Germany', nameId: 'Jerman' }
  const told = (names: Parameters<typeof nameIn>[0]) => languages.map((language) => nameIn(names, language))
  expect(told(germany)).toEqual(['德国', 'Germany', 'Jerman'])
  expect(told({ ...germany, nameId: '' })).toEqual(['德国', 'Germany', 'Germany'])
  expect(told({ nameZh: '德国', nameEn: 'Germany' })).toEqual(['德国', 'Germany', 'Germany'])
})
