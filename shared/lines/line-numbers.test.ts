import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '#shared/kernel/decimal.ts'
import { columnMark, evidenceIn, readNumber, unambiguousDecimal } from './line-numbers.ts'

const value = (text: string, mark: '.' | ',' | 'both' = '.') => {
  const read = readNumber(text, mark)
  return read && 'value' in read ? read.value : read
}
/** The value of a text that must be a number. */
const plainValue = (text: string, mark?: '.' | ',' | 'both'): string => {
  const read = value(text, mark)
  if (typeof read !== 'string') throw new TypeError(`${text} is no number`)
  return read
}

describe('a number', () => {
  it.each([
    ['1,234.50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,23,456.75', '123456.75'],
    ['1 234,5', '1234.5'],
    ["1'234.567", '1234.567'],
    ['１，２３４．５', '1234.5'],
    ['\u00a01\u202f200 ', '1200'],
    ['0012', '12'],
    ['.5', '0.5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['−3', '-3'],
    ['+7.10', '7.1'],
  ])('%j is %s, whatever the others do', (text, plain) => {
    expect(value(text, '.')).toBe(plain)
    expect(value(text, ',')).toBe(plain)
    expect(value(text, 'both')).toBe(plain)
  })

  it('with three digits behind one mark means what the others say', () => {
    expect([value('1.234', '.'), value('1.234', ',')]).toEqual(['1.234', '1234'])
    expect([value('1,234', '.'), value('1,234', ',')]).toEqual(['1234', '1.234'])
    expect(value('12,000', 'both')).toEqual({ either: ['12000', '12'] })
  })

  it.each(['', '-', '.', 'abc', '1.2.3', '1,2,3', '1.234,567.8', '3 1/2', '12.', '1 20', '(5)'])(
    '%j is none',
    (text) => {
      const read = readNumber(text, '.')
      expect(read === undefined || ('value' in read && `${read.before}${read.behind}` !== '')).toBe(true)
    },
  )

  it('keeps the words around it', () => {
    expect(readNumber('12.5 m²', '.')).toEqual({ value: '12.5', before: '', behind: 'm2' })
    expect(readNumber('USD 1,200.00', '.')).toEqual({ value: '1200', before: 'USD', behind: '' })
    expect(readNumber('Rp12.500,00/buah', '.')).toEqual({ value: '12500', before: 'Rp', behind: '/buah' })
    expect(readNumber('5％', '.')).toMatchObject({ value: '5', behind: '%' })
  })
})

describe('evidence', () => {
  it('comes from what can mean one thing only', () => {
    expect(evidenceIn(['1.234', '12', '1,000'])).toBeUndefined()
    expect(evidenceIn(['1.234', '12,5'])).toBe(',')
    expect(evidenceIn(['1.234.567'])).toBe(',')
    expect(evidenceIn(['1,000', '12.50'])).toBe('.')
    expect(evidenceIn(['12,5', '12.5'])).toBe('both')
  })
})

describe('the mark of a column', () => {
  it('is what its cells prove, whatever the language', () => {
    expect(columnMark(['2.345', '3,456', '1.234,56'], { language: '.' })).toBe(',')
    expect(columnMark(['1.234', '12.5'], { language: ',' })).toBe('.')
  })

  it('is what is possible for things that are counted', () => {
    expect(columnMark(['1.000', '2.500'], { whole: true, language: '.' })).toBe(',')
    expect(columnMark(['1,000', '2,500'], { whole: true, language: ',' })).toBe('.')
  })

  it('is else that of the other columns, and that of the language where it makes thousands', () => {
    expect(columnMark(['1.000'], { others: ',', language: '.' })).toBe(',')
    expect(columnMark(['1,000', '20'], { language: '.' })).toBe('.')
    expect(columnMark(['1.000', '20'], { language: ',' })).toBe(',')
  })

  it('is a doubt where only the language speaks for three places, and where cells contradict each other', () => {
    expect(columnMark(['1.000', '20'], { language: '.' })).toBe('both')
    expect(columnMark(['1.000', '3.000'], { whole: true, language: '.' })).toBe('both')
    expect(columnMark(['1.000'])).toBe('both')
    expect(columnMark(['12,5', '12.5', '1.500'], { language: '.' })).toBe('both')
    expect(columnMark(['1.000', '1,000'], { language: '.' })).toBe('both')
    expect(columnMark(['10', '20'])).toBe('.')
  })
})

const written = (n: number, places: number, group: string, mark: string) => {
  const [whole = '', rest] = n.toFixed(places).split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, group) + (rest ? mark + rest : '')
}

describe('a column in one notation', () => {
  const notations = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ["'", '.'])
  const numbers = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 20 })

  it('is read as it was meant once one of its numbers proves the notation', () => {
    fc.assert(
      fc.property(notations, numbers, fc.integer({ min: 0, max: 4 }), ([group, mark], all, places) => {
        const texts = [
          written(12.5, 1, group!, mark!),
          ...all.map((n) => written(n / 10_000, places, group!, mark!)),
        ]
        const evidence = evidenceIn(texts)
        expect(evidence).toBe(mark)
        for (const [i, n] of all.entries()) {
          const read = plainValue(texts[i + 1]!, evidence as '.')
          expect(compare(read, (n / 10_000).toFixed(places))).toBe(0)
        }
      }),
    )
  })
})

describe('a decimal of ours', () => {
  it('is read again as the same number in every notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (n, places) => {
          const plain = plainValue((n / 10 ** places).toFixed(places))
          for (const mark of ['.', ',', 'both'] as const)
            expect(compare(plainValue(unambiguousDecimal(plain), mark), plain)).toBe(0)
        },
      ),
    )
  })
})
