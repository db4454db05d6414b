import { isBusinessDate } from '#shared/kernel/dates.ts'
import { languages, markOf, type Language } from '#shared/vocabulary/words.ts'
import { isUnitWord } from '../line-units.ts'
import { plainTitle } from '../line-titles.ts'
import { findHead, type SheetHead, type SheetRow } from './sheet-head.ts'
import {
  isReasonTitle,
  isSheetTitle,
  readSheetTitle,
  type SheetField,
  type TitleMeaning,
} from './sheet-titles.ts'
import type { Aside } from './title-words.ts'

/** What a column was taken for, and how that was known. */
export interface LayoutColumn {
  /** Its name in the customer's memory: the title, with its number among several of one title; empty without a title. */
  key: string
  title: string
  /** Empty when it is left out. */
  field: SheetField | ''
  /** What it is known for and left out. */
  aside?: Aside
  unit?: string
  /** `rival` is left out because a better title has its field; `hidden` is not seen. */
  by: 'memory' | 'title' | 'content' | 'rival' | 'hidden' | 'nothing'
  /** A person has said so. */
  chosen?: true
}

export interface SheetLayout {
  head: SheetHead
  columns: readonly LayoutColumn[]
  /** The language of most titles, in which numbers are written; undefined where they tell none. */
  language: Language | undefined
  /** Fields for which two columns say equally well that they are theirs; the left one is proposed. */
  doubts: readonly SheetField[]
  /** Whether every column was known from before, so that nobody need be asked. */
  settled: boolean
  /** Whether the titles say everything that a line needs, and nothing was guessed. */
  clear: boolean
}

/** What the columns of a customer's sheets meant before, by their names; empty means left out. */
export type ColumnMemory = ReadonlyMap<string, SheetField | ''>

/** Which columns a sheet may have, and what is known of it. */
export interface LayoutHints {
  fields: readonly SheetField[]
  memory?: ColumnMemory
  hiddenColumns?: readonly number[]
}

/** The longest name of a column that is remembered. */
export const columnKeyMax = 80
/** So many rows show what a column holds. */
const sample = 60

type Test = (text: string, i: number) => boolean
/** Numbers that count rows, with or without levels: 1, 2, 2.1. */
const isCount: Test = (text, i) => text === String(i + 1) || /^\d{1,2}\.(?:\d{1,2}\.?)?$/.test(text)
/** A number with a decimal point is no code. */
const isCode: Test = (text) =>
  /\d/.test(text) &&
  /^[\w./-]{4,30}$/.test(text) &&
  !/^\d{1,9}[.,]\d{1,4}$/.test(text) &&
  !isBusinessDate(text)
const isWords: Test = (text) => /\p{L}{2}/u.test(text)
const mostly = (texts: readonly string[], test: Test) =>
  texts.length > 0 && texts.filter(test).length * 4 >= texts.length * 3
const isDistinct = (texts: readonly string[]) => new Set(texts).size * 2 > texts.length

/**
 * What the texts of a column look like, in the order in which they are tried. Quantities and prices are never among
 * them: any column of numbers could be the stock or the size of a pack (D185).
 */
const looks: readonly (readonly [SheetField, (texts: readonly string[]) => boolean])[] = [
  ['salesUnit', (texts) => mostly(texts, isUnitWord)],
  ['wishedDate', (texts) => mostly(texts, (text) => isBusinessDate(text))],
  ['customerMaterialNo', (texts) => mostly(texts, isCode) && isDistinct(texts)],
  ['wording', (texts) => mostly(texts, isWords)],
]

const textsOf = (body: readonly SheetRow[], at: number): string[] =>
  body.slice(0, sample).flatMap(({ cells }) => (cells[at] ?? '').trim() || [])

/** A column on its way: what its title may mean, and how well it says so. */
interface Contender {
  column: LayoutColumn
  meaning?: TitleMeaning
  field?: SheetField
  weight: number
}

const numberFields: readonly SheetField[] = ['materialId', 'oldNo', 'customerMaterialNo']

interface Table {
  titles: readonly string[]
  body: readonly SheetRow[]
  language: Language | undefined
}

