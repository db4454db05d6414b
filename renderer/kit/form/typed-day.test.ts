import { describe, expect, it } from 'vitest'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { typedDay } from './typed-day.ts'

describe('a typed day', () => {
  it.each(languages)('is read as the application writes it in %s, in every month', (language) => {
    for (let month = 1; month <= 12; month++) {
      const day = `2027-${String(month).padStart(2, '0')}-05`
      expect(typedDay(formatsOf(language).date(day), language)).toBe(day)
    }
  })

  it.each([
    '2027-07-01',
    '20270701',
    '2027/7/1',
    '2027.07.01',
    '2027年7月1日',
    '1/7/2027',
    '01.07.2027',
    '1-Jul-27',
    '01 July 2027',
    ' ２０２７-０７-０１ ',
  ])('is read as a spreadsheet has it: %s', (text) => {
    for (const language of languages) expect(typedDay(text, language)).toBe('2027-07-01')
  })

  it('stays as it was typed where it is none', () => {
    for (const text of ['', 'soon', '2027-02-30', '31/02/2027', '5 Brumaire 2027'])
      expect(typedDay(text, 'en')).toBe(text)
  })
})
