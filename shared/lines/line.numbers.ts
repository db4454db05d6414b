import { isDecimal, plainDecimal, withoutZeros } from '#shared/kernel/decimal-text.ts'
import type { DecimalMark } from '#shared/vocabulary/decimal-mark.ts'

/** What the numbers of a column prove about their marks; `both`: they contradict each other. */
export type Evidence = DecimalMark | 'both' | undefined

/** The words around a number: a currency before it, a unit behind it. */
interface Parts {
  sign: string
  before: string
  digits: string
  behind: string
}

/** NFKC makes full-width digits, marks and narrow spaces plain ones. */
const shape = /^([^\d.,+-]*)([+-]?)([\d.,][\d.,' ]*)(.*)/
/** No number is so long, with all that is written around it. */
const textMax = 200
function partsOf(text: string): Parts | undefined {
  if (text.length > textMax) return undefined
  const plain = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const found = shape.exec(plain)
  if (!found) return undefined
  const [, before = '', sign = '', digits = '', behind = ''] = found
  return { before: before.trim(), sign: sign.replace('+', ''), digits: digits.trim(), behind: behind.trim() }
}

const grouped = {
  ' ': /^\d{1,3}([ ']\d{3})+(?=[.,]|$)/,
  // India counts by hundreds above the thousand: 1,23,456.
  ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
} as const
const other = { '.': ',', ',': '.' } as const

/** The mark that digits prove, `either` where 1.234 could mean both, undefined where they are no number. */
function markIn(digits: string): DecimalMark | 'none' | 'either' | undefined {
  const marks = digits.match(/[.,]/g) as DecimalMark[] | null
  if (!marks) return /^\d+$/.test(digits) ? 'none' : undefined
  const last = marks.at(-1)!
  const [whole, places] = [
    digits.slice(0, digits.lastIndexOf(last)),
    digits.slice(digits.lastIndexOf(last) + 1),
  ]
  if (marks.length === 1) {
    if (!/^\d*$/.test(whole) || !/^\d+$/.test(places)) return undefined
    return places.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'either' : last
  }
  if (marks.every((mark) => mark === last)) return grouped[last].test(digits) ? other[last] : undefined
  return grouped[other[last]].test(whole) && /^\d+$/.test(places) ? last : undefined
}

/** Digits without groups set apart by a blank or an apostrophe; those prove that a mark is for the places. */
function ungrouped(digits: string): { digits: string; mark: ReturnType<typeof markIn> } {
  const spaced = grouped[' '].test(digits)
  const joined = spaced ? digits.replaceAll(/[ ']/g, '') : digits
  const mark = markIn(joined)
  return {
    digits: joined,
    mark: spaced && mark === 'either' ? (/[.,]/.exec(joined)![0] as DecimalMark) : mark,
  }
}

/** A decimal without signs and zeros that say nothing. */
const decimalOf = (sign: string, digits: string, mark: DecimalMark): string => {
  const [whole = '', places = ''] = digits.replaceAll(other[mark], '').split(mark)
  return plainDecimal(`${sign}${withoutZeros(whole) || '0'}.${places}`)
}

/** What texts prove about their marks; those that could mean two things prove nothing. */
export function evidenceIn(texts: Iterable<string>): Evidence {
  const proven = new Set<DecimalMark>()
  for (const text of texts) {
    const parts = partsOf(text)
    const mark = parts && ungrouped(parts.digits).mark
    if (mark === '.' || mark === ',') proven.add(mark)
  }
  return proven.size > 1 ? 'both' : [...proven][0]
}

export interface ReadNumber {
  value: string
  before: string
  behind: string
}

/**
 * A number as people write it, with the words around it. `mark` decides about 1.234 alone; where that is `both`, such
 * a text is answered with the two numbers that it could be. Undefined: no number.
 */
export function readNumber(
  text: string,
  mark: DecimalMark | 'both',
): ReadNumber | { either: [string, string] } | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const { digits, mark: own } = ungrouped(parts.digits)
  if (own === undefined) return undefined
  const as = (m: DecimalMark) => decimalOf(parts.sign, digits, m)
  if (own === 'either' && mark === 'both') return { either: [as('.'), as(',')] }
  const value = as(own === 'either' ? (mark as DecimalMark) : own === 'none' ? '.' : own)
  return isDecimal(value) ? { value, before: parts.before, behind: parts.behind } : undefined
}

/** A decimal that nobody can take for thousands when it is read again: 1.234 gets a fourth place. */
export const unmistakable = (value: string): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value
