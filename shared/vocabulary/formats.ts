import { shownPlaces } from '#shared/kernel/currency.ts'
import type { BusinessDate, Instant } from '#shared/kernel/dates.ts'
import type { DecimalString } from '#shared/kernel/decimal.ts'
import { madeOnce } from '#shared/kernel/made-once.ts'
import type { Total } from '#shared/kernel/list.ts'
import { punctuation } from './punctuation.ts'
import type { Language } from './words.ts'

const regions: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', id: 'id-ID' }
const quantityPlaces = 3
const pricePlaces = 4
const decimalPlaces = 6

/** Intl reads a decimal string exactly, so that an amount never becomes a float. */
const exact = (value: DecimalString) => value as Intl.StringNumericLiteral

const two = (n: number) => String(n).padStart(2, '0')

/** Chinese business papers write 2026-01-05; the other languages write the month as a word. */
const datesOf = (language: Language): Intl.DateTimeFormat => {
  const numbers = { year: 'numeric', day: '2-digit', timeZone: 'UTC' } as const
  return language === 'zh'
    ? new Intl.DateTimeFormat('en-CA', { ...numbers, month: '2-digit' })
    : new Intl.DateTimeFormat(regions[language], { ...numbers, month: 'short' })
}

/**
 * Numbers and dates as a reader of a language writes them, alike on screen and on paper. To make a format costs many times
 * as much as to use it, and a list shows hundreds of values, so they are made once for each language.
 */
export const formatsOf = madeOnce((language: Language) => {
  const region = regions[language]
  const { colon, comma, semicolon, stop, gap, brackets } = punctuation[language]
  const dates = datesOf(language)
  const plain = new Intl.NumberFormat(region)
  const quantities = new Intl.NumberFormat(region, { maximumFractionDigits: quantityPlaces })
  const decimals = new Intl.NumberFormat(region, { maximumFractionDigits: decimalPlaces })
  const known = new Map<string, Intl.NumberFormat>()
  const amounts = (places: number, most = places) => {
    const name = `${places} ${most}`
    const format =
      known.get(name) ??
      new Intl.NumberFormat(region, { minimumFractionDigits: places, maximumFractionDigits: most })
    known.set(name, format)
    return format
  }
  const amount = (value: DecimalString, currency: string) =>
    amounts(shownPlaces(value, currency)).format(exact(value))
  const date = (day: BusinessDate) => (day ? dates.format(new Date(`${day}T00:00:00Z`)) : '')
  /** The day on the reader's own clock, whose time zone may change while the reader travels. */
  const dayOf = (at: Date) => dates.format(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()))
  return {
    /** Without a currency, because a column names its currency once. */
    amount,
    /** With the currency: `USD 1,234.50`. */
    money: (value: DecimalString, currency: string) => `${currency} ${amount(value, currency)}`,
    price: (value: DecimalString) => amounts(2, pricePlaces).format(exact(value)),
    quantity: (value: DecimalString) => quantities.format(exact(value)),
    /** With as many places as the value has. */
    decimal: (value: DecimalString) => decimals.format(exact(value)),
    /** With so many places, whatever the value has. */
    places: (value: DecimalString, places: number) => amounts(places).format(exact(value)),
    number: (value: number) => plain.format(value),
    /** How many rows a list has: `10,000+` where they were not all counted. */
    total: ({ total, more }: Total) => `${plain.format(total)}${more ? '+' : ''}`,
    /** One of several: `number, customer or material`. */
    choice: (words: readonly string[]) => new Intl.ListFormat(region, { type: 'disjunction' }).format(words),
    /** One after the other: `1, 2` in English and `1、2` in Chinese. */
    list: (words: readonly string[]) => words.join(comma),
    /** Joins statements by semicolons, because they may hold lists themselves. */
    statements: (texts: readonly string[]) => texts.join(semicolon),
    /** Joins sentences. Where there are several, each ends with a full stop, so that the reader can tell them apart. */
    sentences: (texts: readonly string[]) =>
      texts.length < 2
        ? texts.join('')
        : texts.map((text) => (/[.!?…。！？]$/.test(text) ? text : `${text}${stop}`)).join(gap),
    /** A text with more about it in brackets, where there is more. */
    withNote: (text: string, note: string) =>
      note === '' ? text : `${text}${brackets[0]}${note}${brackets[1]}`,
    /** What is said of something, behind its name; a part that is missing takes its sign along. */
    about: (name: string, sentence: string) => [name, sentence].filter(Boolean).join(colon),
    date,
    /** The day of an instant, as the reader's own clock has it. */
    day: (at: Instant) => dayOf(new Date(at)),
    /** In the reader's own time zone, to the minute. */
    instant: (at: Instant) => {
      const day = new Date(at)
      return `${dayOf(day)} ${two(day.getHours())}:${two(day.getMinutes())}`
    },
  }
})

export type Formats = ReturnType<typeof formatsOf>
