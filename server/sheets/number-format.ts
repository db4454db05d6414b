/** What a number format says beside the digits that it shows. */
export interface FormatMeaning {
  /** Words before and behind the digits: a currency, a unit. */
  before: string
  behind: string
  percent: boolean
  /** The number is a label, such as `000123` or `00-000`, and means what the sheet shows of it. */
  label: boolean
  /** No digit is shown at all, only words or nothing. */
  wordsOnly: boolean
}

interface Section {
  condition?: string
  /** The words before, between and behind the digits. */
  words: [before: string, between: string, behind: string]
  digits: string
  percent: boolean
}

/** Signs without a currency of their own, told apart by the country that the format names beside them. */
const signsByCountry: Readonly<Record<string, string>> = {
  '¥ 411': 'JPY',
  '￥ 411': 'JPY',
  '¥ 804': 'CNY',
  '￥ 804': 'CNY',
  '$ 1009': 'CAD',
  '$ c0c': 'CAD',
  '$ c09': 'AUD',
  '$ 1409': 'NZD',
  '$ 1004': 'SGD',
  '$ 4809': 'SGD',
  '$ c04': 'HKD',
  '$ 3c09': 'HKD',
  '$ 404': 'TWD',
}

/** `[$€-407]` names a currency, and `[$-409]` a country alone. */
function currencyOf(bracket: string): string {
  const [sign = '', country = ''] = bracket.slice(1).split('-')
  return signsByCountry[`${sign} ${country.toLowerCase().replace(/^0+/, '')}`] ?? sign
}

const isCondition = (bracket: string) => /^[<>=]/.test(bracket)
const placeholder = /[0#?@]/

/** Splits a format into its sections and each of them into digits and words. */
function sectionsOf(format: string): Section[] {
  const fresh = (): Section => ({ words: ['', '', ''], digits: '', percent: false })
  const sections = [fresh()]
  let open: Section = sections[0]!
  // Words between digits are known to be between only when another digit follows.
  const say = (text: string) => (open.digits === '' ? (open.words[0] += text) : (open.words[2] += text))
  const show = (digit: string) => {
    if (open.digits !== '') open.words[1] += open.words[2].replaceAll(' ', '')
    open.words[2] = ''
    open.digits += digit
  }
  const text = format.replaceAll(/general/gi, '#')
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '"') {
      const end = text.indexOf('"', at + 1)
      say(text.slice(at + 1, end === -1 ? undefined : end))
      if (end === -1) break
      at = end
    } else if (sign === '\\' || sign === '!') say(text[++at] ?? '')
    // Blanks as wide as a sign, and a sign that fills the cell, are no words.
    else if (sign === '_' || sign === '*') {
      at += 1
      say(' ')
    } else if (sign === '[') {
      const end = text.indexOf(']', at)
      const bracket = text.slice(at + 1, end === -1 ? undefined : end)
      if (bracket.startsWith('$')) say(currencyOf(bracket))
      else if (isCondition(bracket)) open.condition = bracket
      if (end === -1) break
      at = end
    } else if (sign === ';') {
      open = fresh()
      sections.push(open)
    } else if (placeholder.test(sign)) show(sign)
    else if (sign === '%') open.percent = true
    else if ((sign === '.' || sign === ',') && open.digits !== '' && open.words[2].trim() === '')
      open.digits += sign
    else if (sign === 'E' && /[+-]/.test(text[at + 1] ?? '')) at += 1
    else say(sign)
  }
  return sections
}

/** Whether a value meets a condition such as `>=1000`. */
function meets(value: number, condition: string): boolean {
  const signs = ['>=', '<=', '<>', '>', '<', '='] as const
  const sign = signs.find((one) => condition.startsWith(one))
  const than = Number(condition.slice(sign?.length))
  switch (sign) {
    case '>':
      return value > than
    case '>=':
      return value >= than
    case '<':
      return value < than
    case '<=':
      return value <= than
    case '=':
      return value === than
    case '<>':
      return value !== than
    default:
      return false
  }
}

/** The section by which Excel shows a number. */
function sectionFor(value: number, all: readonly Section[]): Section {
  const numbers = all.slice(0, 3)
  const [first, second, third] = numbers
  if (numbers.some(({ condition }) => condition !== undefined)) {
    const met = numbers.find(({ condition }) => condition !== undefined && meets(value, condition))
    return met ?? numbers.find(({ condition }) => condition === undefined) ?? first!
  }
  if (value < 0 && second) return second
  return value === 0 && third ? third : first!
}

/** Words that shorten a number instead of saying what it counts. */
const scales = new Set(['k', 'm', 'mn', 'mio', 'b', 'bn', 'rb', 'jt', '千', '万', '百万', '亿'])

/** A minus and brackets show that a number is negative. */
function wordIn(text: string): string {
  const isSign = (at: number) => /[\s()+-]/.test(text[at]!)
  let [from, to] = [0, text.length]
  while (from < to && isSign(from)) from++
  while (to > from && isSign(to - 1)) to--
  return text.slice(from, to).replaceAll(/\s+/g, ' ')
}

/** Formats by their texts; a sheet has few of them and a million cells. */
const known = new Map<string, Section[]>()
const knownMax = 500

export function meaningOf(format: string, value: number): FormatMeaning {
  let sections = known.get(format)
  if (!sections) {
    if (known.size >= knownMax) known.clear()
    sections = sectionsOf(format)
    known.set(format, sections)
  }
  const { words, digits, percent } = sectionFor(value, sections)
  const scaled = digits.endsWith(',')
  const [before, between, behind] = words.map(wordIn) as [string, string, string]
  const isFraction = between.includes('/')
  return {
    before,
    behind: scaled && scales.has(behind.toLowerCase()) ? '' : behind,
    percent,
    label: (digits.startsWith('00') && !/[.,]/.test(digits)) || (between !== '' && !isFraction),
    wordsOnly: digits === '',
  }
}
