import { describe, expect, it } from 'vitest'
import { colorBook, noColors } from './color-book.ts'

const book = colorBook([
  { code: 'GY', nameZh: '灰色', nameEn: 'Grey', nameId: 'Abu-abu' },
  { code: 'MB', nameZh: '哑光黑', nameEn: 'Matt black', nameId: 'Hitam doff' },
  { code: 'GREY', nameZh: '银灰', nameEn: 'Silver grey', nameId: 'Abu perak' },
])

describe('a colour', () => {
  it.each(['GY', 'gy', ' 灰色 ', 'abu-abu', 'ABU-ABU', '灰色 Grey', '灰色  grey', 'ＧＹ'])(
    'is meant by %s',
    (text) => {
      expect(book.codeOf(text)).toBe('GY')
    },
  )

  it('is meant by its code before another by its name', () => {
    expect(book.codeOf('Grey')).toBe('GREY')
  })

  it('is one of several where they share a name, unless the text is the code of one', () => {
    const several = colorBook([
      ...book.colors,
      { code: 'LG', nameZh: '灰色', nameEn: 'Light grey', nameId: 'GY' },
    ])
    expect(several.codesOf('灰色')).toEqual(['GY', 'LG'])
    expect(several.codesOf('light grey')).toEqual(['LG'])
    expect(several.codesOf('gy')).toEqual(['GY'])
    expect(several.codesOf('RAL 7016')).toEqual([])
  })

  it('is told by its name in the language of its reader', () => {
    const told = (['zh', 'en', 'id'] as const).map((language) => book.nameOf('MB', language))
    expect(told).toEqual(['哑光黑', 'Matt black', 'Hitam doff'])
    expect(book.nameOf('哑光黑 Matt black', 'id')).toBe('Hitam doff')
  })

  it('that nobody knows stays as it was typed', () => {
    expect(book.codeOf('RAL 7016 ')).toBeUndefined()
    expect(book.nameOf('RAL 7016 ', 'zh')).toBe('RAL 7016 ')
    expect([book.codeOf(''), noColors.codeOf('GY'), noColors.nameOf('GY', 'en')]).toEqual([
      undefined,
      undefined,
      'GY',
    ])
  })
})
