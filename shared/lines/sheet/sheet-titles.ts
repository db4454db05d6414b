import { languages, type Language } from '#shared/vocabulary/words.ts'
import { lineFields, plainTitle, reasonTitles, type LineField } from '../line-titles.ts'
import { isTitleUnit } from '../line-units.ts'
import {
  asideTitles,
  countingTitles,
  indonesianTitles,
  strongTitles,
  titleWords,
  weakTitles,
  type Aside,
} from './title-words.ts'

export type SheetField = keyof typeof titleWords
export const sheetFields = Object.keys(titleWords) as SheetField[]
export const isSheetField = (key: string): key is SheetField => Object.hasOwn(titleWords, key)
export const sheetTitle = (field: SheetField, language: Language): string => titleWords[field][language][0]

const lineOnly: ReadonlySet<SheetField> = new Set<LineField>([
  'discountPercent',
  'auxiliaryQuantity',
  'doorModel',
  'warehousePosition',
  'specialRequirement',
])
/** The columns of a customer's own sheet, from which inquiries and quotations begin. */
export const askedFields = [
  ...(['materialId', 'oldNo', 'customerMaterialNo', 'wording', 'size'] as const),
  ...lineFields.filter(
    (field) => !lineOnly.has(field) && !['materialId', 'oldNo', 'customerMaterialNo'].includes(field),
  ),
  'wishedDate' as const,
] satisfies SheetField[]

/** How well a title says what its column is: 3 best, 1 when it may as well mean something else. */
export type Rank = 1 | 2 | 3

/** What a title means: a field, or what is left out by its name. */
export interface TitleMeaning {
  field?: SheetField
  aside?: Aside
  rank: Rank
  /** The languages of its words; none when the title is the field's own name. */
  languages: readonly Language[]
  /** What it gives to the numbers below it. */
  unit?: string
  /** The column is a running number where its cells count. */
  counts?: true
  /** The title names a quantity in Indonesian sheets only. */
  indonesian?: true
}

const plainSet = (titles: readonly string[]) => new Set(titles.map(plainTitle))
const [strong, weak] = [plainSet(strongTitles), plainSet(weakTitles)]
const [counting, indonesian] = [plainSet(countingTitles), plainSet(indonesianTitles)]
const rankOf = (plain: string): Rank => (strong.has(plain) ? 3 : weak.has(plain) ? 1 : 2)

const meanings = new Map<string, TitleMeaning>()
for (const [aside, titles] of asideTitles)
  for (const title of titles)
    if (plainTitle(title) !== '') meanings.set(plainTitle(title), { aside, rank: 2, languages: [] })
for (const field of sheetFields) meanings.set(plainTitle(field), { field, rank: 2, languages: [] })
for (const field of sheetFields)
  for (const language of languages)
    for (const title of titleWords[field][language]) {
      const plain = plainTitle(title)
      const before = meanings.get(plain)
      meanings.set(plain, {
        field,
        rank: rankOf(plain),
        languages: before?.field === field ? [...before.languages, language] : [language],
        ...(counting.has(plain) && { counts: true }),
        ...(indonesian.has(plain) && { indonesian: true }),
      })
    }
for (const title of countingTitles) {
  const plain = plainTitle(title)
  const known = meanings.get(plain)
  if (known && known.aside === undefined) meanings.set(plain, { ...known, counts: true })
}

const reasons = plainSet(Object.values(reasonTitles))
/** The column that says why a row came back; it is ignored when corrected rows are sent again. */
export const isReasonTitle = (title: string): boolean => reasons.has(plainTitle(title))

/** A title's brackets may hold a unit, as `mm`, or for a price also what it is for, as `USD/pc`. */
const unitsIn = (text: string): string => (text.split('/').every(isTitleUnit) ? text.trim() : '')
/** Brackets such as `(per 100)` change the meaning of the numbers; `(required)` does not. */
const changesMeaning = (text: string): boolean => /\d|\bper\b|每|\//i.test(text)

