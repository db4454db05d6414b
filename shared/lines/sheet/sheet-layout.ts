import { isBusinessDate } from '#shared/kernel/dates.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { readNumber } from '../line-numbers.ts'
import { isUnitWord } from '../line-units.ts'
import { plainTitle } from '../line-titles.ts'
import { findHead, type SheetHead, type SheetRow } from './sheet-head.ts'
import { isLeftOut, isSheetTitle, readSheetTitle, type SheetField } from './sheet-titles.ts'

/** What a column was taken for, and how that was known. */
export interface LayoutColumn {
  /** Its name in the customer's memory: the title, or its place where it has none. */
  key: string
  title: string
  /** Empty when it is left out. */
  field: SheetField | ''
  unit?: string
  by: 'memory' | 'title' | 'content' | 'nothing'
}

export interface SheetLayout {
  head: SheetHead
  columns: readonly LayoutColumn[]
  /** The language of most titles, in which numbers are written; undefined where they tell none. */
  language: Language | undefined
  /** Whether every column was known from before, so that nobody need be asked. */
  settled: boolean
}

/** What the columns of a customer's sheets meant before, by their names; empty means left out. */
export type ColumnMemory = ReadonlyMap<string, SheetField | ''>

/** The longest name of a column that is remembered. */
export const columnKeyMax = 80
/** So many rows show what a column holds. */
const sample = 60

const nameOf = (title: string, at: number, taken: ReadonlySet<string>): string => {
  const name = plainTitle(title).slice(0, columnKeyMax - 4) || `#${at + 1}`
  return taken.has(name) ? `${name}#${at + 1}` : name
}

type Test = (text: string, i: number) => boolean
const isNumber: Test = (text) => {
  const read = readNumber(text, '.')
  return read !== undefined && (!('value' in read) || read.before === '')
}
const isCount: Test = (text, i) => text === String(i + 1)
const isCode: Test = (text) => /\d/.test(text) && /^[\w./-]{4,30}$/.test(text)
const isWords: Test = (text) => /\p{L}{2}/u.test(text)
const mostly = (texts: readonly string[], test: Test) =>
  texts.length > 0 && texts.filter(test).length * 4 >= texts.length * 3

/** What the texts of a column look like, in the order in which they are tried. */
const looks: readonly (readonly [SheetField, (texts: readonly string[]) => boolean])[] = [
  ['salesUnit', (texts) => mostly(texts, isUnitWord)],
  ['wishedDate', (texts) => mostly(texts, (text) => isBusinessDate(text))],
  ['salesQuantity', (texts) => mostly(texts, isNumber) && !mostly(texts, isCount) && !mostly(texts, isLong)],
  ['customerMaterialNo', (texts) => mostly(texts, isCode) && new Set(texts).size * 2 > texts.length],
  ['wording', (texts) => mostly(texts, isWords)],
]
/** A number of eight digits is a name and no quantity. */
const isLong: Test = (text) => /^\d{8,}$/.test(text)

/** The fields for columns whose titles say nothing, by what stands in them; each field once. */
function byContent(columns: readonly LayoutColumn[], body: readonly SheetRow[]): LayoutColumn[] {
  const taken = new Set(columns.map(({ field }) => field))
  return columns.map((column, at) => {
    if (column.by !== 'nothing') return column
    const texts = body.slice(0, sample).flatMap(({ cells }) => (cells[at] ?? '').trim() || [])
    const found = looks.find(([field, test]) => !taken.has(field) && test(texts))
    if (!found) return column
    taken.add(found[0])
    return { ...column, field: found[0], by: 'content' }
  })
}

function byTitle(titles: readonly string[], memory: ColumnMemory): LayoutColumn[] {
  const keys = new Set<string>()
  const taken = new Set<SheetField>()
  return titles.map((title, at) => {
    const key = nameOf(title, at, keys)
    keys.add(key)
    const named = { key, title: title.trim() }
    const read = readSheetTitle(title)
    const unit = read?.unit === undefined ? {} : { unit: read.unit }
    const before = memory.get(key)
    if (before === '') return { ...named, field: '', by: 'memory' }
    const field = before ?? read?.field
    if (field !== undefined && !taken.has(field)) {
      taken.add(field)
      return { ...named, field, ...unit, by: before === undefined ? 'title' : 'memory' }
    }
    return { ...named, field: '', by: field === undefined && !isLeftOut(title) ? 'nothing' : 'title' }
  })
}

/** The language of most titles; undefined where there is none, or two of equal weight. */
function languageOf(titles: readonly string[]): Language | undefined {
  const told = titles.flatMap((title) => readSheetTitle(title)?.language ?? [])
  const votes = languages.map((language) => told.filter((one) => one === language).length)
  const most = Math.max(...votes)
  return most > 0 && votes.indexOf(most) === votes.lastIndexOf(most)
    ? languages[votes.indexOf(most)]
    : undefined
}

/** Whether lines can be made of these columns: something that names or describes, and a quantity. */
export const isComplete = (columns: readonly LayoutColumn[]): boolean => {
  const fields = new Set(columns.map(({ field }) => field))
  const names = ['materialId', 'oldNo', 'customerMaterialNo', 'wording', 'size'] as const
  return names.some((field) => fields.has(field)) && fields.has('salesQuantity')
}

/** Proposes what each column of a sheet means: as before for this customer, by its title, by its content. */
export function layoutOf(rows: readonly SheetRow[], memory: ColumnMemory): SheetLayout {
  const head = findHead(rows, (title) => isSheetTitle(title) || memory.has(plainTitle(title)))
  const body = rows.slice(head.to + 1)
  const width = Math.max(head.titles.length, ...body.map(({ cells }) => cells.length), 0)
  const titles = Array.from({ length: width }, (_, at) => head.titles[at] ?? '')
  const columns = byContent(byTitle(titles, memory), body)
  const inUse = columns.filter((_, at) => body.some(({ cells }) => (cells[at] ?? '').trim() !== ''))
  const settled = isComplete(columns) && inUse.every(({ by }) => by === 'memory')
  return { head, columns, settled, language: languageOf(titles) }
}

/** The columns after a person has said what one of them is; each field is in one column only. */
export const withField = (
  columns: readonly LayoutColumn[],
  at: number,
  field: SheetField | '',
): LayoutColumn[] =>
  columns.map((column, i) => {
    if (i === at) return { ...column, field }
    return field !== '' && column.field === field ? { ...column, field: '' } : column
  })
