import { isBusinessDate, type BusinessDate } from '#shared/kernel/dates.ts'
import type { Language } from '#shared/vocabulary/words.ts'

const regions: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', id: 'id-ID' }
const fold = (text: string) => text.toLowerCase().replaceAll('.', '')

/** Names of months in a language and in English, because spreadsheets are often English. */
function monthsOf(language: Language): ReadonlyMap<string, number> {
  const months = new Map<string, number>()
  for (const region of new Set([regions.en, 'en-US', regions[language]]))
    for (const month of ['short', 'long'] as const) {
      const name = new Intl.DateTimeFormat(region, { month, timeZone: 'UTC' })
      for (let n = 0; n < 12; n++) months.set(fold(name.format(new Date(Date.UTC(2026, n, 1)))), n + 1)
    }
  return months
}
const known = new Map<Language, ReadonlyMap<string, number>>()
const monthOf = (name: string, language: Language): number | undefined => {
  const months = known.get(language) ?? monthsOf(language)
  known.set(language, months)
  return months.get(fold(name))
}

/** 27 means 2027, because nobody plans for 1927. */
const yearOf = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits)
const two = (digits: string | number) => String(digits).padStart(2, '0')

const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/
const bare = /^(\d{4})(\d{2})(\d{2})$/
const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const named = /^(\d{1,2})[-\s]([\p{L}.]+)[-\s](\d{4}|\d{2})$/u

function partsOf(text: string, language: Language): readonly [string, string | number, string] | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? bare.exec(text) ?? []
  if (year) return [year, month!, day!]
  const short = dayFirst.exec(text)
  if (short) return [yearOf(short[3]!), short[2]!, short[1]!]
  const worded = named.exec(text)
  const number = worded && monthOf(worded[2]!, language)
  return number ? [yearOf(worded[3]!), number, worded[1]!] : undefined
}

/**
 * A typed or pasted date as a business date, or the text itself when it is none. The year may come first in
 * any notation; otherwise the day comes first, as in these languages, with the month as a number or a name.
 */
export function typedDay(text: string, language: Language): BusinessDate {
  const plain = text.normalize('NFKC').trim()
  const parts = partsOf(plain, language)
  const day = parts && `${parts[0]}-${two(parts[1])}-${two(parts[2])}`
  return day && isBusinessDate(day) ? day : plain
}
