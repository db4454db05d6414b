import { businessZone, isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal, withoutEnd } from '#shared/kernel/decimal-text.ts'

/** `text` is also used for ids and document numbers, so that `0001234` keeps its zeros. */
export type CellKind = 'text' | 'number' | 'amount' | 'price' | 'date' | 'instant'
export interface WrittenCell {
  value: string | number | Date | null
  /** Given only where it differs from the column's format. */
  numFmt?: string
}

/** How a figure is shown with so many decimals. */
export const figureFormat = (places: number): string => (places > 0 ? `#,##0.${'0'.repeat(places)}` : '#,##0')

const formats: Record<CellKind, string> = {
  text: '@',
  number: '#,##0',
  amount: '#,##0.00',
  price: '#,##0.00',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}
export const formatOf = (kind: CellKind): string => formats[kind]

/** Excel's own limit; it calls a file with a longer text damaged. */
const textMax = 32_767
/** Excel keeps 15 digits of a number, so a longer one is written as text. */
const digitsMax = 15

/** Rows contain words, numbers and flags; anything else is a mistake and is shown as it is. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
const textOf = (value: unknown): WrittenCell => ({ value: wordsOf(value).slice(0, textMax) })

/** The only place where a decimal string becomes a number, because Excel cannot add up texts. */
const numberOf = (text: string, kind: 'number' | 'amount' | 'price'): WrittenCell => {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole.replace(/^-?0*/, '').length + fraction.length
  if (!isDecimal(text) || digits > digitsMax) return { value: text, numFmt: formats.text }
  // An amount is stored with the decimals of its currency.
  const least = { number: 0, amount: fraction.length, price: 2 }[kind]
  const numFmt = figureFormat(Math.max(least, withoutEnd(fraction, '0').length))
  return { value: Number(text), ...(numFmt !== formats[kind] && { numFmt }) }
}

/** Creating a formatter takes a thousand times as long as using it. Swedish formats dates as ISO does. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, made)
  return made
}

/** The wall clock of a zone to the minute, for texts that no column of a sheet formats. */
export const clockText = (at: string, zone: string): string =>
  clockOf(zone).format(new Date(at)).slice(0, '2026-01-05 08:00'.length)

/** The wall clock of a zone as a date without a zone, which is what Excel stores. */
const wallClock = (instant: Date, zone: string): Date =>
  new Date(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`)

export const cellOf = (kind: CellKind, value: unknown, zone = businessZone): WrittenCell => {
  if (value === undefined || value === null || value === '') return { value: null }
  if (kind === 'number' || kind === 'amount' || kind === 'price') return numberOf(wordsOf(value), kind)
  if (kind === 'date')
    return typeof value === 'string' && isBusinessDate(value)
      ? { value: new Date(`${value}T00:00:00Z`) }
      : textOf(value)
  if (kind === 'instant') {
    const instant = value instanceof Date ? value : new Date(wordsOf(value))
    return Number.isNaN(instant.getTime()) ? textOf(value) : { value: wallClock(instant, zone) }
  }
  return textOf(value)
}
