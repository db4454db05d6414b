import type { Language } from '#shared/vocabulary/words.ts'
import { isLineField, isReasonTitle, lineFields, readTitle, type LineField } from './line.titles.ts'

/** A column of a sheet or of a pasted block. */
export interface SheetColumn {
  /** What its cells are called in a row: the field, else the title that nobody knows; empty: it is left out. */
  key: string
  field?: LineField
  /** Of a title such as `宽（cm）`: stands behind every bare number below it. */
  unit?: string
}

export interface MappedHeader {
  columns: SheetColumn[]
  /** Titles that are no field of a line: told, never imported. */
  unknown: string[]
  /** Fields that two columns claim. */
  twice: LineField[]
  /** Without these there is no line: the material, and a quantity or pieces. */
  missing: LineField[]
  /** The one that most titles are in. */
  language: Language
}

/** The longest name that a cell may have (`lineCalls.checkRows`). */
const keyMax = 40

/** As Excel names its columns: A, B … Z, AA. */
const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const unknownKey = (title: string, at: number, taken: ReadonlySet<string>): string => {
  const name = title.trim().slice(0, keyMax) || columnLetter(at)
  return taken.has(name) ? `${name.slice(0, keyMax - 6)} (${columnLetter(at)})` : name
}

/** Any of its numbers names a material. */
export const namesMaterial = (fields: ReadonlySet<string | undefined>): boolean =>
  fields.has('materialId') || fields.has('oldNo') || fields.has('customerMaterialNo')

const missingOf = (fields: ReadonlySet<string>): LineField[] => [
  ...(namesMaterial(fields) ? [] : (['materialId'] as const)),
  ...(fields.has('salesQuantity') || fields.has('auxiliaryQuantity') ? [] : (['salesQuantity'] as const)),
]

/** Fields for the titles of a header row, in whichever language and spelling; `fields` are those that may be filled. */
export function mapHeader(
  header: readonly string[],
  fields: readonly LineField[] = lineFields,
): MappedHeader {
  const columns: SheetColumn[] = []
  const taken = new Set<string>()
  const twice = new Set<LineField>()
  const unknown: string[] = []
  const votes: Record<Language, number> = { zh: 0, en: 0, id: 0 }
  for (const [at, title] of header.entries()) {
    const found = readTitle(title)
    if (found && fields.includes(found.field)) {
      if (taken.has(found.field)) twice.add(found.field)
      if (found.language) votes[found.language] += 1
      columns.push({ key: found.field, field: found.field, ...(found.unit && { unit: found.unit }) })
    } else if (isReasonTitle(title)) columns.push({ key: '' })
    else {
      const key = unknownKey(title, at, taken)
      if (title.trim() !== '') unknown.push(key)
      columns.push({ key })
    }
    taken.add(columns.at(-1)!.key)
  }
  const [language] = Object.entries(votes).toSorted((a, b) => b[1] - a[1])[0]!
  return { columns, unknown, twice: [...twice], missing: missingOf(taken), language: language as Language }
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')
const isFigure = (cell: string) => /^[\d\s.,%+-]+$/.test(cell.normalize('NFKC'))
const isBare = (cell: string) => isFigure(cell) && !/[%％]/.test(cell)

/** How many fields a row names. */
export const titlesIn = (row: readonly string[]): number =>
  new Set(filled(row).flatMap((cell) => readTitle(cell)?.field ?? [])).size

/** Whether the first row of a pasted block heads its columns: titles that we know, and no figures among them. */
export function looksLikeHeader(row: readonly string[]): boolean {
  const cells = filled(row)
  const titles = titlesIn(row)
  return titles > 0 && (titles >= 2 || titles * 2 >= cells.length) && !cells.some(isFigure)
}

/**
 * Columns of a block without a header: as they stand in the grid, from the column that it is pasted into. Columns of
 * the grid that nobody types into are left out.
 */
export const mapByPosition = (gridKeys: readonly string[], at: number, width: number): SheetColumn[] =>
  Array.from({ length: width }, (_, i) => {
    const key = gridKeys[at + i]
    if (key === undefined) return { key: columnLetter(i) }
    return isLineField(key) ? { key, field: key } : { key: '' }
  })

/** The cells of a row by their names, blank ones left out; a bare number gets the unit that its title names. */
export function cellsOf(row: readonly string[], columns: readonly SheetColumn[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [at, text] of row.entries()) {
    const { key, unit } = columns[at] ?? { key: columnLetter(at) }
    const cell = text.trim()
    if (key === '' || cell === '') continue
    cells[key] = unit && isBare(cell) ? `${cell} ${unit}` : cell
  }
  return cells
}