/**
 * Splits a title into what stands in brackets at its end and what stands before them, without a star for
 * "required".
 */
function splitBrackets(text: string): { front?: string; inside?: string } {
  const end = (/[*:]$/.test(text) ? text.slice(0, -1) : text).trimEnd()
  if (!/^[)\]】]/.test(end.slice(-1))) return {}
  const within = end.slice(0, -1)
  const after = Math.max(...[')', ']', '】'].map((closing) => within.lastIndexOf(closing))) + 1
  const at = within.slice(after).search(/[([【]/)
  return at === -1 ? {} : { front: within.slice(0, after + at), inside: within.slice(after + at + 1) }
}

interface Part {
  name: string
  unit: string
}

/** A title as name and unit, in every way that it can be read: `Width (mm)`, `宽/mm`, `Price USD`. */
function partsOf(text: string): Part[] {
  const { front, inside } = splitBrackets(text)
  const words = text.split(/[\s,/:_-]/)
  const [begin, last] = [words.slice(0, -1).join(' '), words.length > 1 ? words.at(-1)! : '']
  const parts = inside !== undefined && changesMeaning(inside) ? [] : [{ name: text, unit: '' }]
  if (inside !== undefined && (unitsIn(inside) || !changesMeaning(inside)))
    parts.push({ name: front!, unit: unitsIn(inside) })
  if (last !== '' && isTitleUnit(last))
    parts.push({ name: begin.endsWith(' in') ? begin.slice(0, -3) : begin, unit: last })
  return parts
}

/** The halves of a title in two languages: by a line break, a slash or a bar, by brackets, and where its script changes. */
function halvesOf(text: string): string[] {
  const halves = text.split(/[\n/|()【】[\]]/).filter((half) => half.trim() !== '')
  return halves.flatMap((half) => {
    const chinese = (half.match(/\p{Script=Han}+/gu) ?? []).join('')
    const other = half.replaceAll(/\p{Script=Han}+/gu, ' ').trim()
    return chinese !== '' && /\p{L}/u.test(other) ? [chinese, other] : [half]
  })
}

/** Nobody writes a longer title. */
const titleMax = 200

function meaningOf(text: string): TitleMeaning | undefined {
  for (const { name, unit } of partsOf(text)) {
    const found = meanings.get(plainTitle(name))
    if (found) return { ...found, ...(unit && { unit }) }
  }
  return undefined
}

/** What a title means, its language, and the unit that it gives to the numbers below it. */
export function readSheetTitle(title: string): TitleMeaning | undefined {
  // What Excel says of a formula that fails is no title.
  if (title.length > titleMax || /^#[A-Z0-9/]{3,6}[!?]?$/.test(title)) return undefined
  const text = title.normalize('NFKC').trim()
  if (text === '#') return { aside: 'number', rank: 2, languages: [] }
  const whole = meaningOf(text.replaceAll(/\s+/g, ' '))
  if (whole) return whole
  const { front, inside } = splitBrackets(text)
  // What the brackets change is changed in either language.
  if (inside !== undefined && changesMeaning(inside) && !unitsIn(inside)) return undefined
  const unit = inside === undefined ? '' : unitsIn(inside)
  const halves = halvesOf(unit === '' ? text : front!)
  if (halves.length < 2 && unit === '') return undefined
  const meanings = halves.flatMap((half) => meaningOf(half.trim()) ?? [])
  // The half that says it best speaks for both.
  const best = meanings.toSorted(
    (a, b) => Number(a.aside !== undefined) - Number(b.aside !== undefined) || b.rank - a.rank,
  )[0]
  if (!best) return undefined
  const all = [...new Set(meanings.flatMap((half) => half.languages))]
  return { ...best, languages: all, ...(unit && { unit }) }
}

/** Whether a title is known, whether or not its column is taken. */
export const isSheetTitle = (title: string): boolean =>
  isReasonTitle(title) || readSheetTitle(title) !== undefined
