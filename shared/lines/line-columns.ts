import type { Language } from '#shared/vocabulary/words.ts'
import { isLineField, isReasonTitle, lineFields, readTitle, type LineField } from './line-titles.ts'

/** A column of a sheet or of a pasted block. */
export interface SheetColumn {
  /** The name of its cells in a row: the field, else the unknown title; empty when the column is left out. */
  key: string
  field?: LineField
  /** The unit of a title such as `宽（cm）`, which is put behind every bare number of the column. */
  unit?: string
}

export interface MappedHeader {
  columns: SheetColumn[]
  /** Titles that are no field of a line. They are shown and never imported. */
  unknown: string[]
  /** Fields that two columns claim. */
  duplicates: LineField[]
  /** Fields without which there is no line: the material, and a quantity or pieces. */
  missing: LineField[]
  /** The language of most titles. */
  language: Language
}

/** The longest name that a cell may have in `lineCalls.checkRows`. */
const keyMax = 40

/** Excel's name of a column: A, B … Z, AA. */
const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const unknownKey = (title: string, at: number, taken: ReadonlySet<string>): string => {
  const name = title.trim().slice(0, keyMax) || columnLetter(at)
  return taken.has(name) ? `${name.slice(0, keyMax - 6)} (${columnLetter(at)})` : name
}

/** Whether one of the fields is a number that names a material. */
export const namesMaterial = (fields: ReadonlySet<string | undefined>): boolean =>
  fields.has('materialId') || fields.has('oldNo') || fields.has('customerMaterialNo')

const missingOf = (fields: ReadonlySet<string>): LineField[] => [
  ...(namesMaterial(fields) ? [] : (['materialId'] as const)),
  ...(fields.has('salesQuantity') || fields.has('auxiliaryQuantity') ? [] : (['salesQuantity'] as const)),
]

/**
 * Finds the fields for the titles of a header row, in any language and spelling. `fields` are those that may
 * be filled.
 */
export function mapHeader(
  header: readonly string[],
  fields: readonly LineField[] = lineFields,
): MappedHeader {
  const columns: SheetColumn[] = []
  const taken = new Set<string>()
  const duplicates = new Set<LineField>()
  const unknown: string[] = []
  const votes: Record<Language, number> = { zh: 0, en: 0, id: 0 }
  for (const [at, title] of header.entries()) {
    const found = readTitle(title)
    if (found && fields.includes(found.field)) {
      if (taken.has(found.field)) duplicates.add(found.field)
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
  return {
    columns,
    unknown,
    duplicates: [...duplicates],
    missing: missingOf(taken),
    language: language as Language,
  }
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')
const isFigure = (cell: string) => /^[\d\s.,%+-]+$/.test(cell.normalize('NFKC'))
const isBareNumber = (cell: string) => isFigure(cell) && !/[%％]/.test(cell)

/** How many of a row's cells are titles that we know. */
export const titlesIn = (row: readonly string[]): number =>
  new Set(filled(row).flatMap((cell) => readTitle(cell)?.field ?? [])).size

/** Whether the first row of a pasted block is a header: it has titles that we know and no numbers. */
export function looksLikeHeader(row: readonly string[]): boolean {
  const cells = filled(row)
  const titles = titlesIn(row)
  return titles > 0 && (titles >= 2 || titles * 2 >= cells.length) && !cells.some(isFigure)
}

/**
 * The columns of a block without a header, in the order of the grid and from the column into which it is
 * pasted. Columns of the grid into which nobody types are left out.
 */
export const mapByPosition = (gridKeys: readonly string[], at: number, width: number): SheetColumn[] =>
  Array.from({ length: width }, (_, i) => {
    const key = gridKeys[at + i]
    if (key === undefined) return { key: columnLetter(i) }
    return isLineField(key) ? { key, field: key } : { key: '' }
  })

/** The cells of a row by name, without blank ones. A bare number gets the unit that its title names. */
export function cellsOf(row: readonly string[], columns: readonly SheetColumn[]): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [at, text] of row.entries()) {
    const { key, unit } = columns[at] ?? { key: columnLetter(at) }
    const cell = text.trim()
    if (key === '' || cell === '') continue
    cells[key] = unit && isBareNumber(cell) ? `${cell} ${unit}` : cell
  }
  return cells
}
