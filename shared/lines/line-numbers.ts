import { isDecimal, plainDecimal, withoutZeros } from '#shared/kernel/decimal-text.ts'
import { withoutInvisible } from '#shared/kernel/invisible.ts'
import type { DecimalMark } from '#shared/vocabulary/words.ts'

/**
 * What the numbers of a column prove about the decimal mark; `both` means that they contradict each other.
 */
export type Evidence = DecimalMark | 'both' | undefined

/** The words around a number: a currency before it and a unit behind it. */
interface Parts {
  sign: string
  before: string
  digits: string
  behind: string
}

/** NFKC turns full-width digits, full-width marks and narrow spaces into plain ones. */
const shape = /^([^\d.,+-]*)([+-]?)([\d.,][\d.,' ]*)(.*)/
/** No number is longer than this, including the words around it. */
const textMax = 200
function partsOf(text: string): Parts | undefined {
  if (text.length > textMax) return undefined
  // Nearly all numbers of a pasted column are plain, and the rest is slow.
  if (/^[\d.]+$/.test(text)) return { sign: '', before: '', digits: text, behind: '' }
  const plain = withoutInvisible(text)
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
  // In India groups above the thousand have two digits: 1,23,456.
  ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
} as const
const other = { '.': ',', ',': '.' } as const

/**
 * The decimal mark that the digits prove: `either` where 1.234 could mean both, undefined where they are no
 * number.
 */
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

/**
 * Removes blanks and apostrophes between groups of digits. Where those separate groups, a mark can only be
 * the decimal mark.
 */
function withoutGroups(digits: string): { digits: string; mark: ReturnType<typeof markIn> } {
  const spaced = grouped[' '].test(digits)
  const joined = spaced ? digits.replaceAll(/[ ']/g, '') : digits
  const mark = markIn(joined)
  return {
    digits: joined,
    mark: spaced && mark === 'either' ? (/[.,]/.exec(joined)![0] as DecimalMark) : mark,
  }
}

/** A plain decimal without a plus sign and without zeros that change nothing. */
const decimalOf = (sign: string, digits: string, mark: DecimalMark): string => {
  const [whole = '', places = ''] = digits.replaceAll(other[mark], '').split(mark)
  return plainDecimal(`${sign}${withoutZeros(whole) || '0'}.${places}`)
}

/** What the texts prove about the decimal mark. A text that could mean two numbers proves nothing. */
export function evidenceIn(texts: Iterable<string>): Evidence {
  const proven = new Set<DecimalMark>()
  for (const text of texts) {
    const parts = partsOf(text)
    const mark = parts && withoutGroups(parts.digits).mark
    if (mark === '.' || mark === ',') proven.add(mark)
  }
  return proven.size > 1 ? 'both' : [...proven][0]
}

/** What is known of a column beside its texts. */
export interface ColumnHints {
  /** What is counted has no fractions, so a reading that gives one is wrong. */
  whole?: boolean
  /** What other columns of the same sheet prove. */
  others?: Evidence
  /** The mark of the language in which the sheet is written; absent where that is not known. */
  language?: DecimalMark | undefined
}

const isWholeAs = (digits: string, mark: DecimalMark): boolean => !/[1-9]/.test(digits.split(mark)[1] ?? '')

/**
 * The decimal mark of a column of texts, decided once for all its cells: by what they prove, by what is possible, by the
 * other columns, by the language. `both` is a doubt, which a person has to settle: the cells contradict each other, or
 * only the language says that three digits behind a mark are a fraction, which people hardly ever write.
 */
export function columnMark(
  texts: Iterable<string>,
  { whole = false, others, language }: ColumnHints = {},
): DecimalMark | 'both' {
  const proven = new Set<DecimalMark>()
  const open: string[] = []
  for (const text of texts) {
    const parts = partsOf(text)
    const read = parts && withoutGroups(parts.digits)
    if (read?.mark === 'either') open.push(read.digits)
    else if (read?.mark === '.' || read?.mark === ',') proven.add(read.mark)
  }
  if (proven.size === 1) return [...proven][0]!
  if (open.length === 0) return proven.size > 1 ? 'both' : (others ?? language ?? '.')
  if (proven.size > 1) return 'both'
  const possible = (['.', ','] as const).filter((mark) => open.every((digits) => isWholeAs(digits, mark)))
  if (whole && possible.length === 1) return possible[0]!
  if (others !== undefined) return others
  const groups = language !== undefined && open.every((digits) => !digits.includes(language))
  return groups ? language : 'both'
}

export interface ReadNumber {
  value: string
  before: string
  behind: string
}

/**
 * Reads a number as people write it, with the words around it. `mark` only decides what 1.234 means; where it
 * is `both`, the two possible numbers are returned. Undefined when the text is no number.
 */
export function readNumber(
  text: string,
  mark: DecimalMark | 'both',
): ReadNumber | { either: [string, string] } | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const { digits, mark: own } = withoutGroups(parts.digits)
  if (own === undefined) return undefined
  const as = (m: DecimalMark) => decimalOf(parts.sign, digits, m)
  if (own === 'either' && mark === 'both') return { either: [as('.'), as(',')] }
  const value = as(own === 'either' ? (mark as DecimalMark) : own === 'none' ? '.' : own)
  return isDecimal(value) ? { value, before: parts.before, behind: parts.behind } : undefined
}

/** Writes a decimal so that it cannot be read as thousands later: 1.234 gets a fourth place. */
export const unambiguousDecimal = (value: string): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value
