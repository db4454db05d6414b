import { expect, it } from 'vitest'
import { meaningOf } from './number-format.ts'

const words = (format: string, value = 12.5) => {
  const { before, behind } = meaningOf(format, value)
  return [before, behind]
}

it.each([
  ['#,##0.00', ['', '']],
  ['[$€-407] #,##0.00', ['€', '']],
  ['[$Rp-421] #,##0', ['Rp', '']],
  ['[$-409]#,##0.00', ['', '']],
  ['[$IDR] #,##0', ['IDR', '']],
  ['#,##0.00 [$€-40C]', ['', '€']],
  ['[$¥-411]#,##0', ['JPY', '']],
  ['[$¥-804]#,##0.00', ['CNY', '']],
  ['[$$-1009]#,##0.00', ['CAD', '']],
  ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', ['$', '']],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', ['$', '']],
  ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', ['', '']],
  ['_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ', ['¥', '']],
  ['0"箱"', ['', '箱']],
  ['#,##0" CTN"', ['', 'CTN']],
  ['General" pcs"', ['', 'pcs']],
  ['0\\ \\m', ['', 'm']],
  ['# ?/?', ['', '']],
  ['0.00E+00', ['', '']],
  ['[>=1000]#,##0" t";0" kg"', ['', 'kg']],
  ['[Blue][<0]"USD "0;[Red]"EUR "0.00', ['EUR', '']],
  ['#,##0.0,,"M"', ['', '']],
  ['#,##0,"万"', ['', '']],
])('%s says the words %j', (format, expected) => {
  expect(words(format)).toEqual(expected)
})

it('says what the section of the value says', () => {
  const format = '0" in";0" out";"none"'
  expect([words(format, 5), words(format, -5)]).toEqual([
    ['', 'in'],
    ['', 'out'],
  ])
  expect(meaningOf(format, 0)).toMatchObject({ before: 'none', wordsOnly: true })
  expect(words('[>=1000]#,##0" t";0" kg"', 2_000)).toEqual(['', 't'])
})

it('knows labels, which only their display tells, and percent', () => {
  expect(['000000', '"A-"0000', '000-0000', '0000" PC"'].map((f) => meaningOf(f, 12).label)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['0', '0.00', '00.00', '#,##0', '# ?/?', '#,##0.00'].map((f) => meaningOf(f, 12).label)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect([meaningOf('0.0%', 0.5).percent, meaningOf('0"%"', 5).percent]).toEqual([true, false])
})

it('ends for formats of any length', () => {
  for (const text of ['(', ' ', '"', '[', '\\', '_*', '0"x'])
    expect(() => meaningOf(text.repeat(20_000), 1)).not.toThrow()
})
