import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'
import { isChinese, latinNameOf } from './latin-name.ts'

const spell = (name: string) => pinyin(name, { toneType: 'none', type: 'array', v: true, surname: 'head' })

it.each([
  ['张伟', 'Zhang Wei'],
  ['曾国藩', 'Zeng Guofan'],
  ['欧阳娜娜', 'Ouyang Nana'],
  ['司马', 'Si Ma'],
  ['吕布', 'Lyu Bu'],
  ['单', 'Shan'],
  ['Maria Santos', 'Maria Santos'],
  ['陈静 (Jane)', 'Chen Jing (Jane)'],
])('%s is %s in Latin letters', (name, latin) => {
  expect(latinNameOf(name, spell)).toBe(latin)
  expect(isChinese(latin)).toBe(false)
})