/** What a title means in its sheet: some titles are the quantity in one sheet and something else in another. */
function meantBy(meaning: TitleMeaning, at: number, table: Table, hints: LayoutHints): TitleMeaning {
  const { field, counts, indonesian } = meaning
  if (counts && mostly(textsOf(table.body, at), (text, i) => isCount(text, i) || /^\d{1,2}$/.test(text)))
    return { aside: 'number', rank: 2, languages: [] }
  if (indonesian && table.language !== 'id') return { aside: 'measure', rank: 2, languages: [] }
  const isMeasured = table.titles.some((title) => {
    const beside = readSheetTitle(title)?.field
    return beside === 'width' || beside === 'height' || beside === 'salesQuantity'
  })
  // Pieces are the quantity where nothing is measured.
  if (field === 'auxiliaryQuantity' && !(isMeasured && hints.fields.includes(field)))
    return { ...meaning, field: 'salesQuantity', rank: 1 }
  return meaning
}

/** What each column may be by its title and by the memory of the customer. */
function contendersOf(table: Table, hints: LayoutHints): Contender[] {
  const { fields, memory, hiddenColumns = [] } = hints
  const seen = new Map<string, number>()
  return table.titles.map((title, at): Contender => {
    const plain = plainTitle(title).slice(0, columnKeyMax - 4)
    const nth = (seen.get(plain) ?? 0) + 1
    seen.set(plain, nth)
    const key = plain === '' ? '' : nth === 1 ? plain : `${plain}#${nth}`
    const column = { key, title: title.trim().replaceAll(/\s+/g, ' '), field: '' } as const
    if (hiddenColumns.includes(at)) return { column: { ...column, by: 'hidden' }, weight: 0 }
    const read = readSheetTitle(title)
    const unit = read?.unit === undefined ? {} : { unit: read.unit }
    const before = key === '' ? undefined : memory?.get(key)
    if (before === '') return { column: { ...column, by: 'memory' }, weight: 0 }
    if (before !== undefined && fields.includes(before))
      return { column: { ...column, ...unit, by: 'memory' }, field: before, weight: remembered }
    if (isReasonTitle(title)) return { column: { ...column, aside: 'other', by: 'title' }, weight: 0 }
    if (!read) return { column: { ...column, by: 'nothing' }, weight: 0 }
    const { field, aside, rank } = meantBy(read, at, table, hints)
    if (field !== undefined && fields.includes(field))
      return { column: { ...column, ...unit, by: 'title' }, field, weight: rank }
    return { column: { ...column, ...(aside && { aside }), by: 'title' }, weight: 0 }
  })
}
/** What a person has said weighs more than any title. */
const remembered = 10

/**
 * Gives each field to the column that says it best: by its title, then by how much it holds. Of two that say it equally
 * well the left one is proposed, and a person is asked.
 */
function byTitle(contenders: readonly Contender[], body: readonly SheetRow[]) {
  const winners = new Map<SheetField, number>()
  const doubts = new Set<SheetField>()
  const held = contenders.map((_, at) => textsOf(body, at).length)
  for (const [at, { field, weight }] of contenders.entries()) {
    if (field === undefined) continue
    const other = winners.get(field)
    const ahead = other === undefined ? 1 : weight - contenders[other]!.weight
    if (ahead > 0 || (ahead === 0 && held[other!] === 0 && held[at]! > 0)) {
      winners.set(field, at)
      doubts.delete(field)
    } else if (ahead === 0 && held[at]! > 0) doubts.add(field)
  }
  const columns = contenders.map(({ column, field }, at): LayoutColumn => {
    if (field === undefined) return column
    return winners.get(field) === at ? { ...column, field } : { ...column, by: 'rival' }
  })
  return { columns, doubts }
}

/** Words below a title of numbers are a description, as in a list of materials. */
const asWording = (
  columns: readonly LayoutColumn[],
  body: readonly SheetRow[],
  fields: readonly SheetField[],
) => {
  if (!fields.includes('wording') || columns.some(({ field }) => field === 'wording')) return columns
  const at = columns.findIndex(({ field }, i) => {
    const texts = textsOf(body, i)
    return numberFields.includes(field as SheetField) && mostly(texts, isWords) && !mostly(texts, isCode)
  })
  return columns.map((column, i): LayoutColumn =>
    i === at && column.by !== 'memory' ? { ...column, field: 'wording', by: 'content' } : column,
  )
}

/** The fields for columns whose titles say nothing, by what stands in them; each field once. */
function byContent(
  columns: readonly LayoutColumn[],
  body: readonly SheetRow[],
  fields: readonly SheetField[],
): LayoutColumn[] {
  const taken = new Set(columns.map(({ field }) => field))
  const named = numberFields.some((field) => taken.has(field))
  return columns.map((column, at) => {
    if (column.by !== 'nothing') return column
    const texts = textsOf(body, at)
    const found = looks.find(
      ([field, test]) =>
        fields.includes(field) &&
        !taken.has(field) &&
        !(named && (field === 'customerMaterialNo' || field === 'wording')) &&
        test(texts),
    )
    if (!found) return column
    taken.add(found[0])
    return { ...column, field: found[0], by: 'content' }
  })
}

/**
 * The language of most titles. Undefined where there is none, or where two languages that write numbers differently have
 * equal weight.
 */
function languageOf(titles: readonly string[]): Language | undefined {
  const titleLanguages = titles.flatMap((title) => {
    const read = readSheetTitle(title)
    return read?.indonesian ? [] : (read?.languages ?? [])
  })
  const votes = languages.map((language) => titleLanguages.filter((one) => one === language).length)
  const most = Math.max(...votes)
  const leading = languages.filter((_, at) => votes[at] === most)
  const marks = new Set(leading.map((language) => markOf[language]))
  return most > 0 && marks.size === 1 ? leading[0] : undefined
}

const describing: readonly SheetField[] = ['wording', 'size']

/** What a sheet has to say before lines can be made of it: what is wanted, and how much of it. */
export function missingFields(
  columns: readonly Pick<LayoutColumn, 'field'>[],
  fields: readonly SheetField[],
): SheetField[] {
  const has = (field: SheetField) => columns.some((column) => column.field === field)
  const names = [...numberFields, ...describing].filter((field) => fields.includes(field))
  const quantities = (['salesQuantity', 'auxiliaryQuantity'] as const).filter((field) =>
    fields.includes(field),
  )
  return [
    ...(names.some(has) ? [] : names.slice(0, 1)),
    ...(quantities.some(has) ? [] : (['salesQuantity'] as const)),
  ]
}

/** Proposes what each column of a sheet means: as before for this customer, by its title, by its content. */
export function layoutOf(rows: readonly SheetRow[], hints: LayoutHints): SheetLayout {
  const { fields, memory } = hints
  const head = findHead(rows, (title) => isSheetTitle(title) || memory?.has(plainTitle(title)) === true)
  const body = rows.slice(head.to + 1).filter(({ unseen }) => unseen === undefined)
  const width = Math.max(head.titles.length, ...body.map(({ cells }) => cells.length), 0)
  const titles = Array.from({ length: width }, (_, at) => head.titles[at] ?? '')
  const language = languageOf(titles)
  const titled = byTitle(contendersOf({ titles, body, language }, hints), body)
  const columns = byContent(asWording(titled.columns, body, fields), body, fields)
  const inUse = columns.filter((_, at) => textsOf(body, at).length > 0)
  const complete = missingFields(columns, fields).length === 0 && titled.doubts.size === 0
  const isKnown = ({ by }: LayoutColumn) => by === 'memory' || by === 'rival' || by === 'hidden'
  return {
    head,
    columns,
    language,
    doubts: [...titled.doubts],
    settled:
      complete &&
      inUse.some(({ by }) => by === 'memory') &&
      inUse.every((column) => isKnown(column) || (column.by === 'title' && column.field === '')),
    clear: complete && head.from >= 0 && columns.every(({ field, by }) => field === '' || by !== 'content'),
  }
}

/** The columns after a person has said what one of them is; each field is in one column only. */
export const withField = (
  columns: readonly LayoutColumn[],
  at: number,
  field: SheetField | '',
): LayoutColumn[] =>
  columns.map((column, i) => {
    if (i === at) return { ...column, field, chosen: true }
    return field !== '' && column.field === field ? { ...column, field: '', chosen: true } : column
  })

/** What a person has confirmed and is worth remembering: by title, and what is left out where a person said so (D185). */
export const memorable = (columns: readonly LayoutColumn[]): { key: string; field: SheetField | '' }[] =>
  columns.flatMap(({ key, field, by, chosen }) =>
    key !== '' && (field !== '' || chosen || by === 'memory' || by === 'nothing') ? [{ key, field }] : [],
  )
